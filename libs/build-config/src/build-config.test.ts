import { describe, expect, it } from 'vitest';
import { featureJson } from './feature-json.ts';
import { refuseForbiddenImports } from './forbidden-imports.ts';
import { sharedSettings } from './shared.ts';

it('feature.json names the pages and not their files, and what the area uses of the shared libraries', () => {
  const feature = { id: 'sample', exposes: { List: './src/list/page.tsx' }, menu: [], routes: [] };
  expect(JSON.parse(featureJson(feature, { '@suanpan/ui': ['Button'] }))).toEqual({
    contract: 1,
    id: 'sample',
    pages: ['List'],
    menu: [],
    routes: [],
    needs: { '@suanpan/ui': ['Button'] },
  });
});

describe('an area', () => {
  const imports = (request: string, issuer = '/repo/apps/vouchers/src/page.tsx') =>
    refuseForbiddenImports({ request, contextInfo: { issuer } } as Parameters<
      typeof refuseForbiddenImports
    >[0]);

  it.each(['antd', 'antd/es/table', 'react-router-dom', 'i18next', '@ant-design/cssinjs', 'dayjs'])(
    'may not import %s itself',
    async (request) => {
      await expect(imports(request)).rejects.toThrow(`imports "${request}"`);
    },
  );

  it('may not have styles that are not its own', async () => {
    await expect(imports('./page.css')).rejects.toThrow('page.module.css');
    await expect(imports('./page.module.css')).resolves.toBeUndefined();
  });

  it.each(['react', '@suanpan/ui/kit', '@tanstack/react-query', './parts/row.tsx'])(
    'may import %s',
    async (request) => {
      await expect(imports(request)).resolves.toBeUndefined();
    },
  );

  it('is not asked about what a library imports', async () => {
    await expect(imports('dayjs', '/repo/node_modules/antd/es/x.js')).resolves.toBeUndefined();
  });

  it('carries no copy of a shared library', () => {
    expect(Object.values(sharedSettings(false)).every((setting) => setting.import === false)).toBe(true);
  });
});

it('the shell provides everything at once but the kit', () => {
  const provided = sharedSettings(true);
  expect(Object.keys(provided).filter((name) => !provided[name]?.eager)).toEqual(['@suanpan/ui/kit']);
});

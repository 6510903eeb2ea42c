import { expect, it } from 'vitest';
import { defineFeature } from './define-feature.ts';

const title = { en: 'List', 'zh-CN': '列表', 'zh-TW': '列表' };

it('keeps the declaration as it is', () => {
  const feature = defineFeature({
    id: 'sample',
    exposes: { List: './src/list/page.tsx' },
    menu: [],
    routes: [{ path: '/list', page: 'List', title }],
  });
  expect(feature.routes[0]?.page).toBe('List');
});

it('does not compile with a misspelt page name', () => {
  const feature = defineFeature({
    id: 'sample',
    exposes: { List: './src/list/page.tsx' },
    menu: [],
    // @ts-expect-error "Lst" is not exposed
    routes: [{ path: '/list', page: 'Lst', title }],
  });
  expect(feature.id).toBe('sample');
});

import { ProcessEnv } from '@suanpan/service-kit';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './root.ts';
import { services as allServices } from './services/services.ts';

/** The cells of a page's table rows whose first cell names settings. */
const settingRows = (page: string): { names: string[]; cells: string[] }[] =>
  readFileSync(join(root, page), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split('|').slice(1))
    .map((cells) => ({
      names: [...cells[0]!.matchAll(/`([A-Z][A-Z0-9_]*)`/g)].map(([, name]) => name!),
      cells,
    }));

const services = await Promise.all(
  allServices().map(async ({ name: service }) => {
    const exported = (await import(`@suanpan/${service}/settings`)) as Record<string, unknown>;
    const schema = Object.entries(exported).find(
      ([name, of]) => name.endsWith('Env') && typeof of === 'object',
    );
    const { properties } = schema![1] as { properties: object };
    return { service, settings: [...Object.keys(properties), ...Object.keys(ProcessEnv.properties)] };
  }),
);

it.each(services)('every setting of $service stands in a table of its README', ({ service, settings }) => {
  const here = settingRows(`services/${service}/README.md`);
  const known = new Set(here.flatMap(({ names }) => names));
  expect(settings.filter((name) => !known.has(name))).toEqual([]);
});

it('docs/running.md says of no setting that it is for a service which does not read it', () => {
  const wrong = settingRows('docs/running.md').flatMap(({ names, cells: [, whose = ''] }) =>
    services
      .filter(({ service }) => whose.includes(`\`${service}\``))
      .flatMap(({ service, settings }) =>
        names.filter((name) => !settings.includes(name)).map((name) => `${service}: ${name}`),
      ),
  );
  expect(wrong).toEqual([]);
});

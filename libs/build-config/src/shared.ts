/**
 * The one list of libraries that exist once in the browser, whatever number of areas is loaded.
 * The shell provides them; an area only consumes them and carries no copy of its own
 * (docs/adr/0001-areas-share-one-list-of-libraries.md; the bytes are in docs/performance.md).
 *
 * antd, react-router and i18next are not on it: they reach the areas through `@suanpan/ui` and
 * `@suanpan/feature-kit`, which re-export just the parts the product uses.
 */
export const sharedLibraries = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  '@tanstack/react-query',
  '@suanpan/api-client',
  '@suanpan/feature-kit',
  '@suanpan/ui',
  '@suanpan/ui/kit',
] as const;

/** What an area must not import itself, and where it finds the same thing. */
export const reachedThrough: Readonly<Record<string, string>> = {
  antd: '@suanpan/ui or @suanpan/ui/kit',
  '@ant-design/cssinjs': '@suanpan/ui',
  dayjs: '@suanpan/ui/kit',
  i18next: '@suanpan/ui (createMessages)',
  'react-router': '@suanpan/feature-kit',
  'react-router-dom': '@suanpan/feature-kit',
};

/** Not needed for the first paint: fetched after it, or by the first screen that needs it. */
const later: ReadonlySet<string> = new Set(['@suanpan/ui/kit']);

interface SharedSetting {
  singleton: true;
  requiredVersion: false;
  eager?: boolean;
  import?: false;
}

/** The federation plugin's `shared` option for the host (`provides`) or for an area. */
export function sharedSettings(provides: boolean): Record<string, SharedSetting> {
  const entries = sharedLibraries.map((name): [string, SharedSetting] => {
    const own = provides ? { eager: !later.has(name) } : { import: false as const };
    return [name, { singleton: true, requiredVersion: false, ...own }];
  });
  return Object.fromEntries(entries);
}

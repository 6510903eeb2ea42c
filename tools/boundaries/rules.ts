/**
 * Which kind of project may use which (style.md, Boundaries). A project's kind is its nx tag; a kind that is not
 * named here may not exist.
 */
export const mayUse: Readonly<Record<string, readonly string[]>> = {
  core: ['core'],
  contracts: ['core'],
  'book-tables': ['contracts', 'core'],
  seeds: ['core'],
  'api-client': ['contracts', 'core'],
  ui: ['core'],
  'feature-kit': ['contracts', 'api-client', 'core'],
  'service-kit': ['contracts', 'core'],
  // Of the service kit its reading of files, of the seeds the worked quarter for tests.
  'bank-statements': ['core', 'contracts', 'service-kit', 'seeds'],
  'embedded-postgres': [],
  testing: ['embedded-postgres', 'service-kit', 'contracts', 'seeds', 'core'],
  'screen-testing': ['contracts', 'api-client', 'feature-kit', 'ui', 'core'],
  'build-config': [],
  app: [
    'contracts',
    'book-tables',
    'api-client',
    'feature-kit',
    'ui',
    'core',
    'build-config',
    'screen-testing',
  ],
  service: ['core', 'contracts', 'book-tables', 'bank-statements', 'service-kit', 'seeds', 'testing'],
  tools: [
    'core',
    'contracts',
    'seeds',
    'service-kit',
    'embedded-postgres',
    'testing',
    'service',
    'build-config',
    // Only its manifest, which deploys check as the browser does.
    'feature-kit',
    // Only the gallery, which shows it.
    'ui',
  ],
};

/** Kinds that only some files of a project may import, and which. */
export const onlyFrom: Readonly<Record<string, RegExp>> = {
  testing: /\.test\.tsx?$|\/testing\/|\/test-[\w-]+\.tsx?$|^tools\/(vitest|proof)\//,
  'screen-testing': /\.test\.tsx?$/,
  'build-config': /\.config\.ts$/,
};

/** Libraries that kinds of projects may not have, even if they say so. */
export const mayNotInstall: readonly { kinds: readonly string[]; library: RegExp; reason: string }[] = [
  {
    kinds: [
      'service',
      'service-kit',
      'core',
      'contracts',
      'book-tables',
      'bank-statements',
      'seeds',
      'embedded-postgres',
      'testing',
    ],
    library: /^(react|react-dom|antd|@rspack\/.*)$/,
    reason: 'screens belong to apps',
  },
  {
    kinds: ['app', 'ui', 'feature-kit', 'api-client'],
    library: /^(pg|fastify|@mikro-orm\/.*)$/,
    reason: 'the database belongs to services',
  },
];

/** `package.json` of a service. */
export interface ServicePackage {
  name: string;
  version: string;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}

/** What a service with one table and two calls needs. */
const needed = new Set([
  '@mikro-orm/core',
  '@mikro-orm/migrations',
  '@suanpan/contracts',
  '@suanpan/service-kit',
  'typebox',
]);

/** @param sample the `package.json` of a service that exists, whose versions a new one has too. */
export function servicePackage(name: string, sample: string): ServicePackage {
  const file = JSON.parse(sample) as ServicePackage;
  const dependencies = Object.entries(file.dependencies).filter(([library]) => needed.has(library));
  const { '@suanpan/testing': testing = '', vitest = '' } = file.devDependencies;
  return {
    ...file,
    name: `@suanpan/${name}`,
    dependencies: Object.fromEntries(dependencies),
    devDependencies: { '@suanpan/testing': testing, vitest },
  };
}

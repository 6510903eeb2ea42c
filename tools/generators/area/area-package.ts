/** `package.json` of an area. */
export interface AreaPackage {
  name: string;
  version: string;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}

/** What an area without anything of its own needs. */
const needed = new Set(['@suanpan/feature-kit', '@suanpan/ui', 'react']);

/** @param sample the `package.json` of an area that exists, whose versions a new one has too. */
export function areaPackage(name: string, sample: string): AreaPackage {
  const file = JSON.parse(sample) as AreaPackage;
  const dependencies = Object.entries(file.dependencies).filter(([library]) => needed.has(library));
  const devDependencies = Object.entries(file.devDependencies).filter(([library]) => library !== 'vitest');
  return {
    ...file,
    name: `@suanpan/${name}`,
    dependencies: Object.fromEntries(dependencies),
    devDependencies: Object.fromEntries(devDependencies),
  };
}

import { type Compiler, rspack } from '@rspack/core';
import { readFileSync } from 'node:fs';
import { importedNames } from './imported-names.ts';
import { sharedLibraries } from './shared.ts';

/** The part of an area's `feature.ts` that the build needs; feature-kit has the full type. */
export interface FeatureData {
  id: string;
  exposes: Readonly<Record<string, string>>;
}

/** What an area uses of the shared libraries of the house, by library; the shell of a browser must have all of it. */
export type Needs = Record<string, string[]>;

/** What the shell reads of an area before any of its code: page names instead of file names. */
export function featureJson({ exposes, ...feature }: FeatureData, needs: Needs): string {
  return JSON.stringify({ contract: 1, ...feature, pages: Object.keys(exposes), needs }, null, 2);
}

/** Writes `feature.json` beside the built files. */
export class FeatureJsonPlugin {
  private readonly feature: FeatureData;

  constructor(feature: FeatureData) {
    this.feature = feature;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('FeatureJsonPlugin', (compilation) => {
      let needs: Needs = {};
      // Before modules are put together into chunks, when each still is one file.
      compilation.hooks.finishModules.tap('FeatureJsonPlugin', (modules) => {
        needs = needsOf([...modules].flatMap((module) => module.nameForCondition() ?? []));
      });
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'FeatureJsonPlugin', stage }, () => {
        const content = featureJson(this.feature, needs);
        compilation.emitAsset('feature.json', new rspack.sources.RawSource(content));
      });
    });
  }
}

const own = new Set<string>(sharedLibraries.filter((name) => name.startsWith('@suanpan/')));

/** What the house's own modules of an area use together, in order. */
function needsOf(files: readonly string[]): Needs {
  const used = new Map<string, Set<string>>();
  for (const file of files.filter((path) => /\.tsx?$/.test(path) && !path.includes('node_modules'))) {
    for (const [library, names] of Object.entries(importedNames(readFileSync(file, 'utf8'), own))) {
      const known = used.get(library) ?? new Set();
      used.set(library, known);
      for (const name of names) known.add(name);
    }
  }
  return Object.fromEntries(
    [...used]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([library, names]) => [library, [...names].toSorted()]),
  );
}

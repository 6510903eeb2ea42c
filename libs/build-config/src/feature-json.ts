import { type Compiler, rspack } from '@rspack/core';

/** The part of an area's `feature.ts` that the build needs; feature-kit has the full type. */
export interface FeatureData {
  id: string;
  exposes: Readonly<Record<string, string>>;
}

/** What the shell reads of an area before any of its code: page names instead of file names. */
export function featureJson({ exposes, ...feature }: FeatureData): string {
  return JSON.stringify({ contract: 1, ...feature, pages: Object.keys(exposes) }, null, 2);
}

/** Writes `feature.json` beside the built files. */
export class FeatureJsonPlugin {
  private readonly feature: FeatureData;

  constructor(feature: FeatureData) {
    this.feature = feature;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('FeatureJsonPlugin', (compilation) => {
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'FeatureJsonPlugin', stage }, () => {
        compilation.emitAsset('feature.json', new rspack.sources.RawSource(featureJson(this.feature)));
      });
    });
  }
}

/** What an area's `feature.ts` imports; no React, so that the build can read it. */
export { defineFeature, type Feature, type FeatureRoute, type MenuEntry } from './define-feature.ts';
export { sections, type LocalText, type Section } from './sections.ts';

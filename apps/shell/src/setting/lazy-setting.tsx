import type { FeatureManifest } from '@suanpan/feature-kit';
import { LoadingState } from '@suanpan/ui';
import { lazy, type ReactNode, Suspense } from 'react';

const Setting = lazy(async () => ({ default: (await import('./setting.tsx')).Setting }));

/** The page Setting is loaded when it is needed. */
export const LazySetting = ({ features }: { features: readonly FeatureManifest[] }): ReactNode => (
  <Suspense fallback={<LoadingState rows={8} />}>
    <Setting features={features} />
  </Suspense>
);

import { LoadingState } from '@suanpan/ui';
import { type ReactNode, Suspense, lazy } from 'react';

const Wizard = lazy(async () => ({ default: (await import('./wizard.tsx')).AccountSetWizard }));

/** The account-set form, loaded when it is needed: most visits never see it. */
export const LazyWizard = (): ReactNode => (
  <Suspense fallback={<LoadingState rows={8} />}>
    <Wizard />
  </Suspense>
);

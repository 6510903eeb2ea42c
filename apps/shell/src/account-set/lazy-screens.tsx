import { LoadingState } from '@suanpan/ui';
import { type ComponentType, type ReactNode, Suspense, lazy } from 'react';

/** The screens of account sets, and of an invitation to one, are loaded when they are needed: most visits never see them. */
function lazyScreen(load: () => Promise<ComponentType>): () => ReactNode {
  const Screen = lazy(async () => ({ default: await load() }));
  return () => (
    <Suspense fallback={<LoadingState rows={8} />}>
      <Screen />
    </Suspense>
  );
}

export const LazyWizard = lazyScreen(async () => (await import('./wizard.tsx')).AccountSetWizard);
export const LazyAccountSets = lazyScreen(async () => (await import('./list/account-sets.tsx')).AccountSets);
export const LazyEdit = lazyScreen(async () => (await import('./edit/edit-account-set.tsx')).EditAccountSet);
export const LazyInvitation = lazyScreen(
  async () => (await import('../invitation/invitation.tsx')).InvitationPage,
);

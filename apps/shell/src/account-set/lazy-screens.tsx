import { lazyScreen } from '../frame/lazy-screen.tsx';

/** The screens of account sets, and of an invitation to one: most visits never see them. */
export const LazyWizard = lazyScreen('wizard', async () => (await import('./wizard.tsx')).AccountSetWizard);
export const LazyAccountSets = lazyScreen(
  'account-sets',
  async () => (await import('./list/account-sets.tsx')).AccountSets,
);
export const LazyEdit = lazyScreen(
  'edit-account-set',
  async () => (await import('./edit/edit-account-set.tsx')).EditAccountSet,
);
export const LazyInvitation = lazyScreen(
  'invitation',
  async () => (await import('../invitation/invitation.tsx')).InvitationPage,
);

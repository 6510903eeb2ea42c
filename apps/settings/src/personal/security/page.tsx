import { definePage } from '@suanpan/feature-kit';
import type { ReactNode } from 'react';
import { PersonalPage } from '../frame/personal-page.tsx';
import { useMessages } from './messages.ts';
import { PasskeysPart } from './parts/passkeys-part.tsx';
import { SecondStepPart } from './parts/second-step-part.tsx';
import { SessionsPart } from './parts/sessions-part.tsx';

/** How one signs in, and where one is signed in (ux.md 4). */
export function SecurityPage(): ReactNode {
  const t = useMessages();
  return (
    <PersonalPage title={t('title')}>
      <SecondStepPart />
      <PasskeysPart />
      <SessionsPart />
    </PersonalPage>
  );
}

export default definePage(SecurityPage);

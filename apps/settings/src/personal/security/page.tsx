import { definePage } from '@suanpan/feature-kit';
import type { ReactNode } from 'react';
import { PersonalPage } from '../frame/personal-page.tsx';
import { useMessages } from './messages.ts';
import { SessionsPart } from './parts/sessions-part.tsx';

/** How one signs in, and where one is signed in (ux.md 4). */
export function SecurityPage(): ReactNode {
  const t = useMessages();
  return (
    <PersonalPage title={t('title')}>
      <SessionsPart />
    </PersonalPage>
  );
}

export default definePage(SecurityPage);

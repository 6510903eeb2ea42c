import { definePage } from '@suanpan/feature-kit';
import type { ReactNode } from 'react';
import { PersonalPage } from '../frame/personal-page.tsx';
import { useMessages } from './messages.ts';
import { KeyPart } from './parts/key-part.tsx';
import { LookPart } from './parts/look-part.tsx';
import { ProfilePart } from './parts/profile-part.tsx';
import { WindowPart } from './parts/window-part.tsx';

/** Who one is, and how the program should be for oneself (ux.md 12). */
export function PersonalSettingPage(): ReactNode {
  const t = useMessages();
  return (
    <PersonalPage title={t('title')}>
      <ProfilePart />
      <LookPart />
      <KeyPart />
      <WindowPart />
    </PersonalPage>
  );
}

export default definePage(PersonalSettingPage);

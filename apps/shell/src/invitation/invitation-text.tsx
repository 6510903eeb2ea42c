import { type InvitationShown, memberRoleName } from '@suanpan/contracts';
import { momentText } from '@suanpan/ui';
import type { ReactNode } from 'react';
import { usePreferences } from '../preferences/preferences.tsx';
import { useMessages } from './messages.ts';

/** What an invitation offers, in words. */
export function InvitationText({ invitation }: { invitation: InvitationShown }): ReactNode {
  const t = useMessages();
  const { language } = usePreferences();
  const { invitedBy: by, companyName: company, expiresOn, handsOver, validUntil } = invitation;
  const time = momentText(validUntil);
  return (
    <>
      <p>
        {handsOver
          ? t('handOver', { by, company })
          : t('offer', { by, company, role: memberRoleName(invitation, language) })}
      </p>
      {expiresOn !== null && <p>{t('until', { day: expiresOn })}</p>}
      <p>{t('valid', { time })}</p>
    </>
  );
}

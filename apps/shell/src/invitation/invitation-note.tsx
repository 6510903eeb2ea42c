import { asApiError } from '@suanpan/api-client';
import { Alert, ProblemAlert } from '@suanpan/ui';
import type { ReactNode } from 'react';
import { InvitationText } from './invitation-text.tsx';
import { useMessages } from './messages.ts';
import { invitationToken, useInvitation } from './use-invitation.ts';

/** On the sign-in card: what the link one came with offers, and that an account is needed. */
export function InvitationNote(): ReactNode {
  const t = useMessages();
  const { data, error } = useInvitation(invitationToken());
  if (error) return <ProblemAlert problems={[]} title={asApiError(error).msg || t('unreachable')} />;
  if (!data) return null;
  return <Alert type="info" title={t('signIn')} description={<InvitationText invitation={data} />} />;
}

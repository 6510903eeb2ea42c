import { asApiError } from '@suanpan/api-client';
import type { InvitationMade } from '@suanpan/contracts';
import { ErrorState, LoadingState } from '@suanpan/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useMessages } from '../messages.ts';
import { ownCodeAddress } from '../queries.ts';
import { IdentifyForm } from './identify-form.tsx';
import { InvitationLink } from './invitation-link.tsx';
import { ReceiverForm } from './receiver-form.tsx';

/**
 * Hands the company over: the owner confirms by a code that it is they, then enters the one that the next owner was sent, and
 * gets the link that the next owner accepts by. Where no code reaches the owner only the address is asked for; the shell then
 * asks for the password.
 */
export function HandOver({ onClose }: { onClose(): void }): ReactNode {
  const t = useMessages();
  const { data, error, refetch } = useQuery(ownCodeAddress);
  const [isIdentified, setIdentified] = useState(false);
  const [made, setMade] = useState<InvitationMade>();
  if (error) return <ErrorState error={asApiError(error)} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState rows={3} />;
  if (made) return <InvitationLink made={made} onClose={onClose} />;
  const { address, ways } = data;
  if (address !== null && !isIdentified)
    return (
      <>
        <p>{t('way.hand-over.text')}</p>
        <IdentifyForm address={address} onDone={() => setIdentified(true)} onCancel={onClose} />
      </>
    );
  return (
    <ReceiverForm
      hasCode={address !== null}
      ways={ways}
      onMade={setMade}
      onUnidentified={() => setIdentified(false)}
      onCancel={onClose}
    />
  );
}

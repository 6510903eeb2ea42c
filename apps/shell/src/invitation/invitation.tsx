import { api, asApiError } from '@suanpan/api-client';
import { useNavigate } from '@suanpan/feature-kit';
import { Button, Card, LoadingState, Page, ProblemAlert } from '@suanpan/ui';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { reloadRoot } from '../session/leave.ts';
import { InvitationText } from './invitation-text.tsx';
import classes from './invitation.module.css';
import { useMessages } from './messages.ts';
import { invitationToken, useInvitation } from './use-invitation.ts';

/** /invitation#… — what the link offers; accepting opens the company's books. */
export function InvitationPage(): ReactNode {
  const t = useMessages();
  const navigate = useNavigate();
  const [token] = useState(invitationToken);
  const { data, error } = useInvitation(token);
  const accept = useMutation({
    mutationFn: () => api.post('/user/invitation/accept', { body: { token } }),
    onSuccess: reloadRoot,
  });
  const problem = accept.error ?? error;
  return (
    <Page title={t('title')}>
      {!data && !error && <LoadingState rows={3} />}
      <Card>
        <div className={classes['body']}>
          {problem && <ProblemAlert problems={[]} title={asApiError(problem).msg || t('unreachable')} />}
          {data && <InvitationText invitation={data} />}
          <div className={classes['acts']}>
            <Button onClick={() => void navigate('/')}>{t('later')}</Button>
            {data && (
              <Button
                type="primary"
                loading={accept.isPending || accept.isSuccess}
                onClick={() => accept.mutate()}
              >
                {t('accept')}
              </Button>
            )}
          </div>
        </div>
      </Card>
    </Page>
  );
}

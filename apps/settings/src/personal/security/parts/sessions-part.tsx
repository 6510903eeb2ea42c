import { asApiError } from '@suanpan/api-client';
import type { OwnSession } from '@suanpan/contracts';
import { ErrorState, LoadingState, momentText, RestingButton } from '@suanpan/ui';
import type { ReactNode } from 'react';
import { Part } from '../../frame/personal-page.tsx';
import { useMessages } from '../messages.ts';
import classes from '../security.module.css';
import { useDeviceName } from '../use-device-name.ts';
import { useSessions } from '../use-sessions.ts';

/** Every place where one is signed in; each but this one can be ended. */
export function SessionsPart(): ReactNode {
  const t = useMessages();
  const { sessions, isBusy, revoke, revokeOthers } = useSessions();
  const others = sessions.data?.filter(({ isThis }) => !isThis) ?? [];
  return (
    <Part title={t('sessions')} note={t('sessions.note')}>
      {sessions.isError ? (
        <ErrorState error={asApiError(sessions.error)} onRetry={() => void sessions.refetch()} />
      ) : sessions.isPending ? (
        <LoadingState rows={3} />
      ) : (
        <ul className={classes['list']}>
          {sessions.data.map((session) => (
            <SessionRow key={session.id} session={session} isBusy={isBusy} onRevoke={() => revoke(session)} />
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <div>
          <RestingButton danger isResting={isBusy} onClick={revokeOthers}>
            {t('sessions.endOthers')}
          </RestingButton>
        </div>
      )}
    </Part>
  );
}

function SessionRow({
  session,
  isBusy,
  onRevoke,
}: {
  session: OwnSession;
  isBusy: boolean;
  onRevoke(): void;
}): ReactNode {
  const t = useMessages();
  const name = useDeviceName()(session);
  return (
    <li>
      <div className={classes['what']}>
        <p>
          <strong>{name}</strong>{' '}
          {session.isThis && <span className={classes['mark']}>{t('sessions.this')}</span>}
        </p>
        <p className={classes['hint']}>
          {t('sessions.from', {
            address: session.address || t('unknown'),
            at: momentText(session.createdAt),
          })}{' '}
          {t('sessions.seen', { at: momentText(session.seenAt) })}
        </p>
      </div>
      {!session.isThis && (
        <RestingButton
          size="small"
          isResting={isBusy}
          aria-label={t('sessions.end.one', { name })}
          onClick={onRevoke}
        >
          {t('sessions.end')}
        </RestingButton>
      )}
    </li>
  );
}

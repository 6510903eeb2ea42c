import type { Verification as Found } from '@suanpan/contracts';
import { useAccountSet, useCan } from '@suanpan/feature-kit';
import { Alert, Button, Card, momentText } from '@suanpan/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useDownload } from '../../panel/use-download.ts';
import { verificationQuery } from '../log-queries.ts';
import { useMessages } from '../messages.ts';
import { useVerification } from '../use-verification.ts';
import classes from '../operation-log.module.css';

/** What the last verification found; a Manager has it done anew, and takes the history out. */
export function Verification(): ReactNode {
  const t = useMessages();
  const { id } = useAccountSet();
  const mayVerify = useCan('operationLog.verify');
  const { isBusy, download } = useDownload();
  const last = useQuery(verificationQuery(id));
  const { share, run, stop } = useVerification();
  return (
    <Card label={t('verify.title')}>
      <div className={classes['verification']}>
        <div role="status">
          {last.data ? <Result found={last.data} /> : last.isSuccess && t('verify.none')}
        </div>
        {mayVerify && (
          <div className={classes['acts']}>
            <Button onClick={share === null ? run : stop}>
              {share === null ? t('verify.run') : t('verify.running', { percent: Math.floor(share * 100) })}
            </Button>
            <Button loading={isBusy} onClick={() => void download('/operation-log/history', {})}>
              {t('verify.history')}
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}

function Result({ found }: { found: Found }): ReactNode {
  const t = useMessages();
  const { at, memberName, events, sealed, firstBad, badCount } = found;
  const text = firstBad
    ? t('verify.bad', { ...firstBad, kind: t(`bad.${firstBad.kind}`), count: badCount })
    : t('verify.sound', { events, sealed });
  return (
    <Alert
      type={firstBad ? 'error' : 'success'}
      showIcon
      title={text}
      description={t('verify.when', { at: momentText(at), who: memberName })}
    />
  );
}

import { api } from '@suanpan/api-client';
import { Button } from '@suanpan/ui';
import { Form } from '@suanpan/ui/kit';
import { type ReactNode, useEffect, useRef } from 'react';
import { SaveProblem } from '../../panel/save-problem.tsx';
import { useMessages } from '../messages.ts';
import classes from '../permissions.module.css';
import { useMemberAct } from '../use-member-act.ts';
import { useSendCode } from '../use-send-code.ts';
import { CodeField } from './code-field.tsx';

interface IdentifyFormProps {
  /** The owner's own. */
  address: string;
  onDone(): void;
  onCancel(): void;
}

/** The first step of a hand-over: the owner's own code. */
export function IdentifyForm({ address, onDone, onCancel }: IdentifyFormProps): ReactNode {
  const t = useMessages();
  const sending = useSendCode('identify');
  const { isBusy, error, run } = useMemberAct(
    ({ code }: { code: string }) => api.post('/account-sets/identification', { body: { code } }),
    () => {
      onDone();
      return null;
    },
  );
  const problem = error ?? sending.error;
  const begin = useRef<HTMLDivElement>(null);
  useEffect(() => begin.current?.querySelector('button')?.focus(), []);
  return (
    <Form<{ code: string }> layout="vertical" requiredMark={false} onFinish={run}>
      <SaveProblem error={problem} onReload={onCancel} />
      <h3 className={classes['step']}>{t('step', { step: 1 })}</h3>
      <p className={classes['text']}>{t('identify.text', { address })}</p>
      <div ref={begin}>
        <CodeField
          label={t('code')}
          problems={problem?.fields ?? []}
          isReady
          send={() => sending.send(address)}
        />
      </div>
      <div className={classes['acts']}>
        <Button onClick={onCancel}>{t('cancel')}</Button>
        <Button type="primary" htmlType="submit" loading={isBusy}>
          {t('identify')}
        </Button>
      </div>
    </Form>
  );
}

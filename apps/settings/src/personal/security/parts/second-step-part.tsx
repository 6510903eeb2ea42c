import { asApiError } from '@suanpan/api-client';
import { Button, ErrorState, LoadingState } from '@suanpan/ui';
import type { ReactNode } from 'react';
import { Part } from '../../frame/personal-page.tsx';
import { useMessages } from '../messages.ts';
import classes from '../security.module.css';
import { type SecondStepActs, useSecondStep } from '../use-second-step.ts';
import { ConfirmForm } from './confirm-form.tsx';
import { ProofForm } from './proof-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** The code of an authenticator app at every sign-in: on, off, recovery codes. */
export function SecondStepPart(): ReactNode {
  const t = useMessages();
  const acts = useSecondStep();
  const { state } = acts;
  return (
    <Part title={t('step')} note={t('step.note')}>
      {state.isError ? (
        <ErrorState error={asApiError(state.error)} onRetry={() => void state.refetch()} />
      ) : state.isPending ? (
        <LoadingState rows={2} />
      ) : (
        <Stage acts={acts} isOn={state.data.isOn} codesLeft={state.data.recoveryCodes} />
      )}
    </Part>
  );
}

function Stage({
  acts,
  isOn,
  codesLeft,
}: {
  acts: SecondStepActs;
  isOn: boolean;
  codesLeft: number;
}): ReactNode {
  const t = useMessages();
  const { stage, isBusy, error, ask, prove, confirm, close } = acts;
  if (stage.name === 'codes') return <RecoveryCodes codes={stage.codes} onClose={close} />;
  if (stage.name === 'confirm')
    return <ConfirmForm begun={stage} isBusy={isBusy} error={error} onConfirm={confirm} onCancel={close} />;
  if (stage.name === 'proof')
    return (
      <ProofForm
        action={t(`step.${stage.act}`)}
        isDangerous={stage.act === 'remove'}
        isBusy={isBusy}
        error={error}
        onProve={prove}
        onCancel={close}
      />
    );
  return (
    <>
      <p role="status">{isOn ? t('step.on', { count: codesLeft }) : t('step.off')}</p>
      <div className={classes['buttons']}>
        {isOn ? (
          <>
            <Button onClick={() => ask('renew')}>{t('step.renew')}</Button>
            <Button danger onClick={() => ask('remove')}>
              {t('step.remove')}
            </Button>
          </>
        ) : (
          <Button type="primary" onClick={() => ask('begin')}>
            {t('step.begin')}
          </Button>
        )}
      </div>
    </>
  );
}

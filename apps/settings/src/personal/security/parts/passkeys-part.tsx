import { asApiError } from '@suanpan/api-client';
import type { OwnPasskey } from '@suanpan/contracts';
import { Button, ErrorState, LoadingState, momentText } from '@suanpan/ui';
import { type ReactNode, useState } from 'react';
import { Part } from '../../frame/personal-page.tsx';
import { useMessages } from '../messages.ts';
import classes from '../security.module.css';
import { type PasskeyActs, usePasskeys } from '../use-passkeys.ts';
import { NameForm } from './name-form.tsx';
import { ProofForm } from './proof-form.tsx';

/** The devices one signs in with, in place of a password or after it. */
export function PasskeysPart(): ReactNode {
  const t = useMessages();
  const acts = usePasskeys();
  const { passkeys, canAdd } = acts;
  const [isAdding, setAdding] = useState(false);
  return (
    <Part title={t('passkeys')} note={t('passkeys.note')}>
      {passkeys.isError ? (
        <ErrorState error={asApiError(passkeys.error)} onRetry={() => void passkeys.refetch()} />
      ) : passkeys.isPending ? (
        <LoadingState rows={2} />
      ) : (
        <ul className={classes['list']}>
          {passkeys.data.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} acts={acts} />
          ))}
        </ul>
      )}
      {passkeys.data?.length === 0 && <p>{t('passkeys.none')}</p>}
      {!canAdd && <p className={classes['hint']}>{t('passkeys.notHere')}</p>}
      {canAdd && isAdding && <NewPasskey acts={acts} onClose={() => setAdding(false)} />}
      {canAdd && !isAdding && (
        <div>
          <Button
            onClick={() => {
              acts.reset();
              setAdding(true);
            }}
          >
            {t('passkeys.add')}
          </Button>
        </div>
      )}
    </Part>
  );
}

function NewPasskey({ acts, onClose }: { acts: PasskeyActs; onClose(): void }): ReactNode {
  const t = useMessages();
  const [name, setName] = useState<string | null>(null);
  if (name === null)
    return (
      <NameForm
        action={t('next')}
        label={t('passkeys.name')}
        isBusy={false}
        error={null}
        onName={setName}
        onCancel={onClose}
      />
    );
  return (
    <ProofForm
      action={t('passkeys.make')}
      isBusy={acts.isBusy}
      error={acts.error}
      onProve={(password) => acts.add({ name, password, onDone: onClose })}
      onCancel={onClose}
    />
  );
}

function PasskeyRow({ passkey, acts }: { passkey: OwnPasskey; acts: PasskeyActs }): ReactNode {
  const t = useMessages();
  const { id, name, createdAt, usedAt } = passkey;
  const [shown, setShown] = useState<'rename' | 'remove' | null>(null);
  const show = (next: typeof shown): void => {
    acts.reset();
    setShown(next);
  };
  const close = (): void => show(null);
  return (
    <li>
      <div className={classes['what']}>
        <p>
          <strong>{name}</strong>
        </p>
        <p className={classes['hint']}>
          {t('passkeys.since', { at: momentText(createdAt) })}{' '}
          {usedAt === null ? t('passkeys.unused') : t('sessions.seen', { at: momentText(usedAt) })}
        </p>
        {shown === 'rename' && (
          <NameForm
            action={t('save')}
            label={t('passkeys.name')}
            before={name}
            isBusy={acts.isBusy}
            error={acts.error}
            onName={(next) => acts.rename({ id, name: next, onDone: close })}
            onCancel={close}
          />
        )}
        {shown === 'remove' && (
          <ProofForm
            action={t('passkeys.remove')}
            isDangerous
            isBusy={acts.isBusy}
            error={acts.error}
            onProve={(password) => acts.remove({ id, password, onDone: close })}
            onCancel={close}
          />
        )}
      </div>
      {shown === null && (
        <div className={classes['buttons']}>
          <Button size="small" aria-label={t('passkeys.rename.one', { name })} onClick={() => show('rename')}>
            {t('passkeys.rename')}
          </Button>
          <Button
            size="small"
            danger
            aria-label={t('passkeys.remove.one', { name })}
            onClick={() => show('remove')}
          >
            {t('passkeys.remove')}
          </Button>
        </div>
      )}
    </li>
  );
}

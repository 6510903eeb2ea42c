import { Button, useToast } from '@suanpan/ui';
import type { ReactNode } from 'react';
import { useMessages } from '../messages.ts';
import classes from '../security.module.css';

/** Shown once: the server keeps their digests only. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose(): void }): ReactNode {
  const t = useMessages();
  const toast = useToast();
  const copy = (): void =>
    void navigator.clipboard.writeText(codes.join('\n')).then(
      () => toast(t('codes.copied')),
      () => toast(t('codes.notCopied'), { kind: 'error' }),
    );
  return (
    <>
      <p role="status">{t('codes.text')}</p>
      <ul className={classes['codes']} aria-label={t('codes')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={classes['buttons']}>
        <Button onClick={copy}>{t('codes.copy')}</Button>
        <Button type="primary" onClick={onClose}>
          {t('codes.kept')}
        </Button>
      </div>
    </>
  );
}

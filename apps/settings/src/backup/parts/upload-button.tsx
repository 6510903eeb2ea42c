import { api } from '@suanpan/api-client';
import { Button, useToast } from '@suanpan/ui';
import type { ReactNode } from 'react';
import classes from '../backup.module.css';
import { useMessages } from '../messages.ts';
import { useLongWork } from '../use-long-work.ts';

/** Brings a file here: it is checked, and kept only when it is proven. The browser's own field covers the button. */
export function UploadButton(): ReactNode {
  const t = useMessages();
  const toast = useToast();
  const { share, run, stop } = useLongWork();
  const send = (file: File): void =>
    run(
      ({ signal, onSent, timeoutMs }) => api.upload('/backup/upload', { file, signal, onSent, timeoutMs }),
      () => toast(t('uploaded')),
    );
  if (share !== null)
    return <Button onClick={stop}>{t('uploading', { percent: Math.floor(share * 100) })}</Button>;
  return (
    <span className={classes['upload']}>
      <Button tabIndex={-1} aria-hidden>
        {t('upload')}
      </Button>
      <input
        type="file"
        aria-label={`${t('upload')}: ${t('upload.file')}`}
        className={classes['file']}
        accept=".zip"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file may be chosen again.
          target.value = '';
          if (file) send(file);
        }}
      />
    </span>
  );
}

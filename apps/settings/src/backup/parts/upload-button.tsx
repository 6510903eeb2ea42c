import { api } from '@suanpan/api-client';
import { useToast } from '@suanpan/ui';
import { FileButton } from '@suanpan/ui/kit';
import type { ReactNode } from 'react';
import { useMessages } from '../messages.ts';
import { useLongWork } from '../use-long-work.ts';

/** Brings a file here: it is checked, and kept only when it is proven. The button says how far it is, and stops it. */
export function UploadButton(): ReactNode {
  const t = useMessages();
  const toast = useToast();
  const { share, run, stop } = useLongWork();
  const send = (file: File): void =>
    run(
      ({ signal, onSent, timeoutMs }) => api.upload('/backup/upload', { file, signal, onSent, timeoutMs }),
      () => toast(t('uploaded')),
    );
  const isRunning = share !== null;
  return (
    <FileButton
      text={isRunning ? t('uploading', { percent: Math.floor(share * 100) }) : t('upload')}
      of={t('upload.file')}
      accept=".zip"
      onFile={send}
      onStop={isRunning ? stop : undefined}
    />
  );
}

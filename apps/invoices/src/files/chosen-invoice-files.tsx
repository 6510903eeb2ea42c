import { ChosenFilesPanel } from '@suanpan/ui/kit';
import type { ReactNode } from 'react';
import { acceptedFiles } from './invoice-files-panel.tsx';
import { useMessages } from './messages.ts';
import type { ChosenFiles } from './use-chosen-files.ts';

/** The files of an invoice that is not saved yet: they are sent once it is. */
export function ChosenInvoiceFiles({ chosen }: { chosen: ChosenFiles }): ReactNode {
  const t = useMessages();
  const { files, sending, add, remove } = chosen;
  return (
    <ChosenFilesPanel
      hint={t('hint')}
      accept={acceptedFiles}
      onAdd={add}
      waiting={t('waiting')}
      sending={sending}
      files={files.map((file, at) => ({
        key: `${at} ${file.name}`,
        name: file.name,
        size: file.size,
        onRemove: () => remove(file),
      }))}
    />
  );
}

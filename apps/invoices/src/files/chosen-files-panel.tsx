import { ChosenFile, FileList, FilePanel, SendingProgress } from '@suanpan/ui/kit';
import type { ReactNode } from 'react';
import { acceptedFiles } from './invoice-files-panel.tsx';
import { useMessages } from './messages.ts';
import type { ChosenFiles } from './use-chosen-files.ts';

/** The files of an invoice that is not saved yet: they are sent once it is. */
export function ChosenFilesPanel({ chosen }: { chosen: ChosenFiles }): ReactNode {
  const t = useMessages();
  const { files, sending, add, remove } = chosen;
  return (
    <FilePanel
      hint={t('hint')}
      accept={acceptedFiles}
      onAdd={add}
      note={files.length > 0 && !sending ? t('waiting') : undefined}
    >
      {sending && <SendingProgress {...sending} />}
      {files.length > 0 && (
        <FileList>
          {files.map((file, at) => (
            <ChosenFile
              key={`${at} ${file.name}`}
              name={file.name}
              size={file.size}
              onRemove={() => remove(file)}
            />
          ))}
        </FileList>
      )}
    </FilePanel>
  );
}

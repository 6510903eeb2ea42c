import { ChosenFile, FileList, FilePanel } from '@suanpan/ui/kit';
import type { ReactNode } from 'react';
import { acceptedFiles } from './accepted-files.ts';
import { useMessages } from './messages.ts';
import type { ChosenFiles } from './use-chosen-files.ts';

/** The files of a voucher that is not saved yet: they are kept in this browser and follow it once it is. */
export function ChosenFilesPanel({ chosen }: { chosen: ChosenFiles }): ReactNode {
  const t = useMessages();
  const { files } = chosen;
  return (
    <FilePanel accept={acceptedFiles} onAdd={chosen.add} note={files.length > 0 ? t('waiting') : undefined}>
      {files.length > 0 && (
        <FileList>
          {files.map(({ id, file }) => (
            <ChosenFile key={id} name={file.name} size={file.size} onRemove={() => chosen.remove(id)} />
          ))}
        </FileList>
      )}
    </FilePanel>
  );
}

import type { ReactNode } from 'react';
import { ChosenFile, FileList, type ChosenFileProps } from './file-list.tsx';
import { FilePanel, type FilePanelProps } from './file-panel.tsx';
import { SendingProgress } from './sending-row.tsx';

export interface ChosenFilesPanelProps extends Omit<FilePanelProps, 'note' | 'children'> {
  files: readonly (ChosenFileProps & { key: string | number })[];
  /** Said while files wait: when they are attached. */
  waiting: string;
  /** The one on its way, and how much of it has gone, from 0 to 1. */
  sending?: { name: string; share: number } | null;
}

/** The files of a record that is not saved yet, and of one that is being saved. */
export function ChosenFilesPanel({
  files,
  waiting,
  sending = null,
  ...panel
}: ChosenFilesPanelProps): ReactNode {
  return (
    <FilePanel {...panel} note={files.length > 0 && !sending ? waiting : undefined}>
      {sending && <SendingProgress {...sending} />}
      {files.length > 0 && (
        <FileList>
          {files.map(({ key, ...file }) => (
            <ChosenFile key={key} {...file} />
          ))}
        </FileList>
      )}
    </FilePanel>
  );
}

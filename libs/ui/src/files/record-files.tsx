import type { ReactNode } from 'react';
import { ErrorState, type ShownError } from '../state/error-state.tsx';
import { LoadingState } from '../state/loading-state.tsx';
import { FileList } from './file-list.tsx';
import { FilePanel, type FilePanelProps } from './file-panel.tsx';
import { type SendingRowProps, SendingRow } from './sending-row.tsx';

type Sending = SendingRowProps['sending'] & { key: number; isFinal: boolean };

export interface RecordFilesProps<File, OnTheirWay extends Sending> extends Pick<
  FilePanelProps,
  'hint' | 'accept' | 'onAdd'
> {
  /** Those that are there, undefined as long as it is not known; or why it cannot be known. */
  list: { files: readonly File[] | undefined; error: ShownError | null; onRetry(): void };
  sending: readonly OnTheirWay[];
  /** Sends once more what did not arrive. */
  onSendAgain(sending: OnTheirWay): void;
  onDismiss(key: number): void;
  /** A file as a FileTile. */
  children(file: File): ReactNode;
}

/** The files of a saved record and those on their way to it; nothing where there are none and none may come. */
export function RecordFiles<File, OnTheirWay extends Sending>(
  props: RecordFilesProps<File, OnTheirWay>,
): ReactNode {
  const { hint, accept, onAdd, list, sending, onSendAgain, onDismiss, children } = props;
  const { files, error, onRetry } = list;
  const isFailed = error !== null && !files;
  if (!onAdd && !isFailed && !files?.length && sending.length === 0) return null;
  return (
    <FilePanel {...(hint !== undefined && { hint })} accept={accept} onAdd={onAdd}>
      {sending.map((each) => (
        <SendingRow
          key={each.key}
          sending={each}
          onRetry={each.isFinal ? undefined : () => onSendAgain(each)}
          onDismiss={() => onDismiss(each.key)}
        />
      ))}
      {isFailed && <ErrorState error={error} onRetry={onRetry} />}
      {!files && !isFailed && <LoadingState rows={1} />}
      {files && files.length > 0 && <FileList>{files.map(children)}</FileList>}
    </FilePanel>
  );
}

import type { Voucher } from '@suanpan/contracts';
import { type ReactNode, memo } from 'react';
import classes from './attachments.module.css';
import { FilePanel } from './file-panel.tsx';
import { FileTile } from './file-tile.tsx';
import { SendingRow } from './sending-row.tsx';
import { useAttachments } from './use-attachments.ts';

interface AttachmentPanelProps {
  voucher: Voucher;
  /** Whether this member may change the voucher as it is now. */
  isLocked: boolean;
  /** The voucher has a new version with another count of documents. */
  onChanged(voucher: Voucher): void;
}

/** The files of a saved voucher: added, looked at, saved, removed. */
export const AttachmentPanel = memo(function AttachmentPanel(props: AttachmentPanelProps): ReactNode {
  const { voucher, isLocked, onChanged } = props;
  const { files, sending, add, retry, remove, dismiss } = useAttachments(voucher, onChanged);
  if (isLocked && files.length === 0 && sending.length === 0) return null;
  return (
    <FilePanel onAdd={isLocked ? null : add}>
      {sending.map((each) => (
        <SendingRow
          key={each.key}
          sending={each}
          onRetry={() => retry(each)}
          onDismiss={() => dismiss(each.key)}
        />
      ))}
      {files.length > 0 && (
        <ul className={classes['files']}>
          {files.map((file) => (
            <FileTile key={file.id} file={file} onRemove={isLocked ? undefined : () => remove(file)} />
          ))}
        </ul>
      )}
    </FilePanel>
  );
});

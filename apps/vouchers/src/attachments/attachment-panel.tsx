import { asApiError, fileAddress } from '@suanpan/api-client';
import type { Attachment, Voucher } from '@suanpan/contracts';
import { useFilePicture } from '@suanpan/feature-kit';
import { FileTile, RecordFiles } from '@suanpan/ui/kit';
import { type ReactNode, memo } from 'react';
import { useDownload } from '../voucher/use-download.ts';
import { acceptedFiles } from './accepted-files.ts';
import { InvoiceFiles } from './invoice-files.tsx';
import { useAttachments } from './use-attachments.ts';

interface AttachmentPanelProps {
  voucher: Voucher;
  /** Whether this member may change the voucher as it is now. */
  isLocked: boolean;
  /** The voucher has a new version with another count of documents. */
  onChanged(voucher: Voucher): void;
}

/** The files of a saved voucher: added, looked at, saved, removed; below them those of its invoices. */
export const AttachmentPanel = memo(function AttachmentPanel(props: AttachmentPanelProps): ReactNode {
  const { voucher, isLocked, onChanged } = props;
  const { list, sending, add, retry, remove, dismiss } = useAttachments(voucher, onChanged);
  return (
    <>
      <RecordFiles
        accept={acceptedFiles}
        onAdd={isLocked ? null : add}
        list={{
          files: list.data,
          error: list.error && asApiError(list.error),
          onRetry: () => void list.refetch(),
        }}
        sending={sending}
        onSendAgain={retry}
        onDismiss={dismiss}
      >
        {(file) => (
          <VoucherFile key={file.id} file={file} onRemove={isLocked ? undefined : () => remove(file)} />
        )}
      </RecordFiles>
      <InvoiceFiles voucher={voucher} />
    </>
  );
});

interface VoucherFileProps {
  file: Attachment;
  onRemove: (() => void) | undefined;
}

function VoucherFile({ file, onRemove }: VoucherFileProps): ReactNode {
  const { id } = file;
  const picture = useFilePicture('/voucher/attachment/content', file);
  const { download } = useDownload();
  return (
    <FileTile
      file={file}
      viewAddress={fileAddress('/voucher/attachment/content', { id, view: true })}
      picture={picture}
      onSave={() => void download('/voucher/attachment/content', { id })}
      onRemove={onRemove}
    />
  );
}

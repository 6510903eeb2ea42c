import { asApiError, fileAddress, useDownload } from '@suanpan/api-client';
import { DOCUMENT_FILE_TYPES, type InvoiceAttachment } from '@suanpan/contracts';
import { useCan, useFilePicture } from '@suanpan/feature-kit';
import { useToast } from '@suanpan/ui';
import { FileTile, RecordFiles } from '@suanpan/ui/kit';
import type { ReactNode } from 'react';
import { useMessages } from './messages.ts';
import { useInvoiceFiles } from './use-invoice-files.ts';

/** What the browser offers; OFD has no type that browsers know. */
export const acceptedFiles: readonly string[] = [...DOCUMENT_FILE_TYPES, '.ofd', '.xml'];

/** The files of an invoice: added, looked at, saved, removed. */
export function InvoiceFilesPanel({ invoiceId }: { invoiceId: number }): ReactNode {
  const t = useMessages();
  const mayChange = useCan('invoice.write');
  const { list, sending, add, retry, dismiss, remove } = useInvoiceFiles(invoiceId);
  return (
    <RecordFiles
      hint={t('hint')}
      accept={acceptedFiles}
      onAdd={mayChange ? add : null}
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
        <InvoiceFile key={file.id} file={file} onRemove={mayChange ? () => remove(file) : undefined} />
      )}
    </RecordFiles>
  );
}

interface InvoiceFileProps {
  file: InvoiceAttachment;
  onRemove: (() => void) | undefined;
}

function InvoiceFile({ file, onRemove }: InvoiceFileProps): ReactNode {
  const { id } = file;
  const picture = useFilePicture('/invoice/attachment/content', file);
  const t = useMessages();
  const toast = useToast();
  const { download } = useDownload((message) => toast(message || t('unreachable'), { kind: 'error' }));
  return (
    <FileTile
      file={file}
      viewAddress={fileAddress('/invoice/attachment/content', { id, view: true })}
      picture={picture}
      onSave={() => void download('/invoice/attachment/content', { id })}
      onRemove={onRemove}
    />
  );
}

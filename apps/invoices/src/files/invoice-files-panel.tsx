import { asApiError, fileAddress, useDownload } from '@suanpan/api-client';
import { DOCUMENT_FILE_TYPES, type InvoiceAttachment } from '@suanpan/contracts';
import { useCan, useFilePicture } from '@suanpan/feature-kit';
import { ErrorState, LoadingState, useToast } from '@suanpan/ui';
import { FileList, FilePanel, FileTile, SendingRow } from '@suanpan/ui/kit';
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
  const files = list.data;
  if (!mayChange && files?.length === 0) return null;
  return (
    <FilePanel hint={t('hint')} accept={acceptedFiles} onAdd={mayChange ? add : null}>
      {sending.map((each) => (
        <SendingRow
          key={each.key}
          sending={each}
          onRetry={() => retry(each)}
          onDismiss={() => dismiss(each.key)}
        />
      ))}
      {list.isError && !files && (
        <ErrorState error={asApiError(list.error)} onRetry={() => void list.refetch()} />
      )}
      {list.isPending && <LoadingState rows={1} />}
      {files && files.length > 0 && (
        <FileList>
          {files.map((file) => (
            <InvoiceFile key={file.id} file={file} onRemove={mayChange ? () => remove(file) : undefined} />
          ))}
        </FileList>
      )}
    </FilePanel>
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

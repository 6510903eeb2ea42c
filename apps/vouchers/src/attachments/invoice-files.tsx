import { api, fileAddress } from '@suanpan/api-client';
import type { InvoiceFileOfVoucher, Voucher } from '@suanpan/contracts';
import { Link, tradeKey, useAccountSet, useCan, useFilePicture } from '@suanpan/feature-kit';
import { FileList, FilePanel, FileTile } from '@suanpan/ui/kit';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useDownload } from '../voucher/use-download.ts';
import { useLink } from '../voucher/use-link.ts';
import { useMessages } from './messages.ts';

/**
 * The files of the invoices that a voucher was made of. They are the invoices': looked at here, added and removed there. Where they
 * cannot be had the voucher is shown without them.
 */
export function InvoiceFiles({ voucher }: { voucher: Voucher }): ReactNode {
  const t = useMessages();
  const { id: accountSetId } = useAccountSet();
  const mayRead = useCan('invoice.read');
  const isOfInvoice = (voucher.documents ?? []).some(({ document }) => document.includes('-invoice/'));
  const { data = [] } = useQuery({
    queryKey: [...tradeKey(accountSetId), 'voucher-files', voucher.id],
    queryFn: ({ signal }) =>
      api.get('/invoice/voucherAttachment', { query: { voucherId: voucher.id }, signal }),
    enabled: mayRead && isOfInvoice,
  });
  if (data.length === 0) return null;
  return (
    <FilePanel title={t('ofInvoices')} accept={[]} onAdd={null}>
      <FileList>
        {data.map((file) => (
          <InvoiceFile key={file.id} file={file} />
        ))}
      </FileList>
    </FilePanel>
  );
}

function InvoiceFile({ file }: { file: InvoiceFileOfVoucher }): ReactNode {
  const t = useMessages();
  const link = useLink();
  const { id, side, invoiceId, invoiceNo } = file;
  const picture = useFilePicture('/invoice/attachment/content', file);
  const { download } = useDownload();
  return (
    <FileTile
      file={file}
      viewAddress={fileAddress('/invoice/attachment/content', { id, view: true })}
      picture={picture}
      onSave={() => void download('/invoice/attachment/content', { id })}
      note={
        <Link to={link(`/invoice/${side}-invoice/${invoiceId}`)}>
          {t('ofInvoice', { number: invoiceNo })}
        </Link>
      }
    />
  );
}

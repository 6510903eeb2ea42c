import { useMakingFile } from '@suanpan/api-client';
import { INVOICE_FILE_FORMATS, type InvoiceFileQuery } from '@suanpan/contracts';
import { useToast } from '@suanpan/ui';
import { ExportMenu } from '@suanpan/ui/kit';
import type { ReactNode } from 'react';
import { useMessages } from '../messages.ts';

/** Takes what the list's filters find along as a file. */
export function InvoiceExport({
  query,
}: {
  query: Omit<InvoiceFileQuery, 'format' | 'progress'>;
}): ReactNode {
  const t = useMessages();
  const toast = useToast();
  const { share, start, stop } = useMakingFile((message) =>
    toast(message || t('import.failed'), { kind: 'error' }),
  );
  return (
    <ExportMenu
      formats={INVOICE_FILE_FORMATS}
      share={share}
      onMake={(format) => start('/invoice/export', { query: { ...query, format } })}
      onStop={stop}
    />
  );
}

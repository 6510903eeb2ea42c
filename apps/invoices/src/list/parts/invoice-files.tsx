import { useCan } from '@suanpan/feature-kit';
import type { TradeSide } from '@suanpan/trade-core';
import { Button } from '@suanpan/ui';
import { type ReactNode, useState } from 'react';
import { useMessages } from '../messages.ts';
import { InvoiceImport } from './invoice-import.tsx';

/** Brings invoices in from a file. */
export function InvoiceFiles({ side }: { side: TradeSide }): ReactNode {
  const t = useMessages();
  const mayWrite = useCan('invoice.write');
  const [isImporting, setImporting] = useState(false);
  if (!mayWrite) return null;
  return (
    <>
      <Button onClick={() => setImporting(true)}>{t('import')}</Button>
      {isImporting && <InvoiceImport side={side} onClose={() => setImporting(false)} />}
    </>
  );
}

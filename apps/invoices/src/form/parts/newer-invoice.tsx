import type { Invoice } from '@suanpan/contracts';
import { MoneyText } from '@suanpan/ui';
import { NewerDialog } from '@suanpan/ui/kit';
import type { ReactNode } from 'react';
import { useMessages as useInvoiceWords } from '../../invoice/messages.ts';
import type { InvoiceFormDraft } from '../draft/draft.ts';
import { totalsOf } from '../draft/to-wire.ts';
import { useMessages } from '../messages.ts';

interface NewerInvoiceProps {
  mine: InvoiceFormDraft;
  theirs: Invoice;
  onTheirs(): void;
  onMine(): void;
}

/** What somebody else saved of the invoice first. */
export function NewerInvoice({ mine, theirs, onTheirs, onMine }: NewerInvoiceProps): ReactNode {
  const t = useMessages();
  const words = useInvoiceWords();
  const sums = totalsOf(mine);
  const rows: readonly [label: string, mine: ReactNode, theirs: ReactNode][] = [
    [words('number'), mine.invoiceNo, theirs.invoiceNo],
    [words('date'), mine.invoiceDate, theirs.invoiceDate],
    [t('dueDate'), mine.dueDate, theirs.dueDate],
    [
      t('sum.totalAmount'),
      <MoneyText key="mine" amount={sums.totalAmount} />,
      <MoneyText key="theirs" amount={theirs.totalAmount} />,
    ],
    [t('lines'), mine.details.length, theirs.details.length],
    [t('remark'), mine.remark || '—', theirs.remark ?? '—'],
  ];
  return <NewerDialog title={t('newer.title')} rows={rows} onTheirs={onTheirs} onMine={onMine} />;
}

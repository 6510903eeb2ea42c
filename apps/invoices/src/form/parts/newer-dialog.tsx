import type { Invoice } from '@suanpan/contracts';
import { Button, MoneyText } from '@suanpan/ui';
import { Modal } from '@suanpan/ui/kit';
import type { ReactNode } from 'react';
import { useMessages as useInvoiceWords } from '../../invoice/messages.ts';
import type { InvoiceFormDraft } from '../draft/draft.ts';
import { totalsOf } from '../draft/to-wire.ts';
import classes from '../form.module.css';
import { useMessages } from '../messages.ts';

interface NewerDialogProps {
  mine: InvoiceFormDraft;
  theirs: Invoice;
  onTheirs(): void;
  /** The form stays as it is; saving it again replaces theirs. */
  onMine(): void;
}

/** Somebody saved the invoice first: what differs at a glance, and the two ways on. */
export function NewerDialog({ mine, theirs, onTheirs, onMine }: NewerDialogProps): ReactNode {
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
  return (
    <Modal
      open
      title={t('newer.title')}
      width={640}
      onCancel={onMine}
      footer={[
        <Button key="mine" onClick={onMine}>
          {t('newer.mine')}
        </Button>,
        <Button key="theirs" type="primary" onClick={onTheirs}>
          {t('newer.theirs')}
        </Button>,
      ]}
    >
      <p>{t('newer.text')}</p>
      <table className={classes['newer']}>
        <thead>
          <tr>
            <th scope="col">{t('newer.field')}</th>
            <th scope="col">{t('newer.column.mine')}</th>
            <th scope="col">{t('newer.column.theirs')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, own, other]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{own}</td>
              <td>{other}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Modal>
  );
}

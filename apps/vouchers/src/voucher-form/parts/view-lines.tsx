import { moneyOf, uppercaseAmount } from '@suanpan/accounting-core';
import type { Voucher, VoucherLine } from '@suanpan/contracts';
import { MoneyText } from '@suanpan/ui';
import { lineNotes } from '@suanpan/ui/kit';
import type { ReactNode } from 'react';
import { useMessages } from '../messages.ts';
import classes from '../voucher-form.module.css';
import { Digits, hasDigits } from './digits.tsx';
import { ColumnHeads } from './grid-head.tsx';

/** The lines as plain text, on the same paper. */
export function ViewLines({ voucher }: { voucher: Voucher }): ReactNode {
  const t = useMessages();
  return (
    <table className={classes['grid']} data-view="true" aria-label={t('lines')}>
      <ColumnHeads />
      <tbody>
        {voucher.details.map((line) => (
          <ViewLine key={line.id} line={line} />
        ))}
      </tbody>
      <tfoot>
        <tr className={classes['totals']}>
          <th scope="row" colSpan={3}>
            {t('total')}{' '}
            <span className={classes['words']}>{uppercaseAmount(moneyOf(voucher.debitAmount))}</span>
          </th>
          <ViewAmount amount={voucher.debitAmount} />
          <ViewAmount amount={voucher.creditAmount} />
        </tr>
      </tfoot>
    </table>
  );
}

function ViewLine({ line }: { line: VoucherLine }): ReactNode {
  const notes = lineNotes(line);
  return (
    <tr>
      <td className={classes['number']}>{line.lineNo}</td>
      <td className={classes['text']}>{line.summary}</td>
      <td className={classes['text']}>
        {line.subjectName}
        {notes !== '' && <span className={classes['notes']}>{notes}</span>}
      </td>
      <ViewAmount amount={line.debitAmount} />
      <ViewAmount amount={line.creditAmount} />
    </tr>
  );
}

const ViewAmount = ({ amount }: { amount: string | null }): ReactNode => (
  <td className={classes['money']}>
    {amount !== null && (
      <div className={classes['amount']} data-digits={hasDigits(amount)}>
        <Digits amount={amount} />
        <span className={classes['plain']}>
          <MoneyText amount={amount} />
        </span>
      </div>
    )}
  </td>
);

import { moneyOf } from '@suanpan/accounting-core';
import type { Voucher, VoucherLine } from '@suanpan/contracts';
import { MoneyText } from '@suanpan/ui';
import { uppercaseAmount } from '@suanpan/ui/kit';
import type { ReactNode } from 'react';
import { useMessages as useBookWords } from '../books/messages.ts';
import { useMessages } from './messages.ts';
import classes from './voucher-drawer.module.css';

interface LinesProps {
  voucher: Voucher;
  subjectCode: string | null;
}

/** The voucher's lines, read only; those of the ledger it was opened from are marked. */
export function VoucherLines({ voucher, subjectCode }: LinesProps): ReactNode {
  const t = useMessages();
  const words = useBookWords();
  return (
    <table className={classes['lines']} aria-label={t('lines')}>
      <thead>
        <tr>
          <th scope="col">{words('summary')}</th>
          <th scope="col">{words('subject')}</th>
          <th scope="col">{words('debit')}</th>
          <th scope="col">{words('credit')}</th>
        </tr>
      </thead>
      <tbody>
        {voucher.details.map((line) => (
          <Line
            key={line.id}
            line={line}
            isMarked={subjectCode !== null && line.subjectCode.startsWith(subjectCode)}
          />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            {words('total')}{' '}
            <span className={classes['words']}>{uppercaseAmount(moneyOf(voucher.debitAmount))}</span>
          </th>
          <td>
            <MoneyText amount={voucher.debitAmount} />
          </td>
          <td>
            <MoneyText amount={voucher.creditAmount} />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

function Line({ line, isMarked }: { line: VoucherLine; isMarked: boolean }): ReactNode {
  return (
    <tr data-marked={isMarked || undefined}>
      <td>{line.summary}</td>
      <td>
        {line.subjectName}
        <LineNotes line={line} />
      </td>
      <td>
        <MoneyText amount={line.debitAmount} blankZero />
      </td>
      <td>
        <MoneyText amount={line.creditAmount} blankZero />
      </td>
    </tr>
  );
}

/** Items, quantity × price, foreign amount × rate. */
function LineNotes({ line }: { line: VoucherLine }): ReactNode {
  const items = line.auxiliary.map(({ code, name }) => `${code} ${name}`);
  const quantity =
    line.num === null
      ? ''
      : `${line.num} ${line.subject.unit ?? ''}${line.price === null ? '' : ` × ${line.price}`}`;
  const original =
    line.originalAmount === null || line.exchangeRate === null
      ? ''
      : `${line.currencyCode} ${line.originalAmount} × ${line.exchangeRate}`;
  const notes = [...items, quantity, original].filter(Boolean).join(' · ');
  return notes === '' ? null : <span className={classes['notes']}>{notes}</span>;
}

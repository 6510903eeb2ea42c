import { amountInWords, moneyOf, subjectLabel } from '@suanpan/accounting-core';
import type { Voucher, VoucherLine } from '@suanpan/contracts';
import { MoneyText, useUiLanguage } from '@suanpan/ui';
import { lineNotes } from '@suanpan/ui/kit';
import { type ReactNode, useMemo, useRef } from 'react';
import { useMessages } from '../messages.ts';
import { useLineWindow } from '../use-line-window.ts';
import amountsClasses from '../amounts.module.css';
import linesClasses from '../lines.module.css';
import { Digits, hasDigits } from './digits.tsx';
import { ColumnHeads } from './grid-head.tsx';
import { Room } from './room.tsx';

/** The lines as plain text, on the same paper; of a long voucher those in sight. */
export function ViewLines({ voucher }: { voucher: Voucher }): ReactNode {
  const { details, debitAmount, creditAmount } = voucher;
  const t = useMessages();
  const language = useUiLanguage();
  const table = useRef<HTMLTableElement>(null);
  const lines = useMemo(() => details.map(({ id }) => ({ key: String(id) })), [details]);
  const parts = useLineWindow(table, lines, noneKept);
  const rowCount = details.length + 2;
  return (
    <table
      ref={table}
      className={linesClasses['grid']}
      data-view="true"
      aria-label={t('lines')}
      aria-rowcount={rowCount}
    >
      <ColumnHeads />
      {parts.map((part) => {
        if ('room' in part) return <Room key={`before-${part.before}`} height={part.room} />;
        const line = details[part.slice];
        return line && <ViewLine key={line.id} line={line} rowIndex={part.slice + 2} />;
      })}
      <tfoot>
        <tr className={linesClasses['totals']} aria-rowindex={rowCount}>
          <th scope="row" colSpan={3}>
            {t('total')}{' '}
            <span data-money className={linesClasses['words']}>
              {amountInWords(moneyOf(debitAmount), language)}
            </span>
          </th>
          <ViewAmount label={t('debit')} amount={debitAmount} />
          <ViewAmount label={t('credit')} amount={creditAmount} />
        </tr>
      </tfoot>
    </table>
  );
}

const noneKept: readonly null[] = [];

function ViewLine({ line, rowIndex }: { line: VoucherLine; rowIndex: number }): ReactNode {
  const t = useMessages();
  const notes = lineNotes(line);
  return (
    <tbody data-line-key={line.id}>
      <tr aria-rowindex={rowIndex}>
        <td className={linesClasses['number']}>{line.lineNo}</td>
        <td className={linesClasses['text']} data-label={t('summary')}>
          {line.summary}
        </td>
        <td className={linesClasses['text']} data-label={t('subject')}>
          {subjectLabel(line.subjectName)}
          {notes !== '' && <span className={linesClasses['notes']}>{notes}</span>}
        </td>
        <ViewAmount label={t('debit')} amount={line.debitAmount} />
        <ViewAmount label={t('credit')} amount={line.creditAmount} />
      </tr>
    </tbody>
  );
}

const ViewAmount = ({ label, amount }: { label: string; amount: string | null }): ReactNode => (
  <td className={linesClasses['money']} data-label={label}>
    {amount !== null && (
      <div className={amountsClasses['amount']} data-digits={hasDigits(amount)}>
        <Digits amount={amount} />
        <span className={amountsClasses['plain']}>
          <MoneyText amount={amount} />
        </span>
      </div>
    )}
  </td>
);

import { amountInWords, moneyOf, subjectLabel } from '@suanpan/accounting-core';
import type { ReactNode } from 'react';
import { useUiLanguage } from '../messages/language.ts';
import { MoneyText } from '../money/money-text.tsx';
import { lineNotes } from './line-notes.ts';
import { useVoucherMessages } from './messages.ts';
import type { ShownLine, ShownVoucher } from './shown-voucher.ts';
import classes from './voucher-lines.module.css';

export interface VoucherLinesProps {
  voucher: ShownVoucher;
  /** The table's name where the screen around it does not say which voucher it belongs to. */
  label?: string;
  /** Lines on this subject and below it are marked. */
  markedSubject?: string | null;
}

/** The lines of a voucher, read only, with their notes and the total in figures and in words. */
export function VoucherLines({ voucher, label, markedSubject = null }: VoucherLinesProps): ReactNode {
  const t = useVoucherMessages();
  const language = useUiLanguage();
  return (
    <div className={classes['scroll']}>
      <table className={classes['lines']} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{t('summary')}</th>
            <th scope="col">{t('subject')}</th>
            <th scope="col">{t('debit')}</th>
            <th scope="col">{t('credit')}</th>
          </tr>
        </thead>
        <tbody>
          {voucher.details.map((line) => (
            <Line
              key={line.lineNo}
              line={line}
              isMarked={markedSubject !== null && line.subjectCode.startsWith(markedSubject)}
            />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {t('total')}{' '}
              <span data-money className={classes['words']}>
                {amountInWords(moneyOf(voucher.debitAmount), language)}
              </span>
            </th>
            <td data-title={t('debit')}>
              <MoneyText amount={voucher.debitAmount} />
            </td>
            <td data-title={t('credit')}>
              <MoneyText amount={voucher.creditAmount} />
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

function Line({ line, isMarked }: { line: ShownLine; isMarked: boolean }): ReactNode {
  const t = useVoucherMessages();
  const notes = lineNotes(line);
  return (
    <tr data-marked={isMarked || undefined}>
      <td>{line.summary}</td>
      <td>
        {subjectLabel(line.subjectName)}
        {notes !== '' && <span className={classes['notes']}>{notes}</span>}
      </td>
      <td data-title={t('debit')}>
        <MoneyText amount={line.debitAmount} blankZero />
      </td>
      <td data-title={t('credit')}>
        <MoneyText amount={line.creditAmount} blankZero />
      </td>
    </tr>
  );
}

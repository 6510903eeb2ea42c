import { AmountsInText } from '@suanpan/ui';
import { type ReactNode, memo } from 'react';
import { cellName, detailFields } from '../draft/cells.ts';
import type { CellField, LineDraft } from '../draft/draft.ts';
import type { ShownProblem } from '../draft/refusal.ts';
import { subjectOf } from '../draft/book-facts.ts';
import { useEntry } from '../entry-context.ts';
import { useMessages } from '../messages.ts';
import classes from '../lines.module.css';
import { AmountField } from './amount-field.tsx';
import { LineDetails } from './line-details.tsx';
import { LineMenu, useDropLine } from './line-menu.tsx';
import { SubjectField } from './subject-field.tsx';
import { SummaryField } from './summary-field.tsx';

interface LineRowsProps {
  line: LineDraft;
  /** Row, from 1. */
  row: number;
  /** Place among all rows of the grid, from 1. */
  rowIndex: number;
  balance: string | null | undefined;
  quantity: string | undefined;
  /** The field of this line that is in the tab order; null in every line but one. */
  activeField: CellField | null;
  problems: readonly ShownProblem[];
}

/** One line of the voucher: its row, a second one for what its subject asks for, a third for what is wrong. */
export const LineRows = memo(function LineRows(props: LineRowsProps): ReactNode {
  const { line, row, rowIndex, balance, quantity, activeField, problems } = props;
  const t = useMessages();
  const { facts } = useEntry();
  const drop = useDropLine(line.key);
  const subject = subjectOf(line, facts);
  const hasDetails = detailFields(line, facts).length > 0;
  const noteId = `problems-of-line-${line.key}`;
  const problemId = (field: CellField): string | undefined =>
    problems.some(({ cell }) => cell?.field === field) ? noteId : undefined;
  const place = (field: CellField) => ({
    lineKey: line.key,
    row,
    isActive: activeField === field,
    describedBy: problemId(field),
  });
  /** Told at the field where the heads of the columns have no room. */
  const cell = (field: 'summary' | 'subject' | 'debit' | 'credit') => ({
    'data-cell': cellName({ key: line.key, field }),
    'data-label': t(field),
  });
  return (
    <tbody className={classes['line']} data-line-key={line.key} {...drop}>
      <tr aria-rowindex={rowIndex}>
        <td className={classes['number']}>
          <LineMenu lineKey={line.key} row={row} />
        </td>
        <td {...cell('summary')}>
          <SummaryField {...place('summary')} text={line.summary} />
        </td>
        <td {...cell('subject')}>
          <SubjectField
            {...place('subject')}
            subjectId={line.subjectId}
            unread={line.unread?.subject}
            balance={balance}
            quantity={subject?.unit && quantity ? `${quantity} ${subject.unit}` : undefined}
          />
        </td>
        <td {...cell('debit')} className={classes['money']}>
          <AmountField {...place('debit')} side="debit" amount={line.debit} unread={line.unread?.debit} />
        </td>
        <td {...cell('credit')} className={classes['money']}>
          <AmountField {...place('credit')} side="credit" amount={line.credit} unread={line.unread?.credit} />
        </td>
      </tr>
      {hasDetails && (
        <tr aria-rowindex={rowIndex + 1} className={classes['second']}>
          <td aria-hidden="true" />
          <td colSpan={2}>
            <LineDetails {...{ line, row, subject, activeField, problemId }} />
          </td>
          <td aria-hidden="true" className={classes['money']} />
          <td aria-hidden="true" className={classes['money']} />
        </tr>
      )}
      {problems.length > 0 && (
        <tr aria-rowindex={rowIndex + (hasDetails ? 2 : 1)} className={classes['second']}>
          <td aria-hidden="true" />
          <td colSpan={4} id={noteId} className={classes['fault']}>
            <AmountsInText text={[...new Set(problems.map(({ message }) => message))].join(' ')} />
          </td>
        </tr>
      )}
    </tbody>
  );
});

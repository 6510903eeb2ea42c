import { type Period, monthText, periodKey } from '@suanpan/accounting-core';
import type { DataOf } from '@suanpan/api-client';
import { Button, Icon } from '@suanpan/ui';
import { Input, MoneyInput, SubjectPicker } from '@suanpan/ui/kit';
import { type ReactNode, useId } from 'react';
import classes from '../monthly-lines.module.css';
import { useMessages } from '../messages.ts';
import {
  balancing,
  type LineDraft,
  lineProblem,
  monthTyped,
  withAmount,
  withSubject,
  withUnreadAmount,
} from '../monthly-lines.ts';
import { LineItems } from './line-items.tsx';

export type PickedSubject = DataOf<'GET', '/subject/voucher/select'>[number];

interface RowProps {
  line: LineDraft;
  /** Its place, from 1. */
  row: number;
  lines: readonly LineDraft[];
  subjects: readonly PickedSubject[];
  month: Period;
  isReadOnly: boolean;
  change(line: LineDraft): void;
  remove(): void;
}

/** One monthly line: subject with its items, an amount on one side, its first and last month. */
export function LineRow({
  line,
  row,
  lines,
  subjects,
  month,
  isReadOnly,
  change,
  remove,
}: RowProps): ReactNode {
  const t = useMessages();
  const problemId = useId();
  const problem = lineProblem(line);
  const subject = subjects.find(({ id }) => id === line.subjectId);
  const amount = (side: 'debit' | 'credit'): ReactNode => (
    <MoneyInput
      label={t('lines.cell', { name: t(`lines.${side}`), row })}
      value={line[side]}
      unread={line.unread[side]}
      disabled={isReadOnly}
      invalid={problem === 'amount'}
      describedBy={problemId}
      onChange={(value) => change(withAmount(line, side, value))}
      onUnread={(text, before) => change(withUnreadAmount(line, side, text, before))}
      onFill={() =>
        change({
          ...withAmount(line, side, balancing(lines, line, side, periodKey(month))),
          [other(side)]: null,
        })
      }
    />
  );
  return (
    <li className={classes['line']}>
      <div className={classes['subject']}>
        <SubjectPicker
          subjects={subjects}
          value={line.subjectId}
          unread={line.unread.subject}
          label={t('lines.cell', { name: t('lines.subject'), row })}
          disabled={isReadOnly}
          invalid={problem === 'subject'}
          describedBy={problemId}
          onChange={(subjectId) => change(withSubject(line, subjectId))}
          onUnread={(text) => change(withSubject(line, null, text))}
        />
        {subject && subject.auxiliaryAccounting.length > 0 && (
          <LineItems
            categories={subject.auxiliaryAccounting}
            row={row}
            chosen={line.items}
            isReadOnly={isReadOnly}
            onChange={(items) => change({ ...line, items })}
          />
        )}
      </div>
      {amount('debit')}
      {amount('credit')}
      {(['from', 'to'] as const).map((end) => (
        <Input
          key={end}
          aria-label={t('lines.cell', { name: t(`lines.${end}`), row })}
          aria-describedby={problemId}
          placeholder={t(`lines.${end}.open`)}
          value={monthText(line[end])}
          disabled={isReadOnly}
          status={problem === 'month' || problem === 'span' ? 'error' : ''}
          onChange={(event) => change({ ...line, [end]: event.target.value })}
          onBlur={(event) => change({ ...line, [end]: monthTyped(event.target.value) })}
        />
      ))}
      <Button
        type="text"
        disabled={isReadOnly}
        icon={<Icon name="close" />}
        aria-label={t('lines.remove', { row })}
        onClick={remove}
      />
      <p id={problemId} className={classes['problem']}>
        {problem && t(`lines.problem.${problem}`)}
      </p>
    </li>
  );
}

const other = (side: 'debit' | 'credit'): 'debit' | 'credit' => (side === 'debit' ? 'credit' : 'debit');

import type { AuxiliaryItem, Subject } from '@suanpan/contracts';
import { keyName } from '@suanpan/feature-kit';
import { Button } from '@suanpan/ui';
import { MoneyInput, SubjectPicker } from '@suanpan/ui/kit';
import type { KeyboardEvent, ReactNode } from 'react';
import { moveFocus, moveOf } from '../grid-focus.ts';
import { useMessages } from '../messages.ts';
import {
  addRow,
  changeRow,
  chooseSubject,
  expandSummary,
  fillBalance,
  isBalanced,
  isBlank,
  removeRow,
  repeatSummary,
  setAmount,
  setForeign,
  type Draft,
  type Row,
  type Side,
} from '../voucher-draft.ts';
import classes from '../voucher-form.module.css';
import { LineDetails } from './line-details.tsx';

interface LineGridProps {
  draft: Draft;
  subjects: readonly Subject[];
  items: Readonly<Record<string, readonly AuxiliaryItem[]>>;
  rateOf(currencyCode: string): string;
  readOnly: boolean;
  onChange(draft: Draft): void;
  /** Enter behind the last field: on to saving. */
  onEnd(): void;
}

/** The lines: everything by keyboard, in the order a bookkeeper writes (ux.md 2 and 7). */
export function LineGrid(props: LineGridProps): ReactNode {
  const { draft, readOnly, onChange } = props;
  const t = useMessages();
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>): void => {
    const field = event.target as HTMLElement;
    const move = moveOf(event);
    if (!move || event.defaultPrevented || field.dataset['field'] === undefined) return;
    event.preventDefault();
    const row = draft.rows[Number(field.dataset['line']) - 1];
    const isSummary = field.dataset['field'] === 'summary';
    if (row && isSummary && move === 'next' && isBlank(row) && isBalanced(draft)) return props.onEnd();
    if (row && isSummary && move === 'next') update(repeatSummary(expandSummary(draft, row.key), row.key));
    if (moveFocus(field, move) || move !== 'next' || !row) return;
    onChange(addRow(draft, row.key));
    requestAnimationFrame(() => moveFocus(field, 'next'));
  };
  const update = (next: Draft): void => {
    if (next !== draft) onChange(next);
  };
  return (
    <div className={classes['scroll']}>
      <table role="grid" aria-label={t('lines')} className={classes['grid']} data-grid onKeyDown={onKeyDown}>
        <thead>
          <tr>
            <th scope="col">#</th>
            <th scope="col">{t('summary')}</th>
            <th scope="col">{t('subject')}</th>
            <th scope="col">{t('debit')}</th>
            <th scope="col">{t('credit')}</th>
            {!readOnly && <th scope="col">{t('actions')}</th>}
          </tr>
        </thead>
        <tbody>
          {draft.rows.map((row, index) => (
            <Line key={row.key} {...props} row={row} line={index + 1} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Line({ row, line, ...props }: LineGridProps & { row: Row; line: number }): ReactNode {
  const { draft, subjects, items, readOnly, onChange } = props;
  const t = useMessages();
  const subject = subjects.find(({ id }) => id === row.subjectId);
  const change = (part: Partial<Row>): void => onChange(changeRow(draft, row.key, part));
  const onRowKey = (event: KeyboardEvent): void => {
    const name = readOnly ? null : keyName(event.nativeEvent);
    if (name === 'alt+Insert') onChange(addRow(draft, row.key));
    else if (name === 'alt+Delete') onChange(removeRow(draft, row.key));
    else return;
    event.preventDefault();
  };
  return (
    <tr onKeyDown={onRowKey}>
      <th scope="row">{line}</th>
      <td>
        <input
          className={classes['summary']}
          data-line={line}
          data-field="summary"
          aria-label={t('cell.summary', { line })}
          maxLength={200}
          readOnly={readOnly}
          value={row.summary}
          onChange={(event) => change({ summary: event.target.value })}
          onBlur={() => {
            const expanded = expandSummary(draft, row.key);
            if (expanded !== draft) onChange(expanded);
          }}
        />
      </td>
      <td>
        <SubjectPicker
          subjects={subjects}
          value={row.subjectId}
          label={t('cell.subject', { line })}
          dataLine={line}
          dataField="subjectId"
          disabled={readOnly}
          onChange={(_, chosen) => onChange(chooseSubject(draft, row.key, chosen, props.rateOf))}
        />
        {subject && (
          <LineDetails
            row={row}
            line={line}
            subject={subject}
            items={items}
            readOnly={readOnly}
            onChange={change}
            onForeign={(part) => onChange(setForeign(draft, row, part, subject.balanceDirection))}
          />
        )}
      </td>
      <Amount {...props} row={row} line={line} side="debit" />
      <Amount {...props} row={row} line={line} side="credit" />
      {!readOnly && (
        <td className={classes['act']}>
          <Button
            size="small"
            aria-label={t('line.insert', { line })}
            onClick={() => onChange(addRow(draft, row.key))}
          >
            +
          </Button>
          <Button
            size="small"
            aria-label={t('line.remove', { line })}
            onClick={() => onChange(removeRow(draft, row.key))}
          >
            −
          </Button>
        </td>
      )}
    </tr>
  );
}

function Amount({
  row,
  line,
  side,
  draft,
  readOnly,
  onChange,
}: LineGridProps & { row: Row; line: number; side: Side }): ReactNode {
  const t = useMessages();
  return (
    <td>
      <MoneyInput
        value={row[side]}
        label={t(side === 'debit' ? 'cell.debit' : 'cell.credit', { line })}
        dataLine={line}
        dataField={`${side}Amount`}
        readOnly={readOnly}
        onChange={(amount) => amount !== row[side] && onChange(setAmount(draft, row.key, side, amount))}
        onFill={() => onChange(fillBalance(draft, row.key, side))}
        onSwitchSide={(amount) =>
          onChange(setAmount(draft, row.key, side === 'debit' ? 'credit' : 'debit', amount))
        }
      />
    </td>
  );
}

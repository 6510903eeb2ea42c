import { formatAmount, useUiLanguage } from '@suanpan/ui';
import { amountInWords, type Fen, formatMoney } from '@suanpan/accounting-core';
import {
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { scopeName, scopeOf } from '../draft/balance-after.ts';
import { detailFields } from '../draft/cells.ts';
import type { Cell, FormDraft } from '../draft/draft.ts';
import type { ShownProblem } from '../draft/refusal.ts';
import { type LiveTotals, isBalanced } from '../draft/totals.ts';
import { useEntry } from '../entry-context.ts';
import { useMessages } from '../messages.ts';
import type { LineBalances } from '../use-balances.ts';
import { useLineWindow } from '../use-line-window.ts';
import amountsClasses from '../amounts.module.css';
import linesClasses from '../lines.module.css';
import { Digits, hasDigits } from './digits.tsx';
import { ColumnHeads } from './grid-head.tsx';
import { LineRows } from './line-rows.tsx';
import { Room } from './room.tsx';
import { rowsText } from './rows-text.ts';

interface LineGridProps {
  draft: FormDraft;
  totals: LiveTotals;
  balances: LineBalances;
  problems: readonly ShownProblem[];
  active: Cell;
  /** Key of the line that the focus is on its way to. */
  awaited: string | null;
  grid: RefObject<HTMLTableElement | null>;
  onKeyDown(event: KeyboardEvent): void;
  onFocus(event: FocusEvent): void;
  onBlur(event: FocusEvent): void;
  onPaste?(event: ClipboardEvent): void;
}

const none: readonly ShownProblem[] = [];

/** The lines on voucher paper: an ARIA grid with one field in the tab order (ux.md 7 and 16). */
export function LineGrid(props: LineGridProps): ReactNode {
  const { draft, totals, balances, problems, active, awaited, grid } = props;
  const t = useMessages();
  const { facts } = useEntry();
  const parts = useLineWindow(grid, draft.lines, [active.key, awaited]);
  const problemsByLine = Map.groupBy(problems, ({ cell }) => cell?.key);
  const ofLine = (key: string): readonly ShownProblem[] => problemsByLine.get(key) ?? none;
  const heights = draft.lines.map(
    (line) => 1 + Number(detailFields(line, facts).length > 0) + Number(ofLine(line.key).length > 0),
  );
  const firstRows = rowsAfter(heights, 2);
  const rowCount = firstRows.at(-1) ?? 2;
  return (
    <table
      ref={grid}
      role="grid"
      className={linesClasses['grid']}
      aria-label={t('lines')}
      aria-rowcount={rowCount}
      aria-colcount={5}
      onKeyDown={props.onKeyDown}
      onFocus={props.onFocus}
      onBlur={props.onBlur}
      onPaste={props.onPaste}
    >
      <ColumnHeads />
      {parts.map((part) => {
        if ('room' in part) return <Room key={`before-${part.before}`} height={part.room} />;
        const line = draft.lines[part.slice];
        const scope = line && scopeOf(line);
        const balance = scope ? balances.get(scopeName(scope)) : undefined;
        return (
          line && (
            <LineRows
              key={line.key}
              line={line}
              row={part.slice + 1}
              rowIndex={firstRows[part.slice] ?? 2}
              balance={balance && balance.balance}
              quantity={balance?.quantity}
              activeField={active.key === line.key ? active.field : null}
              problems={ofLine(line.key)}
            />
          )
        );
      })}
      <TotalsRow totals={totals} rowIndex={rowCount} />
    </table>
  );
}

/** Where each line begins, and where what follows the last one does. */
function rowsAfter(heights: readonly number[], first: number): number[] {
  const starts = [first];
  for (const height of heights) starts.push(starts.at(-1)! + height);
  return starts;
}

/** Both sums, which lines are not in them, and in words what both are while they agree. */
function TotalsRow({ totals, rowIndex }: { totals: LiveTotals; rowIndex: number }): ReactNode {
  const t = useMessages();
  const language = useUiLanguage();
  const { debit, credit, uncounted } = totals;
  const without = { rows: rowsText(uncounted, t('rows.between')), count: uncounted.length };
  return (
    <tfoot>
      <tr aria-rowindex={rowIndex} className={linesClasses['totals']}>
        <th scope="row" colSpan={3}>
          {uncounted.length > 0 ? t('total.without', without) : t('total')}{' '}
          <span data-money className={linesClasses['words']}>
            {isBalanced(totals) && amountInWords(debit, language)}
          </span>
        </th>
        <TotalCell label={t('debit')} total={debit} />
        <TotalCell label={t('credit')} total={credit} />
      </tr>
    </tfoot>
  );
}

function TotalCell({ label, total }: { label: string; total: Fen }): ReactNode {
  const amount = formatMoney(total);
  return (
    <td className={linesClasses['money']} data-label={label}>
      <div className={amountsClasses['amount']} data-digits={hasDigits(amount)} data-negative={total < 0n}>
        <Digits amount={amount} />
        <span data-money className={amountsClasses['plain']}>
          {formatAmount(total)}
        </span>
      </div>
    </td>
  );
}

import type { AccountSet, MonthTodo, PermissionKey } from '@suanpan/contracts';
import type { Period } from '@suanpan/accounting-core';

/** Non-profit organisations have no cash-flow statement here. */
const NON_PROFIT = 2;

export interface TodoItem {
  key:
    | 'badRecords'
    | 'unsoundChecks'
    | 'uncheckedBooks'
    | 'unreviewed'
    | 'missingNumbers'
    | 'unassignedFlows'
    | 'withoutAttachment'
    | 'open';
  /** How many; 1 for the month itself. */
  count: number;
  pathname: string;
  parameters: Record<string, string>;
}

interface Facts {
  todo: MonthTodo;
  /** Unknown while it is counted, and to whom the statements are not shown. */
  unassignedFlows: number | undefined;
  /** What the last verification found; unknown to whom the operation log is not shown. */
  badRecords: number | undefined;
  /** Checks of the books that do not hold; unknown while they are made, and to whom the statements are not shown. */
  unsoundChecks: number | undefined;
  /** The checks could not be made. */
  areChecksMissing: boolean;
  accountSet: Pick<AccountSet, 'voucherReviewed' | 'accountingStandards'>;
  month: Period;
  rights: Rights;
}

/** Which of the rights that decide about an item, or about its place, the member has. */
type Rights = Readonly<
  Record<Extract<PermissionKey, 'report.read' | 'period.check' | 'voucher.manage'>, boolean>
>;

/**
 * What the month still asks for, in the order in which it is done; each leads to where it is done. A closed month asks
 * for nothing, its vouchers are final; books that do not hold ask for it in every month.
 */
export function todoItems(facts: Facts): TodoItem[] {
  const { badRecords = 0, unsoundChecks = 0, areChecksMissing } = facts;
  const faults: TodoItem[] = [
    { key: 'badRecords', count: badRecords, pathname: '/operation-log', parameters: {} },
    { key: 'unsoundChecks', count: unsoundChecks, pathname: '/report/health', parameters: {} },
    { key: 'uncheckedBooks', count: Number(areChecksMissing), pathname: '/report/health', parameters: {} },
  ];
  return [...faults.filter(({ count }) => count > 0), ...monthItems(facts)];
}

function monthItems({ todo, unassignedFlows, accountSet, month, rights }: Facts): TodoItem[] {
  const { unreviewed, missingNumbers, withoutAttachment, closed } = todo;
  if (closed) return [];
  const closing = rights['period.check']
    ? `/check-out/check/${month.year}/${month.month}`
    : '/check-out/list';
  const items: TodoItem[] = [
    {
      key: 'withoutAttachment',
      count: withoutAttachment,
      pathname: '/voucher',
      parameters: { attached: 'false', kind: 'manual' },
    },
    {
      key: 'unassignedFlows',
      count: unassignedFlows ?? 0,
      pathname: '/report/cash-flows',
      parameters: { item: 'unassigned' },
    },
    {
      key: 'missingNumbers',
      count: missingNumbers,
      pathname: '/voucher',
      parameters: rights['voucher.manage'] ? { tidy: '1' } : {},
    },
    {
      key: 'unreviewed',
      count: accountSet.voucherReviewed === 1 ? unreviewed : 0,
      pathname: '/voucher',
      parameters: { audited: 'false' },
    },
    { key: 'open', count: 1, pathname: closing, parameters: {} },
  ];
  return items.filter(({ count }) => count > 0);
}

/** Whether flows are to be counted, which reads the month's vouchers: some can be assigned, and the member may see them. */
export const countsFlows = ({
  todo,
  accountSet,
  rights,
}: Pick<Facts, 'todo' | 'accountSet' | 'rights'>): boolean =>
  !todo.closed && accountSet.accountingStandards !== NON_PROFIT && rights['report.read'];

import { describe, expect, it } from 'vitest';
import {
  type JournalItem,
  type OpenItem,
  type Party,
  type Proposal,
  type ReconciledLine,
  type StatementItem,
  Proposer,
  matchJournal,
  reconcile,
} from './index.ts';
import { type Row, rowsOf } from './test-case.ts';

/** The worked quarter: what is proposed, matched and reconciled, against its expected tables. */
const feeTolerance = { CNY: '50.00', USD: '40.00' };
const ownNames = ['恒岳智控设备有限公司'];
const accounts = rowsOf('fund-accounts.csv');
const currencyOf = (account: string): string => accounts.find(({ id }) => id === account)!['currency']!;

const parties: Party[] = rowsOf('parties.csv').map((row) => ({
  id: row['code']!,
  role: row['role'] === 'customer' ? 'customer' : 'supplier',
  name: row['name']!,
  aliases: row['bank_name_alias'] ? [row['bank_name_alias']] : [],
}));
const rules = rowsOf('keyword-rules.csv').map((row) => ({
  account: row['account']!,
  direction: row['direction'] as 'in' | 'out' | '*',
  counterpartyContains: row['counterparty_contains']!,
  memoContains: row['memo_contains']!,
  category: row['category']!,
}));

const statementLines = rowsOf('expected/statement-lines.csv');
const statementItem = (row: Row): StatementItem => ({
  id: row['serial']!,
  date: row['date']!,
  amount: row['amount']!,
  counterparty: row['counterparty']!,
  counterpartyAccount: '',
  memo: row['memo']!,
  reference: '',
});

const journal = rowsOf('journal.csv');
const signedAmount = (row: Row): string =>
  row['direction'] === 'out' ? `-${row['amount']}` : row['amount']!;

describe('proposals', () => {
  const booksWith = (items: readonly OpenItem[]): Proposer =>
    new Proposer({
      items,
      parties,
      rules,
      ownAccounts: accounts.map((row) => ({ id: row['id']!, number: row['account_no']! })),
      ownNames,
      feeTolerance,
    });
  const lineOf = (serial: string) => {
    const row = statementLines.find((line) => line['serial'] === serial)!;
    return { ...statementItem(row), account: row['account']!, currency: currencyOf(row['account']!) };
  };
  const text = ({ allocations }: Proposal): string =>
    allocations.map(({ item, amount }) => `${item}:${amount}`).join(' ');

  it('are those of the worked quarter, each when its line arrives', () => {
    const expected = rowsOf('expected/proposals.csv');
    const proposed = expected.map((row) => {
      const items = openWhenArrives(row['journal']!);
      const proposal = booksWith(items).propose(lineOf(row['statement_serial']!));
      return { ...row, rule: proposal?.rule, proposed: proposal && text(proposal) };
    });
    expect(proposed).toEqual(expected);
    const amounts = expected.reduce((sum, row) => sum + row['proposed']!.split(' ').length, 0);
    console.log(`proposals: ${amounts} amounts in ${expected.length} proposals compared, 0 different`);
  });

  it('give each other line its category, where a rule knows it', () => {
    // Three lines are told by a person alone: an employee's advance, a claim that is paid, a bill that is discounted.
    const byHand = ['F028', 'F064', 'F081'];
    const others = journal.filter(
      (row) => row['source'] === 'statement' && !row['party'] && !byHand.includes(row['id']!),
    );
    const proposer = booksWith([]);
    for (const row of others)
      expect([row['id'], proposer.propose(lineOf(row['statement_serials']!))?.category]).toEqual([
        row['id'],
        row['category'],
      ]);
    expect(others.length).toBeGreaterThan(30);
  });
});

/** What is open when a journal line of the case arrives: invoices and settlements before it, in the order of events. */
function openWhenArrives(journalId: string): OpenItem[] {
  const invoices = rowsOf('invoices.csv');
  const settlements = rowsOf('settlements.csv');
  const open = new Map(invoices.map((row) => [row['id']!, 0n]));
  const fen = (amount: string): bigint => BigInt(amount.replace('.', ''));
  const add = (id: string, amount: bigint): void => void open.set(id, open.get(id)! + amount);
  for (const row of invoices.filter((one) => one['opening'] === '1'))
    add(row['id']!, fen(row['total']!) - fen(row['settled_before'] || '0'));
  for (const event of rowsOf('events.csv')) {
    if (event['ref'] === journalId) break;
    const ref = event['ref']!;
    if (event['event'] === 'invoice') add(ref, fen(invoices.find(({ id }) => id === ref)!['total']!));
    for (const settlement of settlements.filter((one) => isOfEvent(one, event))) {
      add(settlement['target']!, -fen(settlement['amount']!));
      if (settlement['kind'] === 'red') add(settlement['source']!, fen(settlement['amount']!));
    }
  }
  return invoices.map((row) => ({
    id: row['id']!,
    party: row['party']!,
    number: row['invoice_number']!,
    date: row['date']!,
    dueDate: row['due_date']!,
    currency: row['currency']!,
    open: decimal(open.get(row['id']!)!),
  }));
}

const decimal = (fen: bigint): string => {
  const digits = String(fen < 0n ? -fen : fen).padStart(3, '0');
  return `${fen < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

const isOfEvent = (settlement: Row, event: Row): boolean =>
  settlement['kind'] === 'advance'
    ? event['ref'] === `APL${settlement['n']}`
    : settlement['source'] === event['ref'] &&
      (settlement['kind'] !== 'bill' || settlement['date'] === event['date']);

const journalOf = (account: string): Row[] => journal.filter((row) => row['account'] === account);
const outstanding = (account: string, side: string): Row[] =>
  rowsOf('opening-outstanding.csv').filter((row) => row['account'] === account && row['side'] === side);

/** The matches of an account as the books end up with them. */
function matchesOf(
  account: string,
  isLinked = true,
): { journal: string[]; statement: string[]; how: string }[] {
  const made = journalOf(account).filter((row) => row['source'] === 'statement');
  const serials = new Set(made.map((row) => row['statement_serials']));
  const items: JournalItem[] = [
    ...outstanding(account, 'book').map((row) => journalItem(row, row['ref']!)),
    ...journalOf(account)
      .filter((row) => row['source'] === 'manual')
      .map((row) => journalItem(row, row['id']!)),
  ];
  const lines = [
    ...outstanding(account, 'bank').map((row) =>
      statementItem({
        ...row,
        serial: row['ref']!,
        amount: signedAmount(row),
        counterparty: '',
        memo: row['summary']!,
      }),
    ),
    ...statementLines
      .filter((row) => row['account'] === account && !(isLinked && serials.has(row['serial'])))
      .map(statementItem),
  ];
  const opening = new Set(outstanding(account, 'book').map((row) => row['ref']));
  const names = {
    M1: 'M1 amount and counterparty',
    M2: 'M2 reference',
    M3: '',
  };
  const found = matchJournal(items, lines, parties).map((match) => ({
    ...match,
    how: opening.has(match.journal[0])
      ? 'opening-item'
      : names[match.rule] ||
        (match.journal.length === 1
          ? 'M3 one journal line, several statement lines'
          : 'M3 several journal lines, one statement line'),
  }));
  return [
    ...found,
    ...made.map((row) => ({
      journal: [row['id']!],
      statement: [row['statement_serials']!],
      how: 'made-from-statement',
    })),
  ];
}

const journalItem = (row: Row, id: string): JournalItem => ({
  id,
  date: row['date']!,
  amount: signedAmount(row),
  party: row['party'] || null,
  summary: row['summary']!,
  reference: row['reference'] ?? '',
});

it('matches are those of the worked quarter', () => {
  const expected = rowsOf('expected/matches.csv').map((row) => [
    row['journal'],
    row['statement_serials'],
    row['how'],
  ]);
  const found = ['F02', 'F03', 'F04'].flatMap((account) =>
    matchesOf(account).flatMap(({ journal, statement, how }) =>
      journal.map((id) => [id, statement.join(' '), how]),
    ),
  );
  expect(found.toSorted()).toEqual(expected.toSorted());
  console.log(`matches: ${found.length} compared, 0 different`);
});

it('matches are the same while no journal line is made from the statement yet', () => {
  for (const account of ['F02', 'F03', 'F04']) expect(matchesOf(account, false)).toEqual(matchesOf(account));
});

/** The worked quarter as reconciliation takes it. */
function reconciliationOf(account: string, asOf: string) {
  const fund = accounts.find(({ id }) => id === account)!;
  const opening = (side: string): ReconciledLine[] =>
    outstanding(account, side).map((row) => ({
      id: row['ref']!,
      date: row['date']!,
      amount: signedAmount(row),
      isOpening: true,
    }));
  return reconcile({
    account,
    asOf,
    bookOpening: fund['opening_book']!,
    bankOpening: fund['opening_bank']!,
    journal: [
      ...opening('book'),
      ...journalOf(account).map((row) => ({ id: row['id']!, date: row['date']!, amount: signedAmount(row) })),
    ],
    statement: [
      ...opening('bank'),
      ...statementLines
        .filter((row) => row['account'] === account)
        .map((row) => ({ id: row['serial']!, date: row['date']!, amount: row['amount']! })),
    ],
    matches: matchesOf(account),
  });
}

it('reconciliations are those of the worked quarter, with their items', () => {
  const expected = rowsOf('expected/reconciliation.csv');
  const made = expected.map((row) => reconciliationOf(row['account']!, row['as_of']!));
  expect(
    made.map((one) => ({
      account: one.account,
      as_of: one.asOf,
      book_balance: one.bookBalance,
      bank_in_not_book: one.bankInNotBook,
      bank_out_not_book: one.bankOutNotBook,
      book_adjusted: one.bookAdjusted,
      bank_balance: one.bankBalance,
      book_in_not_bank: one.bookInNotBank,
      book_out_not_bank: one.bookOutNotBank,
      bank_adjusted: one.bankAdjusted,
      difference: one.difference,
    })),
  ).toEqual(expected);
  const items = made.flatMap(({ account, asOf, items }) =>
    items.map(({ kind, ref, date, amount }) => ({ account, as_of: asOf, kind, ref, date, amount })),
  );
  const key = (row: Row): string => Object.values(row).join(' ');
  expect(items.map(key).toSorted()).toEqual(rowsOf('expected/reconciliation-items.csv').map(key).toSorted());
  console.log(`reconciliation: ${expected.length * 9 + items.length} amounts compared, 0 different`);
});

import {
  add,
  type Day,
  decimalToFen,
  type Fen,
  formatMoney,
  onSide,
  periodOf,
  type Side,
  subtract,
  sum,
  ZERO,
} from '@suanpan/accounting-core';
import type { BooksCheck } from '@suanpan/contracts';
import { type BillEventKind, heldOf, toPayOf, type TradeAccounts } from '@suanpan/trade-core';
import { readPartyNames } from '../ages/names.ts';
import { readPartyBalances } from '../ages/party-balances.ts';
import type { Books } from '../books/books.ts';
import { fullNameOf, type Chart } from '../books/chart.ts';
import { storedFen } from '../books/columns.ts';
import { readLeaves } from '../books/leaf-figures.ts';
import { idsBelow } from '../home/subjects-below.ts';
import { check } from './check.ts';
import { readOpeningClaims } from './opening-claims.ts';

const types = [
  ['receivable', 'billsReceivable', 'debit'],
  ['payable', 'billsPayable', 'credit'],
] as const;

/** Bills held and owed on a day, and their accounts (domain/trade.md 9); a kind that the company does not keep is left out. */
export async function checkBills(
  books: Books,
  chart: Chart,
  accounts: TradeAccounts,
  day: Day,
): Promise<BooksCheck[]> {
  const { sql, accountSetId } = books;
  const kept = await sql.rows<{ type: string; amount: string }>(
    `SELECT b.type, coalesce(sum(b.amount) FILTER (WHERE b.date <= $2), 0)::numeric(20, 2) AS amount
     FROM trade_read.bill b WHERE b.account_set_id = $1 GROUP BY b.type`,
    [accountSetId, day],
  );
  if (kept.length === 0) return [];
  const events = await sql.rows<{ type: string; kind: BillEventKind; amount: string }>(
    `SELECT b.type, e.kind, sum(e.amount) AS amount FROM trade_read.bill_event e
     JOIN trade_read.bill b ON b.account_set_id = $1 AND b.id = e.bill_id
     WHERE e.account_set_id = $1 AND e.date <= $2 GROUP BY b.type, e.kind`,
    [accountSetId, day],
  );
  const rows: { code: string; documents: Fen; ledger: Fen }[] = [];
  for (const [type, account, side] of types) {
    const own = kept.find((row) => row.type === type);
    if (!own) continue;
    const held = heldOf(
      own.amount,
      events.filter((event) => event.type === type),
    );
    const code = accounts[account];
    rows.push({
      code,
      documents: decimalToFen(held),
      ledger: await balanceOf(books, chart, code, side, day),
    });
  }
  return [
    check(
      'bills',
      sum(rows.map(({ documents }) => documents)),
      sum(rows.map(({ ledger }) => ledger)),
      rows
        .filter(({ documents, ledger }) => documents !== ledger)
        .map(({ code, documents, ledger }) => ({
          subjectCode: code,
          subjectName: nameOf(chart, code),
          left: formatMoney(documents),
          right: formatMoney(ledger),
        })),
    ),
  ];
}

/** What is left to pay of approved claims on a day, and of what the books began with, and its account, employee by employee (domain/trade.md 9). */
export async function checkStaffClaims(
  books: Books,
  chart: Chart,
  { employeePayable }: TradeAccounts,
  day: Day,
): Promise<BooksCheck[]> {
  const { sql, accountSetId } = books;
  const claims = await sql.rows<{ employeeId: number; total: string; advanceUsed: string; paid: string }>(
    `SELECT c.employee_id, sum(c.total) AS total, sum(c.advance_used) AS advance_used,
       coalesce(sum(p.paid), 0)::numeric(20, 2) AS paid
     FROM trade_read.claim c LEFT JOIN (
       SELECT p.claim_id, sum(p.amount) AS paid FROM trade_read.claim_payment p
       WHERE p.account_set_id = $1 AND p.date <= $2 GROUP BY p.claim_id
     ) p ON p.claim_id = c.id
     WHERE c.account_set_id = $1 AND c.date <= $2 GROUP BY c.employee_id`,
    [accountSetId, day],
  );
  if (claims.length === 0) return [];
  const ids = idsBelow(chart.tree, [employeePayable]);
  const balances = await readPartyBalances(books, chart, ids, {
    asOf: day,
    role: 'employee',
    side: 'credit',
  });
  const unpaid = new Map(await readOpeningClaims(books, chart, ids, day));
  for (const { employeeId, paid, ...claim } of claims) {
    const left = subtract(decimalToFen(toPayOf(claim)), storedFen(paid));
    unpaid.set(employeeId, add(unpaid.get(employeeId) ?? ZERO, left));
  }
  const nameOfEmployee = await readPartyNames(books, [
    ...[...unpaid.keys()].flatMap((employeeId) => employeeId ?? []),
    ...balances.flatMap(({ partyId }) => partyId ?? []),
  ]);
  const employees = new Set<number | null>([...unpaid.keys(), ...balances.map(({ partyId }) => partyId)]);
  const rows = [...employees].map((employeeId) => ({
    employeeId,
    documents: unpaid.get(employeeId) ?? ZERO,
    ledger: sum(balances.filter(({ partyId }) => partyId === employeeId).map(({ balance }) => balance)),
  }));
  return [
    check(
      'staffClaims',
      sum(rows.map(({ documents }) => documents)),
      sum(rows.map(({ ledger }) => ledger)),
      rows
        .filter(({ documents, ledger }) => documents !== ledger)
        .map(({ employeeId, documents, ledger }) => ({
          subjectCode: employeePayable,
          subjectName: employeeId === null ? nameOf(chart, employeePayable) : nameOfEmployee(employeeId).name,
          left: formatMoney(documents),
          right: formatMoney(ledger),
          ...(employeeId === null ? {} : { employeeId }),
        })),
    ),
  ];
}

async function balanceOf(books: Books, chart: Chart, code: string, side: Side, day: Day): Promise<Fen> {
  const month = periodOf(day);
  const leaves = await readLeaves(books, chart, { from: month, to: month }, 'activity', {
    subjectIds: idsBelow(chart.tree, [code]),
  });
  return onSide(sum(leaves.map(({ figures }) => figures.amount.closing)), side);
}

const nameOf = (chart: Chart, code: string): string => {
  const subject = chart.tree.byCode.get(code);
  return subject ? fullNameOf(chart, subject) : '';
};

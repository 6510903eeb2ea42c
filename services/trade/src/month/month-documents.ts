import { firstDay, isZeroDecimal, lastDay, type Period } from '@suanpan/accounting-core';
import type { MonthDocuments } from '@suanpan/contracts';
import type { Sql } from '@suanpan/service-kit';
import { companyOf } from '../books/company.ts';
import { storedAccounts, type StoredAccount } from '../funds/fund-accounts.ts';
import { besideLedger } from '../journal/beside-ledger.ts';
import { journalBalance } from '../journal/journal-balance.ts';

/** What of a month's documents and money is not as it is at a month's end: not booked, other than the ledger, not reconciled. */
export async function monthDocuments(sql: Sql, accountSetId: number, month: Period): Promise<MonthDocuments> {
  const last = lastDay(month);
  const counted = await sql.rows<Counted>(
    `SELECT w.kind, count(DISTINCT w.document) AS documents, min(w.place) AS place FROM (${wanted}) AS w (kind, document, place)
     WHERE NOT EXISTS (SELECT 1 FROM ledger_read.voucher_document d
       WHERE d.account_set_id = $1 AND d.service = 'trade' AND d.document = w.document)
     GROUP BY w.kind ORDER BY w.kind`,
    [accountSetId, firstDay(month), last],
  );
  const accounts = [...(await storedAccounts(sql, accountSetId)).values()];
  return {
    notBooked: await withPlaces(sql, accountSetId, accounts, counted),
    differing: await differing(sql, accountSetId, accounts, last),
    unreconciled: await unreconciled(sql, accountSetId, last),
  };
}

interface Counted extends Pick<MonthDocuments['notBooked'][number], 'kind' | 'documents'> {
  /** The first one's account or invoice. */
  place: number | null;
}

/** Where the first document of each kind is to be seen, when its kind alone does not say it. */
async function withPlaces(
  sql: Sql,
  accountSetId: number,
  accounts: readonly StoredAccount[],
  counted: readonly Counted[],
): Promise<MonthDocuments['notBooked']> {
  const places = counted.flatMap(({ place }) => place ?? []);
  const invoices = await sql.rows<{ id: number; side: 'sales' | 'purchase' }>(
    'SELECT i.id, i.side FROM trade.invoice i WHERE i.account_set_id = $1 AND i.id = ANY ($2::bigint[])',
    [accountSetId, places],
  );
  return counted.map(({ place, ...row }) => {
    if (row.kind === 'journal-line') {
      const account = accounts.find(({ id }) => id === place);
      return account ? { ...row, fundAccount: { id: account.id, kind: account.kind } } : row;
    }
    const invoice = invoices.find(({ id }) => id === place);
    return invoice ? { ...row, invoice } : row;
  });
}

/** Every document of the month that makes a voucher, with the account or the invoice where it is seen; red credits, invoices of nothing and what was there before the books
 * make none. */
const wanted = `
  SELECT i.side || '-invoice', i.side || '-invoice/' || i.id, NULL::bigint FROM trade.invoice i
   WHERE i.account_set_id = $1 AND i.date BETWEEN $2::date AND $3::date AND NOT i.opening AND i.destroyed_on IS NULL
     AND EXISTS (SELECT 1 FROM trade.invoice_line l
       WHERE l.account_set_id = $1 AND l.invoice_id = i.id AND (l.net <> 0 OR l.tax <> 0))
  UNION ALL SELECT 'settlement', 'settlement/' || s.id, (SELECT min(a.invoice_id) FROM trade.allocation a
     WHERE a.account_set_id = $1 AND a.settlement_id = s.id) FROM trade.settlement s
   WHERE s.account_set_id = $1 AND s.date BETWEEN $2::date AND $3::date AND s.kind <> 'red'
     AND NOT EXISTS (SELECT 1 FROM trade.allocation a
       WHERE a.account_set_id = $1 AND a.settlement_id = s.id AND a.kind = 'red')
  UNION ALL SELECT 'journal-line', coalesce('transfer/' || l.transfer_id, 'journal-line/' || l.id), l.fund_account_id FROM trade.journal_line l
   WHERE l.account_set_id = $1 AND l.date BETWEEN $2::date AND $3::date AND l.bill_event_id IS NULL
  UNION ALL SELECT 'bill-event', 'bill-event/' || e.id, NULL FROM trade.bill_event e
    JOIN trade.bill b ON b.account_set_id = $1 AND b.id = e.bill_id
   WHERE e.account_set_id = $1 AND e.date BETWEEN $2::date AND $3::date
     AND NOT (b.opening AND e.kind IN ('receive', 'issue'))
  UNION ALL SELECT 'claim', 'claim/' || c.id, NULL FROM trade.claim c
   WHERE c.account_set_id = $1 AND c.date BETWEEN $2::date AND $3::date AND c.status = 'approved'
  UNION ALL SELECT 'input-vat', 'input-vat/' || v.id, (SELECT min(i.invoice_id) FROM trade.input_vat_invoice i
     WHERE i.account_set_id = $1 AND i.event_id = v.id) FROM trade.input_vat_event v
   WHERE v.account_set_id = $1 AND v.date BETWEEN $2::date AND $3::date`;

async function differing(
  sql: Sql,
  accountSetId: number,
  accounts: readonly StoredAccount[],
  last: string,
): Promise<MonthDocuments['differing']> {
  const found: MonthDocuments['differing'] = [];
  for (const account of accounts) {
    const foot = await differenceOf(sql, accountSetId, account, last);
    const { id: fundAccountId, name, kind } = account;
    if (foot !== null) found.push({ fundAccountId, name, kind, ...foot });
  }
  return found;
}

type Difference = Pick<MonthDocuments['differing'][number], 'currency' | 'journal' | 'ledger' | 'difference'>;

/** In the account's currency, else in that of the books (domain/trade.md 9: currency and base); null where both agree. */
async function differenceOf(
  sql: Sql,
  accountSetId: number,
  account: StoredAccount,
  last: string,
): Promise<Difference | null> {
  const balance = await journalBalance(sql, accountSetId, account, last, 'until');
  const { equal, base, ...own } = await besideLedger(sql, accountSetId, account, last, balance);
  if (equal) return null;
  const isOwn = base === null || !isZeroDecimal(own.difference);
  const { journal, ledger, difference } = isOwn ? own : base;
  const currency = isOwn ? account.currency : (await companyOf(sql, accountSetId)).baseCurrency;
  return { currency, journal, ledger, difference };
}

const unreconciled = (
  sql: Sql,
  accountSetId: number,
  last: string,
): Promise<MonthDocuments['unreconciled']> =>
  sql.rows(
    `SELECT f.id AS fund_account_id, f.name FROM trade.fund_account f
     CROSS JOIN LATERAL (SELECT max(l.date) AS date FROM trade.statement_line l
       WHERE l.account_set_id = $1 AND l.fund_account_id = f.id AND l.date <= $2::date) AS said
     WHERE f.account_set_id = $1 AND said.date IS NOT NULL AND NOT EXISTS (
       SELECT 1 FROM trade.reconciliation r WHERE r.account_set_id = $1 AND r.fund_account_id = f.id
         AND r.state = 'kept' AND r.as_of >= said.date)
     ORDER BY f.id`,
    [accountSetId, last],
  );

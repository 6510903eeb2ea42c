import { firstDay, lastDay, type Period } from '@suanpan/accounting-core';
import type { MonthDocuments } from '@suanpan/contracts';
import type { Sql } from '@suanpan/service-kit';
import { storedAccounts, type StoredAccount } from '../funds/fund-accounts.ts';
import { journalFoot } from '../journal/list-lines.ts';

/** What of a month's documents and money is not as it is at a month's end: not booked, other than the ledger, not reconciled. */
export async function monthDocuments(sql: Sql, accountSetId: number, month: Period): Promise<MonthDocuments> {
  const last = lastDay(month);
  const notBooked = await sql.rows<MonthDocuments['notBooked'][number]>(
    `SELECT w.kind, count(DISTINCT w.document) AS documents FROM (${wanted}) AS w (kind, document)
     WHERE NOT EXISTS (SELECT 1 FROM ledger_read.voucher_document d
       WHERE d.account_set_id = $1 AND d.service = 'trade' AND d.document = w.document)
     GROUP BY w.kind ORDER BY w.kind`,
    [accountSetId, firstDay(month), last],
  );
  const accounts = [...(await storedAccounts(sql, accountSetId)).values()];
  return {
    notBooked,
    differing: await differing(sql, accountSetId, accounts, last),
    unreconciled: await unreconciled(sql, accountSetId, last),
  };
}

/** Every document of the month that makes a voucher; red credits, invoices of nothing and what was there before the books
 * make none. */
const wanted = `
  SELECT i.side || '-invoice', i.side || '-invoice/' || i.id FROM trade.invoice i
   WHERE i.account_set_id = $1 AND i.date BETWEEN $2::date AND $3::date AND NOT i.opening AND i.destroyed_on IS NULL
     AND EXISTS (SELECT 1 FROM trade.invoice_line l
       WHERE l.account_set_id = $1 AND l.invoice_id = i.id AND (l.net <> 0 OR l.tax <> 0))
  UNION ALL SELECT 'settlement', 'settlement/' || s.id FROM trade.settlement s
   WHERE s.account_set_id = $1 AND s.date BETWEEN $2::date AND $3::date AND s.kind <> 'red'
     AND NOT EXISTS (SELECT 1 FROM trade.allocation a
       WHERE a.account_set_id = $1 AND a.settlement_id = s.id AND a.kind = 'red')
  UNION ALL SELECT 'journal-line', coalesce('transfer/' || l.transfer_id, 'journal-line/' || l.id) FROM trade.journal_line l
   WHERE l.account_set_id = $1 AND l.date BETWEEN $2::date AND $3::date AND l.bill_event_id IS NULL
  UNION ALL SELECT 'bill-event', 'bill-event/' || e.id FROM trade.bill_event e
    JOIN trade.bill b ON b.account_set_id = $1 AND b.id = e.bill_id
   WHERE e.account_set_id = $1 AND e.date BETWEEN $2::date AND $3::date
     AND NOT (b.opening AND e.kind IN ('receive', 'issue'))
  UNION ALL SELECT 'claim', 'claim/' || c.id FROM trade.claim c
   WHERE c.account_set_id = $1 AND c.date BETWEEN $2::date AND $3::date AND c.status = 'approved'
  UNION ALL SELECT 'input-vat', 'input-vat/' || v.id FROM trade.input_vat_event v
   WHERE v.account_set_id = $1 AND v.date BETWEEN $2::date AND $3::date`;

async function differing(
  sql: Sql,
  accountSetId: number,
  accounts: readonly StoredAccount[],
  last: string,
): Promise<MonthDocuments['differing']> {
  const found: MonthDocuments['differing'] = [];
  for (const account of accounts) {
    const { journal, ledger, difference, equal } = await journalFoot(sql, accountSetId, account, last);
    const { id: fundAccountId, name, kind } = account;
    if (!equal) found.push({ fundAccountId, name, kind, journal, ledger, difference });
  }
  return found;
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

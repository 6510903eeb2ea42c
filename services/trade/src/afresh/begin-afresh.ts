import type { AfreshBody } from '@suanpan/contracts';
import { refuse } from '@suanpan/service-kit';
import type { LedgerPort } from '../booking/ledger-port.ts';
import type { Desk } from '../desk/desk.ts';

const action = 'company.afresh';

/**
 * The books have begun anew: documents, money and statements go, accounts begin with nothing, and of settings what names items or
 * subjects that are gone. The history stays, and says that it was so. A repetition finds that it was done, and does nothing. It runs
 * alone: nobody writes a document meanwhile, and a booking that was given up and is still under way at the ledger is in the new books
 * before the documents go, or is refused by it.
 * @throws ProblemError reinitialization.backup-behind when something happened that the backup does not have; document.booked when
 * one was booked in the new books meanwhile; service.unavailable. All stays then, and a new backup with a new beginning takes it along.
 */
export async function beginAfresh(
  desk: Desk,
  ledger: LedgerPort,
  { events, dryRun }: AfreshBody,
): Promise<null> {
  const { sql, accountSetId, member, requestId } = desk;
  const next = await sql.maybe<{ action: string }>(
    'SELECT e.action FROM trade.event e WHERE e.account_set_id = $1 ORDER BY e.id OFFSET $2 LIMIT 1',
    [accountSetId, events],
  );
  if (next?.action === action) return null;
  if (next) refuse({ code: 'reinitialization.backup-behind', field: 'backup' });
  if (dryRun) return null;
  await ledger.fenceAll({ member, requestId });
  const isBooked = await sql.maybe(
    `SELECT 1 AS booked FROM ledger_read.voucher_document WHERE account_set_id = $1 AND service = 'trade' LIMIT 1`,
    [accountSetId],
  );
  if (isBooked) refuse({ code: 'document.booked' });
  let gone = 0;
  for (const table of documents)
    gone += await sql.run(`DELETE FROM trade.${table} WHERE account_set_id = $1`, [accountSetId]);
  for (const statement of settings) gone += await sql.run(statement, [accountSetId]);
  await desk.record({ action, objectType: 'company', objectId: accountSetId, before: { gone }, after: null });
  return null;
}

/** What names others comes before them. */
const documents = [
  'input_vat_invoice',
  'input_vat_event',
  'claim_payment',
  'claim_line',
  'claim',
  'advance_refund',
  'advance',
  'allocation',
  'settlement',
  'fund_opening_item',
  'statement_line',
  'statement_file',
  'journal_line',
  'statement_match',
  'reconciliation',
  'transfer',
  'bill_event',
  'bill',
  'invoice_line',
  'invoice',
] as const;

const isItem = (id: string): string =>
  `EXISTS (SELECT 1 FROM ledger_read.auxiliary_item i WHERE i.account_set_id = $1 AND i.id = ${id})`;
const isSubject = (id: string): string =>
  `EXISTS (SELECT 1 FROM ledger_read.subject s WHERE s.account_set_id = $1 AND s.id = ${id})`;

/** An own category, or an account, without its subject is none; a rule is nothing without what it names. */
const settings = [
  `DELETE FROM trade.party t WHERE t.account_set_id = $1 AND NOT ${isItem('t.item_id')}`,
  `DELETE FROM trade.invoice_rule t WHERE t.account_set_id = $1
     AND (NOT ${isSubject('t.subject_id')} OR t.party_id IS NOT NULL AND NOT ${isItem('t.party_id')})`,
  `DELETE FROM trade.keyword_rule t USING trade.fund_category c
    WHERE t.account_set_id = $1 AND c.account_set_id = $1 AND c.id = t.category_id
      AND NOT c.system AND NOT ${isSubject('c.subject_id')}`,
  `DELETE FROM trade.keyword_rule t USING trade.fund_account f
    WHERE t.account_set_id = $1 AND f.account_set_id = $1 AND f.id = t.fund_account_id AND NOT ${isSubject('f.subject_id')}`,
  `DELETE FROM trade.fund_category t WHERE t.account_set_id = $1 AND NOT t.system AND NOT ${isSubject('t.subject_id')}`,
  `UPDATE trade.fund_category t SET subject_id = NULL, version = t.version + 1
    WHERE t.account_set_id = $1 AND t.subject_id IS NOT NULL AND NOT ${isSubject('t.subject_id')}`,
  `UPDATE trade.fund_category t SET auxiliary = '[]', version = t.version + 1 WHERE t.account_set_id = $1
     AND EXISTS (SELECT 1 FROM jsonb_array_elements(t.auxiliary) a WHERE NOT ${isItem("(a ->> 'itemId')::bigint")})`,
  `DELETE FROM trade.statement_profile t USING trade.fund_account f
    WHERE t.account_set_id = $1 AND f.account_set_id = $1 AND f.id = t.fund_account_id AND NOT ${isSubject('f.subject_id')}`,
  `DELETE FROM trade.fund_account t WHERE t.account_set_id = $1 AND NOT ${isSubject('t.subject_id')}`,
  `UPDATE trade.fund_account t SET opening_book = 0, opening_base = 0, opening_bank = 0, version = t.version + 1
    WHERE t.account_set_id = $1 AND (t.opening_book <> 0 OR t.opening_base <> 0 OR t.opening_bank <> 0)`,
];

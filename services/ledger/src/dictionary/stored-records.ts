import type { Subject } from '@suanpan/contracts';
import type { Sql } from '@suanpan/service-kit';
import { listCategories, storedItems } from '../auxiliary/read-auxiliary.ts';
import { monthOfKey, settingsMonths, settingsOfMonth } from '../closing/closing-settings.ts';
import { listCurrencies } from '../currency/save-currency.ts';
import { listSubjects } from '../subject/read-subjects.ts';
import { listWords } from '../voucher-word/voucher-words.ts';
import {
  categoryRecord,
  currencyRecord,
  plainRecord,
  rateRecord,
  settingsRecord,
  subjectRecord,
  type DictionaryRecord,
  type SeededFlows,
} from './dictionary-record.ts';

/** Every record that the books are kept by, as it is stored now. */
export async function storedRecords(sql: Sql, accountSetId: number): Promise<DictionaryRecord[]> {
  const subjects = await storedSubjects(sql, accountSetId);
  const items = await storedItems(sql, accountSetId);
  const words = await listWords(sql, accountSetId);
  return [
    await storedBooks(sql, accountSetId),
    ...subjects.map(({ subject, flows }) => subjectRecord(subject, flows)),
    ...(await listCategories(sql, accountSetId)).map(categoryRecord),
    ...items.map((item) => plainRecord('auxiliary-item', item.id, item)),
    ...(await listCurrencies(sql, accountSetId)).map(currencyRecord),
    ...(await storedRates(sql, accountSetId)),
    ...words.map((word) => plainRecord('voucher-word', word.id, word)),
    ...(await storedSettings(sql, accountSetId)),
  ];
}

/** The set as the ledger knows it. */
export const storedBooks = async (sql: Sql, accountSetId: number): Promise<DictionaryRecord> =>
  plainRecord(
    'books',
    accountSetId,
    await sql.one(
      `SELECT company_name, standard, vat_type, enable_year, enable_month, encoding, base_currency
       FROM ledger.account_set WHERE account_set_id = $1`,
      [accountSetId],
    ),
  );

/** The chart, with the flows that its subjects came with. */
export async function storedSubjects(
  sql: Sql,
  accountSetId: number,
): Promise<{ subject: Subject; flows: SeededFlows }[]> {
  const subjects = await listSubjects(sql, accountSetId);
  const flows = await sql.rows<SeededFlows & { id: number }>(
    'SELECT id, cash_flow_in, cash_flow_out FROM ledger.subject WHERE account_set_id = $1',
    [accountSetId],
  );
  const flowsById = new Map(flows.map(({ id, ...row }) => [id, row]));
  return subjects.map((subject) => ({ subject, flows: flowsById.get(subject.id)! }));
}

async function storedRates(sql: Sql, accountSetId: number): Promise<DictionaryRecord[]> {
  const rows = await sql.rows<{ code: string; month: string; rate: string }>(
    `SELECT currency AS code, year || '-' || month AS month, rate::text AS rate FROM ledger.currency_rate
     WHERE account_set_id = $1`,
    [accountSetId],
  );
  return rows.map(({ code, month, rate }) => rateRecord(code, month, rate));
}

async function storedSettings(sql: Sql, accountSetId: number): Promise<DictionaryRecord[]> {
  const records: DictionaryRecord[] = [];
  for (const from of await settingsMonths(sql, accountSetId))
    records.push(settingsRecord(from, await settingsOfMonth(sql, accountSetId, monthOfKey(from))));
  return records;
}

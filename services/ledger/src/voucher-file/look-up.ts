import type { VoucherDraft, VoucherLineDraft } from '@suanpan/accounting-core';
import type { Sql } from '@suanpan/service-kit';
import type { Category } from './file-columns.ts';
import type { FileLine, FileVoucher } from './parse-vouchers.ts';

/** What codes and names of a file mean in the books. */
export interface Lookup {
  subject(code: string): number | null;
  item(line: FileLine['items'][number]): number;
  /** The code of a currency that a file says by code or name; what is unknown stays as it was said. */
  currency(said: string | null): string | null;
}

/** An id that no subject and no item has: the rules then say what is unknown. */
const unknown = -1;

export async function lookUp(
  sql: Sql,
  accountSetId: number,
  vouchers: readonly FileVoucher[],
): Promise<Lookup> {
  const lines = vouchers.flatMap((voucher) => voucher.lines);
  const items = lines.flatMap((line) => line.items);
  const subjects = await sql.rows<{ id: number; code: string }>(
    'SELECT id, code FROM ledger.subject WHERE account_set_id = $1 AND code = ANY($2::text[])',
    [accountSetId, [...new Set(lines.map((line) => line.subjectCode))]],
  );
  const known = items.length === 0 ? [] : await itemsCalled(sql, accountSetId, items);
  const currencyCodes = currencyCodesOf(
    await sql.rows<{ code: string; name: string }>(
      'SELECT code, name FROM ledger.currency WHERE account_set_id = $1 ORDER BY code DESC',
      [accountSetId],
    ),
  );
  const byCode = new Map(subjects.map(({ id, code }) => [code, id]));
  const itemsByCode = new Map(known.map((item) => [`${item.categoryId}/${item.code}`, item.id]));
  const itemsByName = new Map(known.map((item) => [`${item.categoryId}/${item.name}`, item.id]));
  return {
    subject: (code) => (code === '' ? null : (byCode.get(code) ?? unknown)),
    item: ({ categoryId, code, name }) =>
      (code === '' ? itemsByName.get(`${categoryId}/${name}`) : itemsByCode.get(`${categoryId}/${code}`)) ??
      unknown,
    currency: (said) => (said === null ? null : (currencyCodes.get(said) ?? said)),
  };
}

const itemsCalled = (
  sql: Sql,
  accountSetId: number,
  items: readonly FileLine['items'][number][],
): Promise<{ id: number; categoryId: number; code: string; name: string }[]> =>
  sql.rows(
    `SELECT id, category_id, code, name FROM ledger.auxiliary_item
     WHERE account_set_id = $1 AND (code = ANY($2::text[]) OR name = ANY($3::text[])) ORDER BY id DESC`,
    [
      accountSetId,
      [...new Set(items.map((item) => item.code))],
      [...new Set(items.filter(({ code }) => code === '').map((item) => item.name))],
    ],
  );

/** By everything a currency is called, in capitals: its name, what other programs call the yuan, and before all its code. */
const currencyCodesOf = (
  currencies: readonly { code: string; name: string }[],
): ReadonlyMap<string, string> =>
  new Map([
    ['RMB', 'CNY'],
    ...currencies.map(({ code, name }) => [name.toUpperCase(), code] as const),
    ...currencies.map(({ code }) => [code, code] as const),
  ]);

export const categoriesOf = (sql: Sql, accountSetId: number): Promise<Category[]> =>
  sql.rows<Category>('SELECT id, name FROM ledger.auxiliary_category WHERE account_set_id = $1 ORDER BY id', [
    accountSetId,
  ]);

export const draftOf = (voucher: FileVoucher, known: Lookup): VoucherDraft => ({
  date: voucher.date,
  word: voucher.word,
  number: voucher.number,
  kind: voucher.kind,
  lines: voucher.lines.map((line): VoucherLineDraft => ({
    summary: line.summary,
    subjectId: known.subject(line.subjectCode),
    debit: line.debit,
    credit: line.credit,
    auxiliary: line.items.map((item) => ({ categoryId: item.categoryId, itemId: known.item(item) })),
    currencyCode: known.currency(line.currencyCode),
    rate: line.rate,
    originalAmount: line.originalAmount,
    quantity: line.quantity,
    price: line.price,
  })),
});

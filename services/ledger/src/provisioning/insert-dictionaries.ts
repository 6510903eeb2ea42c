import type { Sql } from '@suanpan/service-kit';
import { auxiliaryCategories, currencies, voucherWords } from '@suanpan/seeds';

/** The seven built-in auxiliary categories, the base currency and the voucher words of new books. */
export async function insertDictionaries(sql: Sql, accountSetId: number): Promise<Map<string, number>> {
  await insertCurrency(sql, accountSetId);
  await insertWords(sql, accountSetId);
  return insertCategories(sql, accountSetId);
}

/** Only the base currency is there from the start (decision D42). */
async function insertCurrency(sql: Sql, accountSetId: number): Promise<void> {
  const base = currencies().find((currency) => currency.localCurrency)!;
  await sql.run(
    `INSERT INTO ledger.currency (account_set_id, code, name, scale, exchange_rate, is_base)
     VALUES ($1, $2, $3, $4, 1, true)`,
    [accountSetId, base.code, base.nameZh, base.decimals],
  );
}

async function insertWords(sql: Sql, accountSetId: number): Promise<void> {
  const words = voucherWords();
  await sql.run(
    `INSERT INTO ledger.voucher_word (account_set_id, word, print_title, is_default, position)
     SELECT $1, word, title, is_default, ordinality
     FROM unnest($2::text[], $3::text[], $4::bool[]) WITH ORDINALITY AS w (word, title, is_default, ordinality)`,
    [accountSetId, words.map((w) => w.word), words.map((w) => w.printTitle), words.map((w) => w.isDefault)],
  );
}

/** Answers the categories' ids by key. */
async function insertCategories(sql: Sql, accountSetId: number): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const [index, category] of auxiliaryCategories().entries()) {
    const { id } = await sql.one<{ id: number }>(
      `INSERT INTO ledger.auxiliary_category (account_set_id, key, name, custom_columns, system, position)
       VALUES ($1, $2, $3, $4, true, $5) RETURNING id`,
      [accountSetId, category.key, category.nameZh, category.customColumns, index + 1],
    );
    ids.set(category.key, id);
    await sql.run(
      `INSERT INTO ledger.auxiliary_item (account_set_id, category_id, code, name)
       SELECT $1, $2, code, name FROM unnest($3::text[], $4::text[]) AS item (code, name)`,
      [accountSetId, id, category.items.map((item) => item.code), category.items.map((item) => item.nameZh)],
    );
  }
  return ids;
}

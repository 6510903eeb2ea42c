import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBooks, openDoors, type Doors, type TestBooks } from './test-books.ts';
import { post, review } from './test-vouchers.ts';

let doors: Doors;
let books: TestBooks;
beforeAll(async () => {
  doors = await openDoors();
  books = await openBooks(doors.app);
});
afterAll(() => doors.close());

const read = (text: string, ...values: unknown[]) =>
  doors.reporting.read(books.scope, (sql) => sql.rows(text, [books.set, ...values]));

/** What is published stays published: columns may be added, never taken away or renamed. */
const published: Record<string, string> = {
  account_set:
    'account_set_id company_name standard vat_type enable_year enable_month encoding base_currency',
  version: 'account_set_id version chain_head',
  subject:
    'account_set_id id code name mnemonic_code category normal_side level parent_id usable system quantity_unit ' +
    'cash_account revaluation cash_flow_in cash_flow_out sector_scope is_leaf category_ids currencies',
  auxiliary_category: 'account_set_id id key name position system',
  auxiliary_item: 'account_set_id id category_id code name enabled',
  aux_set: 'account_set_id id key items',
  aux_set_item: 'account_set_id aux_set_id category_id item_id',
  currency: 'account_set_id code id name scale exchange_rate is_base',
  voucher_word: 'account_set_id id word print_title is_default position',
  period: 'account_set_id year month status closed_at closed_by_name',
  opening:
    'account_set_id id subject_id aux_set_id currency opening_amount original_amount quantity year_start_original ' +
    'year_start_quantity cumulative_debit cumulative_credit year_to_date_actual',
  opening_cash_flow: 'account_set_id line year_to_date',
  period_balance:
    'account_set_id year month subject_id aux_set_id currency debit credit cf_debit cf_credit quantity_debit ' +
    'quantity_credit original_debit original_credit',
  voucher:
    'account_set_id id word_id word word_position number voucher_date year month kind carry_forward source remark ' +
    'attachment_count debit_total credit_total cash_flow_item maker_id maker_name created_at reviewer_id ' +
    'reviewer_name reviewed_at reviewed reversal_of',
  voucher_line:
    'account_set_id id voucher_id line_no voucher_date summary subject_id aux_set_id debit credit currency rate ' +
    'original_amount quantity price cash_flow_item word_id word word_position number year month kind ' +
    'carry_forward reviewed',
};

describe('the published contract', () => {
  it.each(Object.entries(published))('%s keeps its columns', async (view, columns) => {
    const rows = await doors.reporting.read(null, (sql) =>
      sql.rows<{ columnName: string }>(
        `SELECT a.attname AS column_name FROM pg_catalog.pg_attribute a
         WHERE a.attrelid = ('ledger_read.' || $1::text)::regclass AND a.attnum > 0`,
        [view],
      ),
    );
    expect(rows.map(({ columnName }) => columnName)).toEqual(expect.arrayContaining(columns.split(' ')));
  });
});

describe('the views', () => {
  it('say which subjects are leaves, what they ask for and in which currencies they are kept', async () => {
    const rows = await read(
      `SELECT code, is_leaf, category_ids, currencies FROM ledger_read.subject
       WHERE account_set_id = $1 AND code IN ('1002', '100202', '1122') ORDER BY code`,
    );
    expect(rows).toEqual([
      { code: '1002', isLeaf: false, categoryIds: [], currencies: [] },
      { code: '100202', isLeaf: true, categoryIds: [], currencies: ['USD'] },
      { code: '1122', isLeaf: true, categoryIds: [books.categories.customer], currencies: [] },
    ]);
  });

  it('spell out an auxiliary combination', async () => {
    const rows = await read(
      'SELECT id, key, items FROM ledger_read.aux_set WHERE account_set_id = $1 ORDER BY key',
    );
    const item = {
      categoryId: books.categories.customer,
      itemId: books.items.甲公司,
      code: '01',
      name: '甲公司',
      category: '客户',
    };
    expect(rows).toEqual([
      { id: books.auxSets.none, key: '', items: [] },
      { id: books.auxSets.甲公司, key: `${item.categoryId}:${item.itemId}`, items: [item] },
    ]);
  });

  it('show a line with its voucher: word, number, kind, reviewed', async () => {
    const id = await doors.app.write(books.scope, async (sql) => {
      const posted = await post(sql, books, {
        date: '2025-01-31',
        kind: 'pl-carry-forward',
        number: 3,
        keepsNumber: true,
        word: '收',
      });
      await review(sql, books, posted);
      return posted.id;
    });
    const rows = await read(
      `SELECT line_no, voucher_date, debit, credit, word, word_position, number, year, month, kind, carry_forward, reviewed
       FROM ledger_read.voucher_line WHERE account_set_id = $1 AND voucher_id = $2 ORDER BY line_no`,
      id,
    );
    const shared = {
      voucherDate: '2025-01-31',
      word: '收',
      wordPosition: 2,
      number: 3,
      year: 2025,
      month: 1,
      kind: 'pl-carry-forward',
      carryForward: true,
      reviewed: true,
    };
    expect(rows).toEqual([
      { lineNo: 1, debit: '100.00', credit: '0.00', ...shared },
      { lineNo: 2, debit: '0.00', credit: '100.00', ...shared },
    ]);
  });

  it('give the version of the books', async () => {
    expect(await read('SELECT version FROM ledger_read.version WHERE account_set_id = $1')).toEqual([
      { version: 2 },
    ]);
  });

  it('give the head of the chain: the hash of the event with the number of the version', async () => {
    const [last] = await doors.owner.read(books.scope, (sql) =>
      sql.rows(
        `SELECT encode(hash, 'hex') AS chain_head FROM ledger.event WHERE account_set_id = $1 ORDER BY seq DESC LIMIT 1`,
        [books.set],
      ),
    );
    expect(await read('SELECT chain_head FROM ledger_read.version WHERE account_set_id = $1')).toEqual([
      last,
    ]);
  });
});

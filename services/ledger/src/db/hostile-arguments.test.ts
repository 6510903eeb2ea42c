import type { Sql } from '@suanpan/service-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storedRows } from './stored-rows.ts';
import { openBooks, openDoors, refusalOf, type Doors, type TestBooks } from './test-books.ts';
import {
  caller,
  closeMonth,
  draft,
  kernel,
  line,
  post,
  postAll,
  review,
  type Changes,
  type Posted,
} from './test-vouchers.ts';

/** Somebody who may call what the service may call, with whatever arguments: SQLSTATE or rule, and nothing is stored. */
let doors: Doors;
let mine: TestBooks;
let theirs: TestBooks;
/** Vouchers of `mine`, whose January is closed, and one of `theirs`. */
let closed: Posted;
let open: Posted;
let second: Posted;
let reviewed: Posted;
let receivable: Posted;
let foreign: Posted;
/** A combination of `mine` with an item of another category, and with the second item of the right one. */
let project: Combination;
let other: Combination;
let before: unknown[];

const stored = async () => [
  await storedRows(doors.owner, mine.set),
  await storedRows(doors.owner, theirs.set),
];

beforeAll(async () => {
  doors = await openDoors();
  [mine, theirs] = [await openBooks(doors.app), await openBooks(doors.app)];
  await doors.app.write(theirs.scope, async (sql) => (foreign = await post(sql, theirs)));
  await doors.app.write(mine.scope, async (sql) => {
    closed = await post(sql, mine);
    open = await post(sql, mine, { date: '2025-02-15' });
    second = await post(sql, mine, { date: '2025-02-16' });
    reviewed = await post(sql, mine, { date: '2025-02-17' });
    receivable = await post(sql, mine, { date: '2025-02-18', lines: lines('1122 Dr 9.00', '5001 Cr 9.00') });
    await closeMonth(sql, mine, 1);
    await review(sql, mine, reviewed);
    reviewed = { ...reviewed, version: 2 };
    [project, other] = await combinations(sql);
  });
  before = await stored();
});
afterAll(() => doors.close());

interface Combination {
  id: number;
  key: string;
}

async function combinations(sql: Sql): Promise<[Combination, Combination]> {
  const { id } = await sql.one<{ id: number }>(
    `INSERT INTO ledger.auxiliary_item (account_set_id, category_id, code, name) VALUES ($1, $2, 'P', 'P') RETURNING id`,
    [mine.set, mine.categories.project],
  );
  const keys = [`${mine.categories.project}:${id}`, `${mine.categories.customer}:${mine.items.乙公司}`];
  await sql.run('SELECT ledger.store_aux_sets($1, $2)', [mine.set, keys]);
  const found = await sql.rows<Combination>(
    'SELECT id, key FROM ledger.aux_set WHERE account_set_id = $1 AND key = ANY ($2) ORDER BY array_position($2, key)',
    [mine.set, keys],
  );
  return [found[0]!, found[1]!];
}

const lines = (...texts: string[]) => texts.map((text) => line(mine, text));
/** What the first line of a cash sale says instead. */
const cash = (changes: Changes): Changes => ({
  lines: [line(mine, '1001 Dr 100.00', changes), line(mine, '5001 Cr 100.00')],
});
const dollars = (changes: Changes): Changes => ({
  lines: [line(mine, '100202 Dr 100.00', changes), line(mine, '5001 Cr 100.00')],
});
const customer = (items: string): Changes => ({
  lines: [line(mine, '1122 Dr 100.00', { items }), line(mine, '5001 Cr 100.00')],
});
const item = (books: TestBooks) => `${books.categories.customer}:${books.items.甲公司}`;

/** What the rule says to a call of the service's role. */
const refused = (name: string, ...values: unknown[]): Promise<string> =>
  refusalOf(doors.app.write(mine.scope, (sql) => kernel(sql, mine.set, name, ...values)));

const noTarget = 'voucher_line_target';
const drafts: [title: string, rule: string, changes: () => Changes][] = [
  ['is not balanced', 'voucher_balanced', () => cash({ debit: '99.99' })],
  ['has one line', 'voucher_balanced', () => ({ lines: lines('1001 Dr 100.00') })],
  ['has no line', '23502', () => ({ lines: [] })],
  [
    'has a line of nothing',
    'voucher_line_one_side',
    () => ({ lines: lines('1001 Dr 0.00', '5001 Cr 0.00') }),
  ],
  [
    'has a line of both sides',
    'voucher_line_one_side',
    () => ({ lines: [line(mine, '1001 Dr 5.00', { credit: '5.00' })] }),
  ],
  ['is about NaN', noTarget, () => ({ lines: lines('1001 Dr NaN', '5001 Cr NaN') })],
  ['is about Infinity', noTarget, () => ({ lines: lines('1001 Dr Infinity', '5001 Cr Infinity') })],
  ['has an amount with three decimals', noTarget, () => ({ lines: lines('1001 Dr 1.005', '5001 Cr 1.005') })],
  ['has an amount that no column holds', '22003', () => ({ lines: lines('1001 Dr 1e17', '5001 Cr 1e17') })],
  ['has an amount that is none', '22P02', () => ({ lines: lines('1001 Dr many', '5001 Cr many') })],
  ['has no amount', noTarget, () => cash({ debit: null, credit: null })],
  ['has a line without a summary', 'voucher_line_summary', () => cash({ summary: '' })],
  ["names another set's subject", noTarget, () => cash({ subjectId: theirs.subjects['1001'] })],
  ['names no subject', noTarget, () => cash({ subjectId: null })],
  ['names a subject with children', noTarget, () => cash({ subjectId: mine.subjects['1002'] })],
  ['names a disabled subject', noTarget, () => cash({ subjectId: mine.subjects['2203'] })],
  ['names an item where none is asked for', noTarget, () => cash({ items: item(mine) })],
  ['names no item where one is asked for', noTarget, () => customer('')],
  ['names an item of another category', noTarget, () => customer(project.key)],
  [
    'names the same category twice',
    'aux_set_item_pkey',
    () => customer(`${item(mine)},${mine.categories.customer}:${mine.items.乙公司}`),
  ],
  ["names another set's item", 'aux_set_item_item_fk', () => customer(item(theirs))],
  ['names its items in a key without ids', '22P02', () => customer('5:x')],
  ['names its items in a key without order', 'aux_set_key', () => customer(`${project.key},${item(mine)}`)],
  [
    'names its items in a key with blanks',
    'aux_set_key',
    () => customer(` ${mine.categories.customer}:${mine.items.乙公司}`),
  ],
  ['names its items in a key that goes on', 'aux_set_key', () => customer(`${item(mine)}:9`)],
  ['names its items in no key', '23502', () => cash({ items: null })],
  ['is in an unknown currency', noTarget, () => dollars({ currency: 'XXX' })],
  [
    'is in a currency its subject does not take',
    noTarget,
    () => dollars({ currency: 'JPY', rate: '1', originalAmount: '100' }),
  ],
  [
    'is in no currency where one is to be said',
    noTarget,
    () => dollars({ currency: null, rate: null, originalAmount: null }),
  ],
  ['has a foreign amount that is not its amount', noTarget, () => dollars({ originalAmount: '20.01' })],
  ['has a foreign amount with too many decimals', noTarget, () => dollars({ originalAmount: '20.001' })],
  ['has a foreign amount of NaN', noTarget, () => dollars({ originalAmount: 'NaN' })],
  ['has a rate of nothing', noTarget, () => dollars({ rate: '0' })],
  ['has a rate below nothing', noTarget, () => dollars({ rate: '-5', originalAmount: '-20.00' })],
  ['has a rate with nine decimals', noTarget, () => dollars({ rate: '5.000000001' })],
  ['has no foreign amount', noTarget, () => dollars({ originalAmount: null })],
  ['has a quantity where none is kept', noTarget, () => cash({ quantity: '1' })],
  [
    'has a quantity against its amount',
    noTarget,
    () => cash({ subjectId: mine.subjects['1405'], quantity: '-1' }),
  ],
  [
    'has a quantity of NaN',
    'voucher_line_numbers',
    () => cash({ subjectId: mine.subjects['1405'], quantity: 'NaN' }),
  ],
  ['is dated in a closed month', 'period_closed', () => ({ date: '2025-01-31' })],
  ['is dated before the start', 'period_unknown', () => ({ date: '2024-12-31' })],
  ['is dated too far ahead', 'period_unknown', () => ({ date: '2026-03-01' })],
  ['is dated at the end of time', 'period_unknown', () => ({ date: 'infinity' })],
  ['is dated on no day', 'period_unknown', () => ({ date: null })],
  ['is dated on a day that is none', '22008', () => ({ date: '2025-02-30' })],
  ['wishes for a number that is taken', 'voucher_number_unique', () => ({ number: 1 })],
  ['wishes for a number that is too high', 'voucher_number_taken', () => ({ number: 9 })],
  ['wishes for the number 0', 'voucher_number', () => ({ number: 0 })],
  ['wishes for a number below 0', 'voucher_number', () => ({ number: -1, keepsNumber: true })],
  ['has an unknown word', 'voucher_word_unknown', () => ({ word: '付' })],
  ['has an unknown kind', 'voucher_kind', () => ({ kind: 'other' })],
  ['has no kind', '23502', () => ({ kind: null })],
  ['carries forward before the end of a month', 'voucher_kind_date', () => ({ kind: 'pl-carry-forward' })],
  ['ends the year before December', 'voucher_kind_date', () => ({ kind: 'year-end' })],
  ['has an unknown source', 'voucher_source', () => ({ source: 'other' })],
  ['has fewer than no documents', 'voucher_attachment_count', () => ({ attachmentCount: -1 })],
  ["reverses another set's voucher", 'voucher_reversal_fk', () => ({ reversalOf: foreign.id })],
  ['reverses no voucher', 'voucher_reversal_fk', () => ({ reversalOf: 999_999 })],
];
const inFebruary = (changes: Changes): Changes => draft(mine, { date: '2025-02-20', ...changes });

describe('refuses to post a voucher that', () => {
  it.each(drafts)('%s (%s)', async (_, rule, changes) => {
    expect(await refused('post_vouchers', JSON.stringify([inFebruary(changes())]))).toBe(rule);
  });

  it('nothing is wrong with', async () => {
    const goods = cash({ subjectId: mine.subjects['1405'], quantity: '3.5', price: '28.571429' });
    const right = [
      cash({}),
      dollars({}),
      customer(item(mine)),
      customer(other.key),
      goods,
      { number: 5 },
      { date: '2026-02-28' },
    ];
    const year = { kind: 'pl-carry-forward', date: '2025-02-28' };
    const posted = doors.app.rehearse(mine.scope, (sql) =>
      postAll(sql, mine, [...right, year].map(inFebruary)),
    );
    expect(await posted).toHaveLength(8);
  });

  it('stands in one call with a bad one', async () => {
    const both = [inFebruary({}), inFebruary({ word: '付' })];
    expect(await refused('post_vouchers', JSON.stringify(both))).toBe('voucher_word_unknown');
  });
});

describe('refuses to change a voucher into one that', () => {
  it.each(drafts.filter(([title]) => !title.includes('reverses') && !title.includes('source')))(
    '%s (%s)',
    async (_, rule, changes) => {
      const { id, version } = second;
      expect(await refused('change_voucher', id, version, JSON.stringify(inFebruary(changes())))).toBe(rule);
    },
  );
});

/** Acts on stored vouchers that name them by ids and versions, with what else they take. */
const acts: [name: string, ...more: unknown[]][] = [
  ['remove_vouchers'],
  ['review_vouchers', true],
  ['review_vouchers', false],
  ['renumber_vouchers', [4]],
  ['move_postings', [], []],
];
const ofVouchers: [title: string, rule: string, which: () => [ids: unknown, versions: unknown]][] = [
  ['another set has', 'voucher_stale', () => [[foreign.id], [1]]],
  ['is not there', 'voucher_stale', () => [[999_999], [1]]],
  ['nobody names', 'voucher_stale', () => [[null], [1]]],
  [
    'is named twice',
    'voucher_stale',
    () => [
      [open.id, open.id],
      [1, 1],
    ],
  ],
  ['has another version', 'voucher_stale', () => [[open.id], [2]]],
  ['comes without its version', 'voucher_stale', () => [[open.id], [null]]],
  ['comes with fewer versions', 'voucher_stale', () => [[open.id, second.id], [1]]],
  ['is in a closed month', 'period_closed', () => [[closed.id], [1]]],
];

describe.each(acts)('%s refuses a voucher that', (name, ...more) => {
  it.each(ofVouchers)('%s (%s)', async (_, rule, which) => {
    expect(await refused(name, ...which(), ...more)).toBe(rule);
  });

  it.runIf(name !== 'review_vouchers')('is reviewed (voucher_reviewed)', async () => {
    expect(await refused(name, [reviewed.id], [reviewed.version], ...more)).toBe('voucher_reviewed');
  });
});

const good = () => JSON.stringify(inFebruary({}));
const opening = () =>
  JSON.stringify([{ subjectId: mine.subjects['1001'], items: '', currency: 'CNY', openingAmount: 1 }]);

describe('refuses', () => {
  it.each<[title: string, rule: string, name: string, values: () => unknown[]]>([
    ['to change a voucher of another set', 'voucher_stale', 'change_voucher', () => [foreign.id, 1, good()]],
    ['to change a voucher of another version', 'voucher_stale', 'change_voucher', () => [open.id, 2, good()]],
    ['to change a voucher of no version', 'voucher_stale', 'change_voucher', () => [open.id, null, good()]],
    ['to change a reviewed voucher', 'voucher_reviewed', 'change_voucher', () => [reviewed.id, 2, good()]],
    [
      'to change a voucher of a closed month',
      'period_closed',
      'change_voucher',
      () => [closed.id, 1, good()],
    ],
    ['a number that is taken', 'voucher_number_unique', 'renumber_vouchers', () => [[open.id], [1], [2]]],
    ['a number that is too high', 'voucher_number_taken', 'renumber_vouchers', () => [[open.id], [1], [6]]],
    ['a number of 0', 'voucher_number', 'renumber_vouchers', () => [[open.id], [1], [0]]],
    [
      'to number fewer vouchers than named',
      '23502',
      'renumber_vouchers',
      () => [[open.id, second.id], [1, 1], [2]],
    ],
    [
      'to move postings to other categories',
      'aux_set_categories',
      'move_postings',
      () => [[receivable.id], [1], [mine.auxSets.甲公司], [project.id]],
    ],
    [
      'to move postings to no combination',
      'aux_set_categories',
      'move_postings',
      () => [[receivable.id], [1], [mine.auxSets.甲公司], []],
    ],
    [
      "to move postings to another set's combination",
      'aux_set_categories',
      'move_postings',
      () => [[open.id], [1], [mine.auxSets.none], [theirs.auxSets.none]],
    ],
    [
      'documents of a reviewed voucher',
      'voucher_reviewed',
      'count_attachments',
      () => [reviewed.id, 2, 1, 'voucher.attach', '{}'],
    ],
    [
      'documents of a closed month',
      'period_closed',
      'count_attachments',
      () => [closed.id, 1, 1, 'voucher.attach', '{}'],
    ],
    [
      'documents of another version',
      'voucher_stale',
      'count_attachments',
      () => [open.id, null, 1, 'voucher.attach', '{}'],
    ],
    [
      'fewer than no documents',
      'voucher_attachment_count',
      'count_attachments',
      () => [open.id, 1, -1, 'voucher.attach', '{}'],
    ],
    ['openings after a close', 'opening_locked', 'save_openings', () => [opening()]],
    [
      'openings of cash flow after a close',
      'opening_locked',
      'save_cash_flow_openings',
      () => ['[{"line":1,"yearToDate":1}]'],
    ],
    ['to remove an opening after a close', 'opening_locked', 'remove_opening', () => [1]],
    ['to move an opening after a close', 'opening_locked', 'move_opening', () => [1, mine.auxSets.none]],
    ['to close out of order', 'period_order', 'close_period', () => [2025, 3]],
    ['to close once more', 'period_order', 'close_period', () => [2025, 1]],
    ['to close a month before the start', 'period_order', 'close_period', () => [2024, 12]],
    ['to close a month that is none', '22008', 'close_period', () => [2025, 13]],
    ['to close no month', 'period_order', 'close_period', () => [null, null]],
    ['events without a list', '22004', 'append_events', () => [null, null, null, null, null]],
    ['events without words', '23502', 'append_events', () => [[null], [null], [null], ['{}'], ['{}']]],
    ['vouchers that are no list', '22023', 'post_vouchers', () => ['{}']],
  ])('%s (%s)', async (_, rule, name, values) => {
    expect(await refused(name, ...values())).toBe(rule);
  });

  const run = (text: string, ...values: unknown[]) =>
    refusalOf(doors.app.write(mine.scope, (sql) => sql.run(text, values)));

  it('to move the start of used books (period_in_use)', async () => {
    expect(await run('SELECT ledger.move_start($1, 2024, 1)', mine.set)).toBe('period_in_use');
  });

  it('to open books twice (chain_tail_pkey)', async () => {
    expect(await run('SELECT ledger.open_books($1, 2024, 1)', mine.set)).toBe('chain_tail_pkey');
  });

  it('to remove a combination that is posted to (a foreign key)', async () => {
    const text = 'SELECT ledger.remove_aux_sets($1, $2)';
    expect(await run(text, mine.set, [mine.items.甲公司])).toMatch(/_aux_set_fk$/);
  });

  it('a review by nobody, a closing by nobody (a constraint)', async () => {
    const nameless = { ...caller, userName: null };
    const reviewing = 'SELECT ledger.review_vouchers($1, $2, $3, $4, true)';
    expect(await run(reviewing, mine.set, nameless, [open.id], [1])).toBe('voucher_review_complete');
    expect(await run('SELECT ledger.close_period($1, $2, 2025, 2)', mine.set, nameless)).toBe(
      'period_closed_by',
    );
  });

  it('a number that is taken, also when the constraint is put off to the end (voucher_number_unique)', async () => {
    const late = doors.app.write(mine.scope, async (sql) => {
      await sql.run('SET CONSTRAINTS ALL DEFERRED');
      await kernel(sql, mine.set, 'renumber_vouchers', [open.id], [1], [2]);
    });
    expect(await refusalOf(late)).toBe('voucher_number_unique');
  });

  it('reopening of months that are open, by changing nothing', async () => {
    const reopen = (year: number | null) =>
      doors.app.write(mine.scope, (sql) => kernel(sql, mine.set, 'reopen_period', year, 2));
    expect([await reopen(2025), await reopen(null)]).toEqual([[], []]);
  });
});

it('and nothing of all this is stored', async () => {
  expect(await stored()).toEqual(before);
});

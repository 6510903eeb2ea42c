import type {
  AuxiliaryItem,
  ItemBatchResult,
  MergeResult,
  Opening,
  OpeningRow,
  Voucher,
  VoucherTemplate,
} from '@suanpan/contracts';
import { Database } from '@suanpan/service-kit';
import { memberIdentity } from '@suanpan/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startLedger, type TestBooks, type TestLedger } from '../testing/test-ledger.ts';

let ledger: TestLedger;
let owner: Database;
let books: TestBooks;
let customers: number;
let suppliers: number;
let kept: AuxiliaryItem;
let twin: AuxiliaryItem;
beforeAll(async () => {
  ledger = await startLedger({ poolSize: 8 });
  owner = new Database(ledger.database.ownerUrl, 1);
});
afterAll(async () => {
  await owner.close();
  await ledger.close();
});
beforeEach(async () => {
  books = await ledger.openBooks({ enableDate: '2025-02-01' });
  customers = books.subject('1122').auxiliaryAccounting[0]!.id;
  suppliers = books.subject('2202').auxiliaryAccounting[0]!.id;
  kept = await item('C01', customers);
  twin = await item('C02', customers);
});

const item = async (code: string, accountingCategoryId: number, name = code): Promise<AuxiliaryItem> =>
  (
    await books.call<AuxiliaryItem>('POST', '/accounting-category-details', {
      accountingCategoryId,
      code,
      name,
    })
  ).data;
interface Ref {
  id: number;
  version?: number;
}
const refOf = ({ id, version }: Ref): Ref => ({ id, ...(version === undefined ? {} : { version }) });
const merge = (merged: Ref[], keep: Ref = kept, query = '') =>
  books.call<MergeResult>('POST', `/accounting-category-details/merge${query}`, {
    keep: refOf(keep),
    merge: merged.map(refOf),
  });
const receivable = (itemId: number, date = '2025-02-05', amount = '5.00') =>
  books.voucher(date, [], {
    details: [
      { ...books.line(`1122 Dr ${amount}`), auxiliary: [{ categoryId: customers, itemId }] },
      books.line(`5051 Cr ${amount}`),
    ],
  });
const post = async (itemId: number, date?: string, amount?: string): Promise<Voucher> =>
  (await books.call<Voucher>('POST', '/voucher', receivable(itemId, date, amount))).data;
const open = (itemId: number, figures: object) =>
  books.call<Opening>('POST', '/initial-balance', {
    subjectId: books.subject('1122').id,
    auxiliary: [{ categoryId: customers, itemId }],
    ...figures,
  });
const openings = async () =>
  (await books.call<OpeningRow[]>('GET', '/initial-balance?type=asset')).data.filter(
    (row) => row.auxiliary.length > 0,
  );
const balances = () =>
  owner.read({ accountSetId: books.id, userId: 1, requestId: 'test' }, (sql) =>
    sql.rows(
      `SELECT b.year, b.month, s.code, x.key, b.debit, b.credit FROM ledger.period_balance b
       JOIN ledger.subject s ON s.account_set_id = $1 AND s.id = b.subject_id
       JOIN ledger.aux_set x ON x.account_set_id = $1 AND x.id = b.aux_set_id
       WHERE b.account_set_id = $1 ORDER BY 1, 2, 3, 4`,
      [books.id],
    ),
  );
const isWhole = async (): Promise<void> => {
  const stored = await balances();
  expect(await ledger.verify(books.id)).toMatchObject({ ok: true });
  await ledger.rebuild(books.id);
  expect(await balances()).toEqual(stored);
};

describe('two items that turned out to be one', () => {
  it('become one: postings, openings and balances are the kept one’s, the other is gone', async () => {
    const theirs = await post(twin.id);
    await post(kept.id, '2025-02-06', '7.00');
    await open(kept.id, { openingAmount: '10.00', cumulativeDebit: '10.00' });
    await open(twin.id, { openingAmount: '3.00', cumulativeDebit: '1.00', cumulativeCredit: '2.00' });
    expect((await merge([twin])).data).toEqual({ kept, items: 1, vouchers: 1, openings: 1, templates: 0 });
    const moved = (await books.call<Voucher>('GET', `/voucher/${theirs.id}`)).data;
    expect(moved.details[0]!.auxiliary).toMatchObject([{ itemId: kept.id, code: 'C01' }]);
    expect(moved.version).toBe(theirs.version + 1);
    const [row, ...further] = await openings();
    expect(further).toEqual([]);
    expect(row).toMatchObject({ beginBalance: '13.00', cumulativeDebit: '11.00', cumulativeCredit: '2.00' });
    expect(await balances()).toEqual([
      { year: 2025, month: 2, code: '1122', key: `${customers}:${kept.id}`, debit: '12.00', credit: '0.00' },
      { year: 2025, month: 2, code: '5051', key: '', debit: '0.00', credit: '12.00' },
    ]);
    expect(await books.call('GET', `/accounting-category-details/${twin.id}`)).toMatchObject({ status: 404 });
    await isWhole();
  });

  it('an opening that only the merged one had moves as it is', async () => {
    await open(twin.id, { openingAmount: '3.00' });
    expect((await merge([twin])).data.openings).toBe(1);
    expect(await openings()).toMatchObject([{ beginBalance: '3.00', auxiliary: [{ itemId: kept.id }] }]);
    await isWhole();
  });

  it('several at once; the code of one that is gone is free again', async () => {
    const third = await item('C03', customers);
    await post(twin.id);
    await post(third.id);
    await open(twin.id, { openingAmount: '1.00' });
    await open(third.id, { openingAmount: '2.00' });
    expect((await merge([twin, third, third])).data).toMatchObject({ items: 2, vouchers: 2, openings: 2 });
    expect(await openings()).toMatchObject([{ beginBalance: '3.00' }]);
    expect((await item('C02', customers)).code).toBe('C02');
    await isWhole();
  });

  it('keep the other items of their lines', async () => {
    const project = (
      await books.call<{ id: number; key: string }[]>('GET', '/accounting-category')
    ).data.find(({ key }) => key === 'project')!.id;
    await books.call('PUT', '/subject', {
      ...books.subject('1405'),
      auxiliaryAccounting: [customers, project],
    });
    const site = await item('P1', project);
    const line = (itemId: number) => ({
      ...books.line('1405 Dr 5.00'),
      auxiliary: [
        { categoryId: customers, itemId },
        { categoryId: project, itemId: site.id },
      ],
    });
    const details = [line(twin.id), line(kept.id), books.line('3001 Cr 10.00')];
    const { data } = await books.call<Voucher>(
      'POST',
      '/voucher',
      books.voucher('2025-02-05', [], { details }),
    );
    await merge([twin]);
    const moved = (await books.call<Voucher>('GET', `/voucher/${data.id}`)).data;
    expect(moved.details.slice(0, 2).map((one) => one.auxiliary.map((ref) => ref.code))).toEqual([
      ['C01', 'P1'],
      ['C01', 'P1'],
    ]);
    await isWhole();
  });

  it('templates name the kept one', async () => {
    const details = [
      {
        summary: '应收',
        subjectId: books.subject('1122').id,
        auxiliary: [{ categoryId: customers, itemId: twin.id }],
        side: 'debit',
        share: '1',
      },
      { summary: '应收', subjectId: books.subject('5051').id, side: 'credit', share: '1' },
    ];
    const template = (
      await books.call<VoucherTemplate>('POST', '/voucher-template', { name: '应收', type: 0, details })
    ).data;
    expect((await merge([twin])).data.templates).toBe(1);
    const moved = (await books.call<VoucherTemplate>('GET', `/voucher-template/${template.id}`)).data;
    expect(moved.details[0]!.auxiliary).toMatchObject([{ itemId: kept.id }]);
    expect(moved.version).toBe(template.version + 1);
    await isWhole();
  });

  it('in any order and number, what the subject holds stays the same to the fen', async () => {
    const items = [kept, twin, await item('C03', customers), await item('C04', customers)];
    let seed = 42;
    const next = (below: number): number => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) % below;
    for (let step = 0; step < 24; step += 1) {
      const day = String(1 + next(28)).padStart(2, '0');
      await post(
        items[next(items.length)]!.id,
        `2025-0${2 + next(3)}-${day}`,
        `${next(9000)}.${10 + next(89)}`,
      );
    }
    for (const one of items)
      await open(one.id, { openingAmount: `${next(500)}.00`, cumulativeDebit: '0.10' });
    const held = async () =>
      (await books.call<unknown>('GET', `/subject/balance?subjectId=${books.subject('1122').id}`)).data;
    const before = await held();
    while (items.length > 1) {
      const [gone] = items.splice(next(items.length), 1);
      const into = items[next(items.length)]!;
      expect(await merge([{ id: gone!.id }], { id: into.id })).toMatchObject({ success: true });
      expect(await held()).toEqual(before);
      await isWhole();
    }
  }, 60_000);

  it('rehearsed, it answers what would move and moves nothing', async () => {
    await post(twin.id);
    const before = await balances();
    expect((await merge([twin], kept, '?dryRun=true')).data).toMatchObject({ vouchers: 1 });
    expect(await balances()).toEqual(before);
    expect(await books.call('GET', `/accounting-category-details/${twin.id}`)).toMatchObject({
      success: true,
    });
  });
});

describe('a merge is refused', () => {
  it('with itself, over categories, for another company’s item, for a stale copy', async () => {
    expect(await merge([kept])).toMatchObject({ code: 'MERGE_ITSELF' });
    expect(await merge([await item('S01', suppliers)])).toMatchObject({ code: 'MERGE_CATEGORY' });
    expect(await merge([{ id: 999_999 }])).toMatchObject({ status: 404 });
    const other = await ledger.openBooks();
    const theirs = (
      await other.call<AuxiliaryItem>('POST', '/accounting-category-details', {
        accountingCategoryId: other.subject('1122').auxiliaryAccounting[0]!.id,
        code: 'C02',
        name: 'x',
      })
    ).data;
    expect(await merge([theirs])).toMatchObject({ status: 404 });
    expect(await merge([kept], theirs)).toMatchObject({ status: 404 });
    const stale = { id: twin.id, version: twin.version };
    await books.call('PUT', '/accounting-category-details', { ...twin, name: '乙' });
    expect(await merge([stale])).toMatchObject({ code: 'STALE' });
  });

  it('when a closed month carries the item, which is named; an opening counts as well', async () => {
    await post(twin.id);
    await books.closed(2025, 2);
    const refused = await merge([twin]);
    expect(refused).toMatchObject({ code: 'PERIOD_CLOSED', fields: [{ field: 'merge' }] });
    expect(refused.msg).toContain('2025-02');
    const third = await item('C03', customers);
    expect(await merge([third])).toMatchObject({ success: true });
  });

  it('when an opening carries it and openings are locked', async () => {
    await open(twin.id, { openingAmount: '3.00' });
    await books.call('POST', '/initial-balance', {
      subjectId: books.subject('3001').id,
      openingAmount: '3.00',
    });
    await post(kept.id);
    await books.closed(2025, 2);
    expect(await merge([twin])).toMatchObject({ code: 'PERIOD_CLOSED' });
  });

  it('when a reviewed voucher carries it, which is named', async () => {
    const voucher = await post(twin.id);
    const director = memberIdentity(books.id, 'Director', 9, {
      switches: { voucherReviewed: true, makingEditsAll: false, makingMayClose: true },
    });
    await books.call('POST', '/voucher/audit', { checked: [voucher.id] }, director);
    const refused = await merge([twin]);
    expect(refused).toMatchObject({ code: 'AUDITED' });
    expect(refused.msg).toContain('2025-02 记-001');
    expect((await balances()).map(({ key }) => key)).toContain(`${customers}:${twin.id}`);
  });

  it('for bookkeepers: it is for Manager and Director', async () => {
    const making = memberIdentity(books.id, 'Making', 8);
    const body = { keep: refOf(kept), merge: [refOf(twin)] };
    expect(await books.call('POST', '/accounting-category-details/merge', body, making)).toMatchObject({
      code: 'ROLE_FORBIDDEN',
    });
  });
});

it('posting to the item while it is merged loses nothing: each voucher is in the books or told why not', async () => {
  const posts = Array.from({ length: 12 }, (_, index) =>
    books.call<Voucher>('POST', '/voucher', receivable(twin.id, '2025-02-10', `${index + 1}.00`)),
  );
  const [answer, ...posted] = await Promise.all([merge([twin]), ...posts]);
  expect(answer).toMatchObject({ success: true });
  const refused = posted.filter(({ success }) => !success).map(({ code }) => code);
  expect(new Set(refused)).toSatisfy((codes: Set<string>) =>
    [...codes].every((code) => code === 'AUX_UNKNOWN'),
  );
  const stored = (await books.call<Voucher[]>('GET', '/voucher')).data;
  expect(stored).toHaveLength(posted.length - refused.length);
  await isWhole();
});

describe('several items at once', () => {
  const batch = (act: string, items: Ref[], by?: Parameters<TestBooks['call']>[3]) =>
    books.call<ItemBatchResult>(
      'POST',
      '/accounting-category-details/batch',
      { act, items: items.map(refOf) },
      by,
    );

  it('are deleted, those in use left with the reason', async () => {
    await post(kept.id);
    const answer = await batch('delete', [kept, twin, { id: 999_999 }]);
    expect(answer.data.changed.map(({ id }) => id)).toEqual([twin.id]);
    expect(answer.data.skipped.map(({ id, reason }) => [id, reason])).toEqual([
      [kept.id, 'IN_USE'],
      [999_999, 'NOT_FOUND'],
    ]);
  });

  it('are disabled and enabled; one that somebody changed meanwhile is left', async () => {
    expect((await batch('disable', [kept, twin])).data.changed.map(({ enable }) => enable)).toEqual([
      false,
      false,
    ]);
    const answer = await batch('enable', [kept, { id: twin.id }]);
    expect(answer.data).toMatchObject({
      changed: [{ id: twin.id, enable: true }],
      skipped: [{ reason: 'STALE' }],
    });
    const making = memberIdentity(books.id, 'Making', 8);
    expect(await batch('enable', [kept], making)).toMatchObject({ code: 'ROLE_FORBIDDEN' });
  });

  it('an item whose last voucher is gone may go too', async () => {
    const voucher = await post(twin.id);
    expect((await batch('delete', [twin])).data.skipped).toHaveLength(1);
    await books.call('DELETE', `/voucher/${voucher.id}`);
    expect((await batch('delete', [twin])).data.changed).toHaveLength(1);
    await isWhole();
  });
});

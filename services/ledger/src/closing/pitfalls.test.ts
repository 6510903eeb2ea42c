import type { ClosingStep, Voucher } from '@suanpan/contracts';
import { Database } from '@suanpan/service-kit';
import { memberIdentity } from '@suanpan/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startLedger, type TestBooks, type TestLedger } from '../testing/test-ledger.ts';

/** Side doors of a month's end that the predecessor left open (behaviour.md 13), each tried and found shut. */
let ledger: TestLedger;
let books: TestBooks;
let owner: Database;
beforeAll(async () => {
  ledger = await startLedger();
  owner = new Database(ledger.database.superuserUrl, 1);
});
afterAll(async () => {
  await owner.close();
  await ledger.close();
});
beforeEach(async () => {
  books = await ledger.openBooks();
});

const january = { year: 2025, month: 1 };
const close = (month = 1, year = 2025) => books.call('POST', '/checkout/invoicing', { year, month });
const months = async () =>
  (
    await books.call<{ checkYear: number; checkMonth: number; status: number }[]>('GET', '/checkout')
  ).data.map(({ checkYear, checkMonth, status }) => `${checkYear}-${checkMonth}:${status}`);

describe('pitfall 7: nothing is created in a closed month', () => {
  beforeEach(async () => {
    await books.posted('2025-01-05', ['1002 Dr 1.00', '3001 Cr 1.00']);
    await close();
  });

  it.each([
    ['a step', 'POST', '/checkout/steps', january],
    ['the transfer', 'POST', '/checkout/transfer', january],
    ['tidied numbers', 'POST', '/voucher/finishingOffNo?year=2025&month=1', undefined],
  ] as const)('%s', async (_, method, path, body) => {
    expect(await books.call(method, path, body)).toMatchObject({ success: false, code: 'PERIOD_CLOSED' });
  });

  it.each(['pl-carry-forward', 'depreciation', 'manual'])(
    'a voucher of kind %s',
    async (carryForwardType) => {
      const voucher = books.voucher('2025-01-31', ['5051 Dr 1.00', '3103 Cr 1.00'], {
        carryForwardType: carryForwardType as Voucher['carryForwardType'],
      });
      expect(await books.call('POST', '/voucher', voucher)).toMatchObject({ code: 'PERIOD_CLOSED' });
    },
  );
});

it('pitfall 8: a voucher is not moved out of a closed month, nor into one', async () => {
  const inside = await books.posted('2025-01-05', ['1002 Dr 1.00', '3001 Cr 1.00']);
  const outside = await books.posted('2025-02-05', ['1002 Dr 1.00', '3001 Cr 1.00']);
  await close();
  const move = (voucher: Voucher, voucherDate: string) =>
    books.call('PUT', '/voucher', { ...voucher, voucherDate, code: null });
  expect(await move(inside, '2025-02-06')).toMatchObject({ code: 'PERIOD_CLOSED' });
  expect(await move(outside, '2025-01-06')).toMatchObject({ code: 'PERIOD_CLOSED' });
});

describe('pitfalls 11 and 22: revenue by customer', () => {
  let customers: { id: number; code: string }[];
  let category: number;
  beforeEach(async () => {
    category = books.subject('1122').auxiliaryAccounting[0]!.id;
    customers = [];
    for (const code of ['C01', 'C02']) {
      const item = { accountingCategoryId: category, code, name: code };
      customers.push(
        (await books.call<{ id: number; code: string }>('POST', '/accounting-category-details', item)).data,
      );
    }
    await books.call('PUT', '/subject', { ...books.subject('5051'), auxiliaryAccounting: [category] });
  });
  const sold = async (customer: number, amount: string) => {
    const auxiliary = [{ categoryId: category, itemId: customers[customer]!.id }];
    const details = [books.line(`1002 Dr ${amount}`), { ...books.line(`5051 Cr ${amount}`), auxiliary }];
    return (await books.call<Voucher>('POST', '/voucher', books.voucher('2025-01-05', [], { details }))).data;
  };
  const itemsOf = ({ details }: Voucher) =>
    details.map((line) => [
      line.subjectCode,
      line.debitAmount ?? `-${line.creditAmount}`,
      line.auxiliary.map(({ code }) => code).join(),
    ]);

  it('a change keeps the items of a line, and the transfer empties each of them by its balance', async () => {
    const first = await sold(0, '70.00');
    await sold(1, '30.00');
    const changed = await books.call<Voucher>('PUT', '/voucher', { ...first, remark: 'corrected' });
    expect(itemsOf(changed.data)).toContainEqual(['5051', '-70.00', 'C01']);
    const { data } = await books.call<Voucher[]>('POST', '/checkout/transfer', {
      ...january,
      mode: 'combined',
    });
    expect(data.map(itemsOf)).toEqual([
      [
        ['5051', '70.00', 'C01'],
        ['5051', '30.00', 'C02'],
        ['3103', '-100.00', ''],
      ],
    ]);
    expect(await close()).toMatchObject({ success: true });
  });

  it('in a closed month the items of a line are not changed, exchanged or merged away', async () => {
    const first = await sold(0, '70.00');
    await books.closed(2025, 1);
    const details = first.details.map((line) => ({
      ...line,
      auxiliary: line.auxiliary.map((item) => ({ ...item, itemId: customers[1]!.id })),
    }));
    expect(await books.call('PUT', '/voucher', { ...first, details })).toMatchObject({
      code: 'PERIOD_CLOSED',
    });
    expect(
      await books.call('POST', '/accounting-category-details/merge', {
        keep: { id: customers[1]!.id, version: 1 },
        merge: [{ id: customers[0]!.id, version: 1 }],
      }),
    ).toMatchObject({ code: 'PERIOD_CLOSED' });
    const kept = await books.call<Voucher>('GET', `/voucher/${first.id}`);
    expect(itemsOf(kept.data)).toContainEqual(['5051', '-70.00', 'C01']);
    expect(await ledger.verify(books.id)).toMatchObject({ ok: true });
  });
});

describe('pitfall 12: gaps are closed by date and with a trace, never in a closed month', () => {
  const renumber = (method: 'GET' | 'POST') =>
    books.call<{ changed: { oldCode: number; newCode: number }[] }>(
      method,
      '/voucher/finishingOffNo?year=2025&month=1',
    );
  const mappings = async () =>
    (
      await owner.read({ accountSetId: books.id, userId: 1, requestId: '' }, (sql) =>
        sql.rows<{ content: string }>(
          "SELECT content FROM ledger.event WHERE account_set_id = $1 AND action = 'numbers.renumber'",
          [books.id],
        ),
      )
    ).length;

  it.each(['GET', 'POST'] as const)('by %s', async (method) => {
    const late = await books.posted('2025-01-20', ['1002 Dr 2.00', '3001 Cr 2.00']);
    const gap = await books.posted('2025-01-01', ['1002 Dr 1.00', '3001 Cr 1.00']);
    const early = await books.posted('2025-01-10', ['1002 Dr 3.00', '3001 Cr 3.00']);
    await books.call('DELETE', `/voucher/${gap.id}`);
    expect(await close()).toMatchObject({ code: 'CHECK_FAILED' });
    expect((await renumber(method)).data.changed).toMatchObject([
      { id: early.id, oldCode: 3, newCode: 1 },
      { id: late.id, oldCode: 1, newCode: 2 },
    ]);
    expect(await mappings()).toBe(1);
    expect(await close()).toMatchObject({ success: true });
    expect(await renumber(method)).toMatchObject({ success: false, code: 'PERIOD_CLOSED' });
    expect(await mappings()).toBe(1);
  });
});

describe('pitfall 13: no close without its checks', () => {
  it('refuses a month out of order', async () => {
    await books.posted('2025-02-05', ['1002 Dr 1.00', '3001 Cr 1.00']);
    expect(await close(2)).toMatchObject({ code: 'PREVIOUS_OPEN' });
    expect(await books.call('POST', '/checkout/close', { year: 2025, month: 2 })).toMatchObject({
      code: 'PREVIOUS_OPEN',
    });
  });

  it('refuses results that are not carried forward', async () => {
    await books.posted('2025-01-05', ['1002 Dr 1.00', '5051 Cr 1.00']);
    expect(await close()).toMatchObject({ code: 'NOT_TRANSFERRED' });
    expect(await months()).toEqual(['2025-1:0']);
  });

  it('does not open a next month that is there already', async () => {
    await books.posted('2025-02-05', ['1002 Dr 1.00', '3001 Cr 1.00']);
    await close();
    expect(await months()).toEqual(['2025-2:0', '2025-1:2']);
  });
});

describe('pitfall 14: no reopening without the right and a trace', () => {
  it('refuses a member without the right', async () => {
    await close();
    for (const role of ['Making', 'Cashier', 'View'] as const)
      expect(
        await books.call('POST', '/checkout/unCheck', january, memberIdentity(books.id, role, 8)),
      ).toMatchObject({ code: 'ROLE_FORBIDDEN' });
    expect(await months()).toContain('2025-1:2');
  });

  it('records its reason in the chain of events, also where none was given', async () => {
    await close();
    await books.call('POST', '/checkout/unCheck', { ...january, reason: 'late invoice' });
    await close();
    await books.call('GET', '/checkout/unCheck?year=2025&month=1');
    const events = await owner.write({ accountSetId: books.id, userId: 1, requestId: '' }, (sql) =>
      sql.rows<{ content: string }>(
        "SELECT content FROM ledger.event WHERE account_set_id = $1 AND action = 'period.reopen' ORDER BY seq",
        [books.id],
      ),
    );
    expect(events.map(({ content }) => /"reason":"([^"]*)"/.exec(content)?.[1])).toEqual([
      'late invoice',
      'not given',
    ]);
    expect(await ledger.verify(books.id)).toMatchObject({ ok: true });
  });
});

it('pitfall 15: months follow one another whatever the day is, February of a leap year too', async () => {
  books = await ledger.openBooks({ enableDate: '2024-01-31' });
  await books.posted('2024-01-31', ['1002 Dr 1.00', '5051 Cr 1.00']);
  for (const month of [1, 2, 3]) await books.closed(2024, month);
  expect(await months()).toEqual(['2024-4:0', '2024-3:2', '2024-2:2', '2024-1:2']);
  const february = await books.call<ClosingStep[]>('GET', '/checkout/steps?year=2024&month=2');
  expect(february.success).toBe(true);
  await books.posted('2024-04-30', ['1002 Dr 1.00', '5051 Cr 1.00']);
  const { data } = await books.call<Voucher[]>('POST', '/checkout/transfer', { year: 2024, month: 4 });
  expect(data[0]?.voucherDate).toBe('2024-04-30');
});

it('pitfalls 18 and 19: contra accounts are netted by sign and work in progress does not stop the close', async () => {
  await books.posted('2025-01-05', ['4101 Dr 10.00', '1002 Cr 10.00']);
  await books.posted('2025-01-06', ['560207 Dr 5.00', '1602 Cr 5.00']);
  expect(await books.call('POST', '/checkout/close', january)).toMatchObject({ success: true });
});

it('pitfall 35: the month that follows a close is read from the books, not from what a session has cached', async () => {
  const [first, second] = [1, 2].map((userId) => memberIdentity(books.id, 'Manager', userId));
  for (const [index, by] of [first, second, first].entries())
    expect(
      await books.call('POST', '/checkout/invoicing', { year: 2025, month: index + 1 }, by),
    ).toMatchObject({ data: { next: { year: 2025, month: index + 2 } } });
  await books.call('POST', '/checkout/unCheck', { year: 2025, month: 2, reason: 'late' }, second);
  expect(await books.call('POST', '/checkout/invoicing', { year: 2025, month: 4 }, first)).toMatchObject({
    code: 'PREVIOUS_OPEN',
  });
});

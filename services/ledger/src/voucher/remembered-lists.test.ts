import type { VoucherPage } from '@suanpan/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { History, historyFilters } from '../testing/history.ts';
import { startLedger, type TestLedger } from '../testing/test-ledger.ts';

/** Looks at some days, and at all of a filter's. */
const looks = { some: 0, all: 0 };
const done = new Set<string>();
let ledger: TestLedger;
beforeAll(async () => {
  ledger = await startLedger({
    onStatement: (text) => {
      if (text.includes('GROUP BY v.voucher_date')) looks[text.includes('::date[]') ? 'some' : 'all']++;
    },
  });
});
afterAll(() => ledger.close());

/** What a list answers: how many vouchers, which sums, and which they are. */
async function list(history: History, filter: Record<string, string>): Promise<unknown> {
  const query = new URLSearchParams({ ...filter, page: '1', size: '200' });
  const { total, totals, records } = (await history.call<VoucherPage>('GET', `/voucher?${query}`))!;
  return { total, totals, ids: records.map(({ id }) => id) };
}

let asked = 0;
/** The same of a list that was never asked for: a number that no voucher reaches finds the same. */
const listAnew = (history: History, filter: Record<string, string>): Promise<unknown> =>
  list(history, { ...filter, codeTo: String(1_000_000 + ++asked) });

it.each([1, 2, 3, 4])(
  'whatever happens to the books, a remembered list is the one that is looked for anew (history %i)',
  async (seed) => {
    const history = new History(await ledger.openBooks(), seed);
    await history.prepare();
    for (let step = 0; step < 15; step++) {
      await history.acts();
      for (const filter of historyFilters.filter(() => history.pick(2) > 0)) {
        const anew = await listAnew(history, filter);
        expect({ step, filter, found: await list(history, filter) }).toEqual({ step, filter, found: anew });
      }
    }
    for (const path of history.done) done.add(path);
  },
);

it('the histories of this test hold every kind of change, and mostly some days were looked at', () => {
  expect([...done].toSorted()).toEqual([
    '/accounting-category-details',
    '/accounting-category-details/merge',
    '/subject',
    '/voucher',
    '/voucher-word',
    '/voucher/audit',
    '/voucher/batchDelete',
    '/voucher/cancelAudit',
    '/voucher/finishingOffNo',
    '/voucher/import',
    '/voucher/reverse',
  ]);
  expect(looks.some).toBeGreaterThan(100);
});

import type { CloseRehearsal, StepsMade, Voucher } from '@suanpan/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { RandomCompany } from '../testing/random-company.ts';
import { startLedger, type TestBooks, type TestLedger } from '../testing/test-ledger.ts';

/** Taking a close back and closing again changes no figure (decision D25), over a year's end and for both kinds of taxpayer. */
let ledger: TestLedger;
beforeAll(async () => {
  ledger = await startLedger();
});
afterAll(() => ledger.close());

interface Month {
  year: number;
  month: number;
}
/** May 2025 to January 2026. */
const months = Array.from({ length: 9 }, (_, index): Month => ({
  year: 2025 + Math.floor((index + 4) / 12),
  month: ((index + 4) % 12) + 1,
}));

const post = async <T>(books: TestBooks, path: string, body: object): Promise<T> => {
  const answer = await books.call<T>('POST', path, body);
  expect(answer, `${path} ${answer.code} ${answer.msg}`).toMatchObject({ success: true });
  return answer.data;
};
const figuresAfter = ({ statements }: CloseRehearsal) =>
  statements.map(({ key, lines }) => [key, lines.map(({ after }) => after)]);
const vouchersOf = async (books: TestBooks, { year, month }: Month): Promise<string[]> =>
  (await books.call<Voucher[]>('GET', `/voucher?voucher_year=${year}&voucher_month=${month}`)).data.map(
    ({ id, word, code, debitAmount, carryForwardType }) =>
      [id, word, code, debitAmount, carryForwardType].join(' '),
  );

it.each([1, 2, 3, 6, 9, 11])(
  'company %i: made again a step changes nothing, and a month reopened closes with the same vouchers and statements',
  async (seed) => {
    const company = await RandomCompany.open(ledger, seed);
    const { books } = company;
    const closed = new Map<Month, unknown>();
    for (const month of months) {
      await company.trade(month);
      await post<StepsMade>(books, '/checkout/steps', month);
      expect(await post<StepsMade>(books, '/checkout/steps', month)).toMatchObject({
        vouchers: [],
        replaced: [],
      });
      const done = await post<CloseRehearsal>(books, '/checkout/close', month);
      closed.set(month, [figuresAfter(done), await vouchersOf(books, month)]);
    }
    const from = months.slice(3);
    await post(books, '/checkout/unCheck', { ...from[0], reason: '复核' });
    for (const month of from) {
      const done = await post<CloseRehearsal>(books, '/checkout/close', month);
      expect(done).toMatchObject({ vouchers: [], replaced: [] });
      expect([figuresAfter(done), await vouchersOf(books, month)]).toEqual(closed.get(month));
    }
    expect(await ledger.verify(books.id)).toMatchObject({ ok: true });
  },
  120_000,
);

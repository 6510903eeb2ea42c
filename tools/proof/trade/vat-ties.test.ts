import { addDecimals, toScale } from '@suanpan/accounting-core';
import type {
  AuxiliaryCategory,
  BookAnswer,
  Invoice,
  SubjectBalanceRow,
  VatSummary,
} from '@suanpan/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HealthDesk } from './health-desk.ts';
import { TradeHouse } from './trade-house.ts';
import type { InvoiceWish, TradingCompany } from './trading-company.ts';

/** The VAT screen, the health of the books and the subject say one figure, as documents became vouchers. */
let house: TradeHouse;
let desk: HealthDesk;
let company: TradingCompany;
beforeAll(async () => {
  house = await TradeHouse.open();
  desk = await HealthDesk.open(house);
});
afterAll(async () => {
  await desk.close();
  await house.close();
});
beforeEach(async () => {
  company = await house.openCompany();
});

const summary = async (month: string): Promise<VatSummary> =>
  (await company.call<VatSummary>('GET', `/input-vat/summary?month=${month}`)).data;
const health = (query: string): Promise<string> => desk.check(company, 'vat', query);
/** What a month moved on a subject. */
const moved = async (month: string, code: string, side: 'Debit' | 'Credit'): Promise<string | null> => {
  const rows = await desk.ask<SubjectBalanceRow[]>(
    company,
    `/accountBook/subjectBalance?accountDate=${month}-01`,
  );
  return rows.find((row) => row.code === code)?.[`current${side}Amount`] ?? null;
};
const book = async (...ids: number[]): Promise<void> => {
  const { data } = await company.call<BookAnswer>('POST', '/invoice/book', { ids });
  expect(data.booked).toBe(ids.length);
};
const destroy = async (id: number, destroyedOn: string): Promise<void> => {
  const { status } = await company.call('POST', '/invoice/destroy', { id, version: 1, destroyedOn });
  expect(status).toBe(200);
};

describe('an invoice of January that is void from February', () => {
  it('is taken back in February: output tax', async () => {
    const { id } = await company.entered({ net: '1000.00', tax: '130.00' });
    await book(id);
    await destroy(id, '2026-02-05');
    const screen = async (month: string) => (await summary(month)).outputTotal;
    expect([await screen('2026-01'), await screen('2026-02'), await screen('2026-03')]).toEqual([
      { documents: 1, net: '1000.00', tax: '130.00' },
      { documents: 1, net: '-1000.00', tax: '-130.00' },
      { documents: 0, net: '0.00', tax: '0.00' },
    ]);
    expect([
      await moved('2026-01', '22210107', 'Credit'),
      await moved('2026-02', '22210107', 'Credit'),
    ]).toEqual(['130.00', '-130.00']);
    expect([await health('accountDate=2026-01-31'), await health('accountDate=2026-02-28')]).toEqual([
      '130.00/130.00',
      '-130.00/-130.00',
    ]);
    expect(await health('from=2026-01&to=2026-03')).toBe('0.00/0.00');
  });

  it('is taken back in February: input tax that was deducted at once', async () => {
    const { id } = await company.entered({ side: 'purchase', changes: { inputTax: 'now' } });
    await book(id);
    await destroy(id, '2026-02-05');
    const screen = async (month: string) => {
      const { received, deductedTax } = await summary(month);
      return [received.map(({ tax }) => tax), deductedTax];
    };
    expect([await screen('2026-01'), await screen('2026-02')]).toEqual([
      [['13.00'], '13.00'],
      [['-13.00'], '-13.00'],
    ]);
    expect([
      await moved('2026-01', '22210101', 'Debit'),
      await moved('2026-02', '22210101', 'Debit'),
    ]).toEqual(['13.00', '-13.00']);
    expect([await health('accountDate=2026-01-31'), await health('accountDate=2026-02-28')]).toEqual([
      '13.00/13.00',
      '-13.00/-13.00',
    ]);
  });

  it('in the month of its date it never was', async () => {
    const { id } = await company.entered({ net: '1000.00', tax: '130.00' });
    await book(id);
    await destroy(id, '2026-01-20');
    expect((await summary('2026-01')).output).toEqual([]);
    expect(await moved('2026-01', '22210107', 'Credit')).toBe('0.00');
    expect(await health('accountDate=2026-01-31')).toBe('0.00/0.00');
  });

  it('without a voucher in the closed month of its date, nothing is taken back: the books never held it', async () => {
    const sale = await company.entered({ net: '1000.00', tax: '130.00' });
    const purchase = await company.entered({ side: 'purchase', changes: { inputTax: 'now' } });
    await company.closeMonth(2026, 1);
    for (const { id } of [sale, purchase]) await destroy(id, '2026-02-05');
    const screen = async (month: string) => {
      const { outputTotal, deductedTax } = await summary(month);
      return [outputTotal.tax, deductedTax];
    };
    expect([await screen('2026-01'), await screen('2026-02')]).toEqual([
      ['130.00', '13.00'],
      ['0.00', '0.00'],
    ]);
    expect(await health('accountDate=2026-01-31')).toBe('143.00/0.00 22210107 22210101');
    expect(await health('accountDate=2026-02-28')).toBe('0.00/0.00');
  });

  it('in the month of its date it never was, without a voucher either', async () => {
    const { id } = await company.entered();
    await destroy(id, '2026-01-10');
    expect((await summary('2026-01')).output).toEqual([]);
    expect(await health('accountDate=2026-01-31')).toBe('0.00/0.00');
  });
});

describe('an invoice in dollars with two lines of 25.00 of tax at 7.0086', () => {
  const accepted = async <T>(path: string, body?: object): Promise<T> => {
    const answer = await company.ledger<T>(body ? 'POST' : 'GET', path, body);
    expect(answer.status).toBe(200);
    return answer.data;
  };
  /** Control accounts in both currencies. */
  const keepDollars = async (): Promise<void> => {
    await accepted('/currency', { code: 'USD', name: '美元', exchangeRate: '7' });
    const categories = await accepted<AuxiliaryCategory[]>('/accounting-category');
    for (const [code, key] of [
      ['1122', 'customer'],
      ['2202', 'supplier'],
    ] as const) {
      const auxiliaryAccounting = [categories.find((category) => category.key === key)!.id];
      const add = (number: string, more: object) =>
        accepted('/subject', {
          code: code + number,
          name: number,
          moveBalances: true,
          auxiliaryAccounting,
          ...more,
        });
      await add('01', {});
      await add('02', { currencyAccounting: ['USD'], periodEndRevaluation: 1 });
    }
  };
  const entered = async (side: 'sales' | 'purchase', net: string, more: InvoiceWish): Promise<Invoice> => {
    const [first] = company.invoice({ side, net, tax: '25.00' }).details;
    return company.entered({
      side,
      net: toScale(addDecimals(net, net), 2),
      tax: '50.00',
      ...more,
      changes: { currencyCode: 'USD', exchangeRate: '7.0086', details: [first, first], ...more.changes },
    });
  };

  it('has one output tax in its voucher, on the screen and in the health of the books', async () => {
    await keepDollars();
    const { id } = await entered('sales', '192.31', {});
    await book(id);
    expect((await summary('2026-01')).outputTotal.tax).toBe('350.44');
    expect(await moved('2026-01', '22210107', 'Credit')).toBe('350.44');
    expect(await health('accountDate=2026-01-31')).toBe('350.44/350.44');
  });

  it('of customs has one input tax, at once and when it waits', async () => {
    await keepDollars();
    for (const inputTax of ['now', 'later'] as const) {
      const paper = await entered('purchase', '0.00', { kind: 'customs', changes: { inputTax } });
      await book(paper.id);
    }
    expect(await summary('2026-01')).toMatchObject({ deductedTax: '350.44', pendingAtEnd: '350.44' });
    expect(await moved('2026-01', '22210101', 'Debit')).toBe('350.44');
    expect(await moved('2026-01', '222105', 'Debit')).toBe('350.44');
    expect(await health('accountDate=2026-01-31')).toBe('700.88/700.88');
  });
});

describe('a small-scale taxpayer that becomes a general one', () => {
  const sell = async (more: InvoiceWish): Promise<void> => {
    const { id } = await company.entered({ net: '100.00', tax: '3.00', rate: '0.03', ...more });
    await book(id);
  };

  it('keeps the output tax of before on 222101, with nothing below it', async () => {
    company = await house.openCompany({ vatType: 0 });
    await sell({});
    expect(await health('accountDate=2026-01-31')).toBe('3.00/3.00');
    await house.provision(company.id, 1);
    expect(await moved('2026-01', '222101', 'Credit')).toBe('3.00');
    expect(await health('accountDate=2026-01-31')).toBe('3.00/3.00');
  });

  it('names 222101 where a sale of before has no voucher', async () => {
    company = await house.openCompany({ vatType: 0 });
    await sell({});
    await company.entered({ net: '100.00', tax: '3.00', rate: '0.03' });
    await house.provision(company.id, 1);
    expect(await health('accountDate=2026-01-31')).toBe('6.00/3.00 222101');
  });

  it('has it on 22210107 from then on, where nothing was on 222101', async () => {
    company = await house.openCompany({ vatType: 0 });
    await house.provision(company.id, 1);
    await sell({ tax: '13.00', rate: '0.13' });
    expect(await moved('2026-01', '22210107', 'Credit')).toBe('13.00');
    expect(await health('accountDate=2026-01-31')).toBe('13.00/13.00');
  });
});

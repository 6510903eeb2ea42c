import type { ClosingSettingsInput, VoucherInput } from '@suanpan/contracts';
import { random } from './random.ts';
import type { TestBooks, TestLedger } from './test-ledger.ts';

interface Month {
  year: number;
  month: number;
}
type Line = VoucherInput['details'][number];
type AuxiliaryItem = { categoryId: number; itemId: number };

/** The accounts of both standards that a small company lives on. */
const accounts = {
  0: { revenue: '5001', other: '5051', cost: '5401', expense: '56021', equity: '3001', drawn: '310404' },
  1: { revenue: '6001', other: '6051', cost: '6401', expense: '66021', equity: '4001', drawn: '410404' },
} as const;

/**
 * A company whose months are random and have every kind of closing step between them: of both standards, general and
 * small-scale, with monthly lines, goods sold by weighted average or at a share of revenue, and dollars in the bank.
 */
export class RandomCompany {
  readonly books: TestBooks;
  readonly pick: (below: number) => number;
  readonly #standard: 0 | 1;
  readonly #isGeneral: boolean;
  readonly #hasDollars: boolean;
  /** The cost of what is sold is a share of the revenue. */
  readonly #costsAShare: boolean;
  #item: AuxiliaryItem = { categoryId: 0, itemId: 0 };
  /** Pieces of the one kind of goods that are there to be sold. */
  #stock = 0;

  private constructor(
    books: TestBooks,
    pick: (below: number) => number,
    kind: { standard: 0 | 1; isGeneral: boolean; hasDollars: boolean; costsAShare: boolean },
  ) {
    this.books = books;
    this.pick = pick;
    this.#standard = kind.standard;
    this.#isGeneral = kind.isGeneral;
    this.#hasDollars = kind.hasDollars;
    this.#costsAShare = kind.costsAShare;
  }

  static async open(ledger: TestLedger, seed: number): Promise<RandomCompany> {
    const standard = seed % 4 === 3 ? 1 : 0;
    const isGeneral = seed % 3 !== 0;
    const books = await ledger.openBooks({
      enableDate: '2025-05-01',
      accountingStandards: standard,
      vatType: isGeneral ? 1 : 0,
    });
    const company = new RandomCompany(books, random(seed * 7919), {
      standard,
      isGeneral,
      hasDollars: seed % 2 === 0,
      costsAShare: seed % 5 === 1,
    });
    await company.#prepare(seed);
    return company;
  }

  /** What the month brings, as one voucher, and the month-end rate of the dollar. */
  async trade(month: Month): Promise<void> {
    const lines = [...this.#sell(), ...this.#spend()];
    if (this.pick(2) === 0) lines.push(...this.#buy());
    if (this.#hasDollars) lines.push(...this.#changeMoney());
    const day = `${month.year}-${String(month.month).padStart(2, '0')}-1${this.pick(9)}`;
    await this.#done('POST', '/voucher', this.books.voucher(day, [], { details: lines }));
    if (this.#hasDollars)
      await this.#done('PUT', '/currency/rates', {
        ...month,
        rates: [{ code: 'USD', rate: `7.${String(10 + this.pick(80))}` }],
      });
  }

  /** Makes the steps for themselves, which takes away those that are not needed, and then closes the gaps. */
  async makeStepsWithoutGaps({ year, month }: Month): Promise<void> {
    await this.#done('POST', '/checkout/steps', { year, month });
    await this.#done('POST', `/voucher/finishingOffNo?year=${year}&month=${month}`);
  }

  async #prepare(seed: number): Promise<void> {
    const { books } = this;
    const { revenue, cost } = accounts[this.#standard];
    const category = books.subject('1405').auxiliaryAccounting[0]!.id;
    if (this.#costsAShare) {
      await this.#done('PUT', '/subject', { ...books.subject('1405'), auxiliaryAccounting: [], unit: null });
    } else await this.#keepGoods(category, [revenue, cost]);
    if (this.#hasDollars) {
      await this.#done('POST', '/currency', { code: 'USD', name: '美元', exchangeRate: '7.2' });
      await this.#done('POST', '/subject', { code: '100201', name: '美元户', currencyAccounting: ['USD'] });
    }
    await books.reloadSubjects();
    await this.#done('PUT', '/checkout/settings', this.#settings(seed));
  }

  /** Revenue and cost by goods and pieces, as the weighted average wants them. */
  async #keepGoods(category: number, codes: readonly string[]): Promise<void> {
    const item = await this.#done<{ id: number }>('POST', '/accounting-category-details', {
      accountingCategoryId: category,
      code: 'G01',
      name: '货品',
    });
    this.#item = { categoryId: category, itemId: item.id };
    for (const code of codes)
      await this.#done('PUT', '/subject', {
        ...this.books.subject(code),
        auxiliaryAccounting: [category],
        unit: '件',
      });
  }

  #settings(seed: number): ClosingSettingsInput {
    const { expense } = accounts[this.#standard];
    const monthly = (credit: string, amount: string) => [
      { subjectId: this.books.subject(`${expense.slice(0, 4)}99`).id, side: 'debit' as const, amount },
      { subjectId: this.books.subject(credit).id, side: 'credit' as const, amount },
    ];
    return {
      from: '2025-05',
      version: 0,
      plCarryForward: seed % 5 === 0 ? 'separate' : 'combined',
      costOfSales: this.#costsAShare
        ? { mode: 'percentage', rate: '0.6' }
        : { mode: 'weighted-average', rate: null },
      lineTemplates:
        seed % 5 === 2
          ? {}
          : {
              depreciation: monthly('1602', '10.00'),
              amortization: monthly('1702', '7.50'),
              'payroll-accrual': monthly('221101', '33.33'),
            },
    };
  }

  #sell(): Line[] {
    const { revenue, other, equity } = accounts[this.#standard];
    const amount = this.#amount(90_000);
    if (this.pick(6) === 0) return [this.#line(`1001 Dr ${amount}`), this.#line(`${equity} Cr ${amount}`)];
    const tax = this.#amount(900);
    const taxed = this.#isGeneral ? '22210107' : '222101';
    const due = [this.#line(`1001 Dr ${tax}`), this.#line(`${taxed} Cr ${tax}`)];
    if (this.#stock === 0)
      return [this.#line(`1001 Dr ${amount}`), this.#line(`${other} Cr ${amount}`), ...due];
    const sold = 1 + this.pick(this.#stock);
    this.#stock -= sold;
    return [this.#line(`1001 Dr ${amount}`), this.#goods(`${revenue} Cr ${amount}`, sold), ...due];
  }

  #buy(): Line[] {
    const [amount, pieces] = [this.#amount(20_000), 1 + this.pick(30)];
    this.#stock += pieces;
    return [this.#goods(`1405 Dr ${amount}`, pieces), this.#line(`1001 Cr ${amount}`)];
  }

  #spend(): Line[] {
    const { expense, drawn } = accounts[this.#standard];
    const amount = this.#amount(30_000);
    const on = this.pick(8) === 0 ? drawn : `${expense}0`;
    return [this.#line(`${on} Dr ${amount}`), this.#line(`1001 Cr ${amount}`)];
  }

  /** Dollars at 7.20, bought with cash. */
  #changeMoney(): Line[] {
    const dollars = 1 + this.pick(500);
    const amount = `${Math.floor((dollars * 72) / 10)}.${(dollars * 72) % 10}0`;
    const bought = {
      ...this.#line(`100201 Dr ${amount}`),
      currencyCode: 'USD',
      exchangeRate: '7.2',
      originalAmount: String(dollars),
    };
    return [bought, this.#line(`1001 Cr ${amount}`)];
  }

  #amount = (below: number): string =>
    `${1 + this.pick(below)}.${String(1 + this.pick(98)).padStart(2, '0')}`;

  #line(text: string): Line {
    return this.books.line(text);
  }

  #goods(text: string, pieces: number): Line {
    return this.#costsAShare
      ? this.#line(text)
      : { ...this.#line(text), auxiliary: [this.#item], num: String(pieces) };
  }

  async #done<T>(method: 'POST' | 'PUT', path: string, body?: object): Promise<T> {
    const answer = await this.books.call<T>(method, path, body);
    if (!answer.success) throw new Error(`${method} ${path}: ${answer.code} ${answer.msg}`);
    return answer.data;
  }
}

import type { FundAccount, FundCategory, JournalLine } from '@suanpan/contracts';
import type { Identity } from '@suanpan/service-kit';
import type { Answer } from '@suanpan/testing';
import type { TradingCompany } from './trading-company.ts';

/** A company with money: cash on 1001, a bank account on 1002, and its categories by code. */
export class Treasury {
  readonly company: TradingCompany;
  readonly cash: FundAccount;
  readonly bank: FundAccount;
  readonly #categories: ReadonlyMap<string, FundCategory>;

  private constructor(
    company: TradingCompany,
    made: { cash: FundAccount; bank: FundAccount; categories: ReadonlyMap<string, FundCategory> },
  ) {
    this.company = company;
    this.cash = made.cash;
    this.bank = made.bank;
    this.#categories = made.categories;
  }

  static async of(company: TradingCompany): Promise<Treasury> {
    const add = async (body: object): Promise<FundAccount> =>
      (await company.call<FundAccount>('POST', '/funds/account', body)).data;
    const cash = await add({ name: '库存现金', kind: 'cash', subjectId: company.subject('1001').id });
    const bank = await add({
      name: '工商银行',
      kind: 'bank',
      subjectId: company.subject('1002').id,
      number: '6222021234563456',
    });
    const { data } = await company.call<FundCategory[]>('GET', '/funds/category');
    return new Treasury(company, { cash, bank, categories: new Map(data.map((one) => [one.code, one])) });
  }
  category(code: string): FundCategory {
    const category = this.#categories.get(code);
    if (!category) throw new Error(`There is no category ${code}.`);
    return category;
  }

  /** The body of a receipt from the customer at the bank; all that a test does not say is as usual. */
  receipt(more: object = {}) {
    return {
      fundAccountId: this.bank.id,
      movedOn: '2026-01-10',
      direction: 'in',
      amount: '100.00',
      categoryId: this.category('R01').id,
      partyItemId: this.company.customer,
      summary: '收款',
      ...more,
    };
  }

  /** What makes a line one of money out for the bank's fee. */
  get spending() {
    return { direction: 'out', categoryId: this.category('P11').id, partyItemId: null, summary: '手续费' };
  }

  enter(more: object, by?: Identity): Promise<Answer<JournalLine>> {
    return this.company.call<JournalLine>('POST', '/bank-journal', this.receipt(more), by);
  }

  /** Enters what must be accepted. */
  async entered(more: object): Promise<JournalLine> {
    const answer = await this.enter(more);
    if (answer.status !== 200)
      throw new Error(`${answer.code}: ${answer.msg} ${JSON.stringify(answer.fields)}`);
    return answer.data;
  }

  /** Sends a file to the bank account, or another one, as a form does. */
  upload<T>(
    file: Buffer,
    { preview = false, accountId = this.bank.id, profile, by }: UploadWish = {},
  ): Promise<Answer<T>> {
    const boundary = 'suanpan-form';
    const part = (head: string): string => `--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`;
    const body = Buffer.concat([
      Buffer.from(profile ? `${part('name="profile"')}${JSON.stringify(profile)}\r\n` : ''),
      Buffer.from(part('name="file"; filename="statement.csv"')),
      file,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]);
    const path = `/funds/statement/import?fundAccountId=${accountId}&preview=${preview ? 1 : 0}`;
    const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
    return this.company.call<T>('POST', path, body, by, headers);
  }
}

interface UploadWish {
  preview?: boolean;
  accountId?: number;
  profile?: object;
  by?: Identity;
}

export interface BankLine {
  serial: string;
  date: string;
  /** Positive for money in. */
  amount: string;
  balance: string;
  party?: string;
  memo?: string;
}

/** A file in the layout of a bank that is known without asking. */
export const bankFile = (lines: readonly BankLine[]): Buffer =>
  Buffer.from(
    [
      '交易日期,交易流水号,收支金额,账户余额,对方户名,对方账号,用途附言',
      ...lines.map(({ date, serial, amount, balance, party = '', memo = '' }) =>
        [date, serial, amount, balance, party, '', memo].join(','),
      ),
    ].join('\n'),
  );

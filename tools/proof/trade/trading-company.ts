import { addDecimals, toScale } from '@suanpan/accounting-core';
import type { AuxiliaryItem, Invoice, Subject, Voucher } from '@suanpan/contracts';
import type { Identity } from '@suanpan/service-kit';
import { memberIdentity, type Answer } from '@suanpan/testing';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface AnsweredFile {
  status: number;
  name: string;
  bytes: Buffer;
}

/** What a company asks of the services it trades in (`TradeHouse`). */
interface Services {
  call<T>(
    service: 'ledger' | 'trade',
    by: Identity,
    method: Method,
    path: string,
    body?: object,
    headers?: Record<string, string>,
  ): Promise<Answer<T>>;
  file(by: Identity, url: string, headers?: Record<string, string>): Promise<AnsweredFile>;
}

/** What of an invoice a test says; all else is as usual. */
export interface InvoiceWish {
  side?: 'sales' | 'purchase';
  no?: string;
  date?: string;
  net?: string;
  tax?: string;
  rate?: string;
  total?: string;
  partyId?: number;
  redOf?: number;
  kind?: string;
  changes?: object;
  by?: Identity;
}

interface UploadForm {
  name?: string;
  fields?: Readonly<Record<string, string>>;
  by?: Identity;
  headers?: Record<string, string>;
}

/** One company that trades: codes instead of ids, invoices of one line. */
export class TradingCompany {
  readonly id: number;
  readonly manager: Identity;
  readonly customer: number;
  readonly supplier: number;
  readonly other: number;
  readonly #house: Services;
  readonly #subjects: ReadonlyMap<string, Subject>;
  #lastNumber = 0;

  private constructor(
    house: Services,
    id: number,
    made: { subjects: ReadonlyMap<string, Subject>; customer: number; supplier: number; other: number },
  ) {
    this.#house = house;
    this.id = id;
    this.manager = memberIdentity(id, 'Manager', id * 100);
    this.#subjects = made.subjects;
    this.customer = made.customer;
    this.supplier = made.supplier;
    this.other = made.other;
  }

  static async of(house: Services, id: number): Promise<TradingCompany> {
    const manager = memberIdentity(id, 'Manager', id * 100);
    const ask = async <T>(method: Method, path: string, body?: object): Promise<T> =>
      (await house.call<T>('ledger', manager, method, path, body)).data;
    const subjects = new Map((await ask<Subject[]>('GET', '/subject')).map((one) => [one.code, one]));
    const categories = await ask<{ id: number; key: string | null }[]>('GET', '/accounting-category');
    const add = async (key: string, code: string, name: string): Promise<number> => {
      const accountingCategoryId = categories.find((category) => category.key === key)!.id;
      const body = { accountingCategoryId, code, name };
      return (await ask<AuxiliaryItem>('POST', '/accounting-category-details', body)).id;
    };
    const made = {
      subjects,
      customer: await add('customer', 'C01', '甲公司'),
      supplier: await add('supplier', 'S01', '甲公司'),
      other: await add('customer', 'C02', '乙公司'),
    };
    return new TradingCompany(house, id, made);
  }

  member(role: 'Director' | 'Making' | 'Cashier' | 'View', userId: number): Identity {
    return memberIdentity(this.id, role, userId);
  }

  subject(code: string): Subject {
    const subject = this.#subjects.get(code);
    if (!subject) throw new Error(`The chart has no ${code}.`);
    return subject;
  }

  call<T>(
    method: Method,
    path: string,
    body?: object,
    by: Identity = this.manager,
    headers: Record<string, string> = {},
  ): Promise<Answer<T>> {
    return this.#house.call<T>('trade', by, method, path, body, headers);
  }

  file(path: string, headers: Record<string, string> = {}): Promise<AnsweredFile> {
    return this.#house.file(this.manager, path, headers);
  }

  /** Sends a file as a form does. */
  upload<T>(
    path: string,
    file: Buffer,
    { name = 'file', fields = {}, by, headers = {} }: UploadForm = {},
  ): Promise<Answer<T>> {
    const boundary = 'suanpan-form';
    const part = (head: string): string => `--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`;
    const body = Buffer.concat([
      ...Object.entries(fields).map(([field, value]) =>
        Buffer.from(`${part(`name="${field}"`)}${value}\r\n`),
      ),
      Buffer.from(part(`name="file"; filename="${name}"`)),
      file,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]);
    const type = { 'content-type': `multipart/form-data; boundary=${boundary}` };
    return this.call<T>('POST', path, body, by, { ...type, ...headers });
  }

  ledger<T>(method: Method, path: string, body?: object, by: Identity = this.manager): Promise<Answer<T>> {
    return this.#house.call<T>('ledger', by, method, path, body);
  }

  /** The body of an invoice of one line. */
  invoice(wish: InvoiceWish = {}) {
    const { side = 'sales', net = '100.00', tax = '13.00', rate = '0.13' } = wish;
    const total = wish.total ?? toScale(addDecimals(net, tax), 2);
    return {
      kind: wish.kind ?? 'digital-special',
      invoiceNo: wish.no ?? String(++this.#lastNumber).padStart(20, '2'),
      invoiceDate: wish.date ?? '2026-01-10',
      partyItemId: wish.partyId ?? (side === 'sales' ? this.customer : this.supplier),
      amountExTax: net,
      taxAmount: tax,
      totalAmount: total,
      redOf: wish.redOf ?? null,
      details: [
        {
          item: '服务',
          subjectId: this.subject(side === 'sales' ? '5001' : '1402').id,
          amount: net,
          taxRate: rate,
          taxAmount: tax,
        },
      ],
      ...wish.changes,
    };
  }

  enter(wish: InvoiceWish = {}): Promise<Answer<Invoice>> {
    const path = wish.side === 'purchase' ? '/invoice/purchaseInvoice' : '/invoice/salesInvoice';
    return this.call<Invoice>('POST', path, this.invoice(wish), wish.by);
  }

  /** Enters what must be accepted. */
  async entered(wish: InvoiceWish = {}): Promise<Invoice> {
    const answer = await this.enter(wish);
    if (answer.status !== 200)
      throw new Error(`${answer.code}: ${answer.msg} ${JSON.stringify(answer.fields)}`);
    return answer.data;
  }

  async read({ side, id }: Pick<Invoice, 'side' | 'id'>): Promise<Invoice> {
    return (await this.call<Invoice>('GET', `/invoice/${side}Invoice/${id}`)).data;
  }

  /** Every voucher of the books, in the order of its number. */
  async vouchers(): Promise<Voucher[]> {
    const { data } = await this.ledger<{ records: { id: number }[] }>(
      'GET',
      '/voucher?page=1&size=200&dateFrom=2026-01-01&dateTo=2026-12-31',
    );
    const all = await Promise.all(
      data.records.map(async ({ id }) => (await this.ledger<Voucher>('GET', `/voucher/${id}`)).data),
    );
    return all.toSorted((a, b) => a.id - b.id);
  }

  /** `D 1122 113.00` for each line of a voucher. */
  static lines({ details }: Voucher): string[] {
    return details.map(({ subjectCode, debitAmount, creditAmount }) =>
      debitAmount === null ? `C ${subjectCode} ${creditAmount}` : `D ${subjectCode} ${debitAmount}`,
    );
  }

  async closeMonth(year: number, month: number): Promise<void> {
    await this.ledger('POST', '/checkout/transfer', { year, month });
    const answer = await this.ledger('POST', '/checkout/invoicing', { year, month });
    if (answer.status !== 200) throw new Error(`${answer.code}: ${answer.msg}`);
  }
}

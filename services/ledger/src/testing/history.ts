import type { AuxiliaryItem, Subject, Voucher, VoucherInput, VoucherWord } from '@suanpan/contracts';
import { writeWorkbook } from '@suanpan/service-kit/sheets';
import { memberIdentity } from '@suanpan/testing';
import { random } from './random.ts';
import type { TestBooks } from './test-ledger.ts';

const words = ['记', '收'];
const days = ['2025-01-05', '2025-01-05', '2025-01-20', '2025-02-01', '2025-02-28', '2025-03-15'];
const summaries = ['销售商品', '办公费', '库存盘点', 'Ab 100% a_B'];
const remarks = ['', '备注', '商品 B_a'];
const codes = ['1001', '1002', '1122', '3001', '5051'];

/** Of every kind that a list of such books may have. */
export const historyFilters: Record<string, string>[] = [
  { keyword: '商品' },
  { keyword: '库存' },
  { keyword: '12.00' },
  { summary: '办公', voucher_year: '2025', voucher_month: '2' },
  { subjectCode: '1001' },
  { subjectCode: '100101' },
  { amountMin: '10', amountMax: '50' },
  { audited: 'true' },
  { audited: 'false', dateFrom: '2025-01-20', dateTo: '2025-02-28' },
  { word: '收', hasAttachment: 'false' },
  { codeFrom: '4' },
  { source: 'import' },
];

/** Books with a history that is drawn. */
export class History {
  readonly books: TestBooks;
  /** The calls that changed something. */
  readonly done = new Set<string>();
  readonly pick: (below: number) => number;
  readonly #items: AuxiliaryItem[] = [];
  #files = 0;

  constructor(books: TestBooks, seed: number) {
    this.books = books;
    this.pick = random(seed * 7919);
  }

  async prepare(): Promise<void> {
    const category = this.books.subject('1122').auxiliaryAccounting[0]!;
    for (const code of ['C1', 'C2', 'C3']) {
      const item = { accountingCategoryId: category.id, code, name: `客户 ${code}` };
      this.#items.push((await this.call<AuxiliaryItem>('POST', '/accounting-category-details', item))!);
    }
    for (let n = 0; n < 12; n++) await this.record();
  }

  /** Nothing when it is refused, as much of a history is. */
  async call<T>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<T | null> {
    const { data, success } = await this.books.call<T>(method, path, body);
    if (method !== 'GET' && success) this.done.add(path.replace(/\?.*/, ''));
    return success ? data : null;
  }

  oneOf<T>(items: readonly T[]): T {
    return items[this.pick(items.length)]!;
  }

  voucher(): VoucherInput {
    const amount = this.oneOf(['5.00', '12.00', '40.00', '100.00']);
    const line = (side: string) => {
      const code = this.oneOf(codes);
      const { id, accountingCategoryId: categoryId } = this.oneOf(this.#items);
      const auxiliary = code === '1122' ? [{ categoryId, itemId: id }] : [];
      return { ...this.books.line(`${code} ${side} ${amount}`), summary: this.oneOf(summaries), auxiliary };
    };
    const details = [line('Dr'), line('Cr')];
    const remark = this.oneOf(remarks);
    return {
      word: this.oneOf(words),
      voucherDate: this.oneOf(days),
      receiptNum: this.pick(2),
      remark,
      details,
    };
  }

  async stored(): Promise<Voucher[]> {
    return (await this.call<Voucher[]>('GET', '/voucher'))!;
  }

  async record(): Promise<void> {
    await this.call('POST', '/voucher', this.voucher());
  }

  async change(): Promise<void> {
    const { id, version } = this.oneOf(await this.stored());
    await this.call('PUT', '/voucher', { ...this.voucher(), id, version });
  }

  async move(): Promise<void> {
    const voucher = this.oneOf(await this.stored());
    await this.call('PUT', '/voucher', { ...voucher, code: undefined, voucherDate: this.oneOf(days) });
  }

  async remove(): Promise<void> {
    const { id } = this.oneOf(await this.stored());
    await this.call('POST', '/voucher/batchDelete', { checked: [id] });
  }

  async review(action: 'audit' | 'cancelAudit'): Promise<void> {
    const director = memberIdentity(this.books.id, 'Director', 9, {
      switches: { voucherReviewed: true, makingEditsAll: false, makingMayClose: true },
    });
    const checked = (await this.stored()).filter(() => this.pick(3) === 0).map(({ id }) => id);
    const { success } = await this.books.call('POST', `/voucher/${action}`, { checked }, director);
    if (success) this.done.add(`/voucher/${action}`);
  }

  async takeBack(): Promise<void> {
    const { id } = this.oneOf(await this.stored());
    await this.call('POST', '/voucher/reverse', { id, voucherDate: this.oneOf(days) });
  }

  async renumber(): Promise<void> {
    await this.call('POST', `/voucher/finishingOffNo?year=2025&month=${1 + this.pick(3)}`);
  }

  async importFile(): Promise<void> {
    const rows = ['1001', '5051'].map((code, at) => {
      const amounts = at === 0 ? ['7.00', null] : [null, '7.00'];
      return [this.#day, '记-9', `库存 ${++this.#files}`, code, ...amounts];
    });
    const columns = ['日期', '凭证号', '摘要', '科目编码', '借方金额', '贷方金额'].map((title) => ({
      title,
    }));
    const file = await writeWorkbook({ name: '凭证', columns, rows });
    const { success } = await this.books.upload('/voucher/import', file, { numbers: 'next' });
    if (success) this.done.add('/voucher/import');
  }

  get #day(): string {
    return this.oneOf(days);
  }

  async rename(): Promise<void> {
    const cash = (await this.call<Subject[]>('GET', '/subject'))!.find(({ code }) => code === '1001')!;
    await this.call('PUT', '/subject', { ...cash, name: this.oneOf(['库存现金', '现钞', '商品券']) });
  }

  async firstChild(): Promise<void> {
    const child = { code: '100101', name: '库存零钱', moveBalances: true };
    await this.call('POST', '/subject', child);
  }

  async changeWord(): Promise<void> {
    const known = (await this.call<VoucherWord[]>('GET', '/voucher-word'))!;
    await this.call('PUT', '/voucher-word', { ...this.oneOf(known), printTitle: '凭证', isDefault: true });
  }

  async merge(): Promise<void> {
    const { id: categoryId } = this.books.subject('1122').auxiliaryAccounting[0]!;
    const path = `/accounting-category-details?accounting_category_id=${categoryId}&page=1`;
    const items = (await this.call<{ records: AuxiliaryItem[] }>('GET', path))!.records;
    if (items.length < 2) return;
    const [keep, merge] = items.map(({ id, version }) => ({ id, version }));
    await this.call('POST', '/accounting-category-details/merge', { keep, merge: [merge] });
    const left = items.find(({ id }) => id === keep!.id)!;
    this.#items.splice(0, this.#items.length, left);
  }

  async acts(): Promise<void> {
    const acts = [
      () => this.record(),
      () => this.record(),
      () => this.change(),
      () => this.change(),
      () => this.move(),
      () => this.move(),
      () => this.remove(),
      () => this.review('audit'),
      () => this.review('cancelAudit'),
      () => this.takeBack(),
      () => this.renumber(),
      () => this.importFile(),
      () => this.rename(),
      () => this.firstChild(),
      () => this.changeWord(),
      () => this.merge(),
    ];
    for (let n = 1 + this.pick(3); n > 0; n--) await this.oneOf(acts)();
  }
}

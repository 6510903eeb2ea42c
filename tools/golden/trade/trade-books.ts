import type { FundAccount, FundCategory, OpeningItem, Party } from '@suanpan/contracts';
import type { TradeItem } from '@suanpan/trade-core';
import type { Api } from '../api.ts';
import type { Chart } from '../chart.ts';
import { found } from '../found.ts';
import type { TradeFiles } from './trade-files.ts';

/** What the product calls the case's things, each by the name it has in the files. */
export class TradeBooks {
  readonly api: Api;
  readonly chart: Chart;
  readonly files: TradeFiles;
  readonly parties = new Names<Party>('party');
  readonly funds = new Names<FundAccount>('fund account');
  readonly categories = new Names<FundCategory>('category');
  readonly invoices = new Names<{ id: number; version: number }>('invoice');
  readonly lines = new Names<{ id: number }>('journal line');
  /** What the bank alone knew when the books began. */
  readonly openingBank = new Names<OpeningItem>('opening item');
  readonly advances = new Names<{ id: number }>('advance');
  readonly settlements = new Names<{ id: number }>('settlement');
  readonly bills = new Names<{ id: number }>('bill');
  readonly billEvents = new Names<{ id: number }>('event of a bill');
  readonly claims = new Names<{ id: number }>('claim');
  readonly inputTaxEvents = new Names<{ id: number }>('event of input tax');
  readonly transfers = new Names<{ id: number }>('transfer');

  constructor(api: Api, chart: Chart, files: TradeFiles) {
    this.api = api;
    this.chart = chart;
    this.files = files;
  }

  /** Items of a document as the calls take them. */
  auxiliary(items: readonly TradeItem[]): { categoryId: number; itemId: number }[] {
    return this.chart.auxiliary(items.map(({ category, item }) => ({ category, code: String(item) })));
  }

  /** What the case calls a document that the ledger names so, such as `sales-invoice/12`. */
  documentName(kind: string, id: number): string {
    const names = {
      'journal-line': this.lines,
      transfer: this.transfers,
      settlement: this.settlements,
      'bill-event': this.billEvents,
      claim: this.claims,
      'input-vat': this.inputTaxEvents,
    }[kind];
    return (names ?? this.invoices).nameOf(id);
  }

  /** The item of an employee. */
  employee(code: string): number {
    const [ref] = this.chart.auxiliary([{ category: 'employee', code }]);
    return found(ref, `the employee ${code}`).itemId;
  }
}

/** Things of one kind, found by the name of the files and by the product's number. */
class Names<Thing extends { id: number }> {
  readonly #kind: string;
  readonly #things = new Map<string, Thing>();

  constructor(kind: string) {
    this.#kind = kind;
  }

  set(name: string, thing: Thing): void {
    this.#things.set(name, thing);
  }

  of(name: string | number): Thing {
    return found(this.#things.get(String(name)), `the ${this.#kind} ${name}`);
  }

  has(name: string | number): boolean {
    return this.#things.has(String(name));
  }

  /** The name in the files of what the product numbers so; the number itself for what the case does not know. */
  nameOf(id: number): string {
    const [name] = [...this.#things].find(([, thing]) => thing.id === id) ?? [];
    return name ?? `#${id}`;
  }

  all(): [name: string, thing: Thing][] {
    return [...this.#things];
  }
}

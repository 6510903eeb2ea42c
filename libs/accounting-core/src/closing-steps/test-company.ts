import { fen, formatMoney, moneyOf, ZERO } from '../money.ts';
import { lastDay, parsePeriod, type Period } from '../period.ts';
import { isProblem } from '../problem.ts';
import type { Subject } from '../subject.ts';
import { CUSTOMER, openingOn, periodBalances, STOCK } from '../test-books.ts';
import { companyChart } from './test-charts.ts';
import type { OpeningFigures } from '../balances.ts';
import type { VoucherDraft, VoucherLineDraft } from '../voucher.ts';
import type { VoucherKind } from '../voucher-kind.ts';
import type { ClosingSettings } from './closing-settings.ts';
import {
  isDueStep,
  planGeneration,
  planSteps,
  type PlannedStep,
  type StandingVoucher,
  type StepPlanFacts,
} from './plan-steps.ts';
import { STEP_KEYS, type StepItem, type StepKey } from './step.ts';

/** A small company and its month ends, written as an accountant writes them. Only tests use this. */

const items = new Map(
  ['C01', 'C02', 'I01', 'I02'].map((code, index): [number, StepItem] => [
    index + 1,
    { categoryId: code.startsWith('C') ? CUSTOMER : STOCK, itemId: index + 1, code },
  ]),
);

const usual: ClosingSettings = {
  word: '记',
  order: STEP_KEYS,
  costOfSales: { mode: 'weighted-average', rate: null },
  exemption: { limit: moneyOf('300000.00'), frequency: 'quarterly' },
  surtax: {
    frequency: 'monthly',
    base: 'vat-transfer',
    city: '0.07',
    education: '0.03',
    localEducation: '0.02',
    factor: '1',
  },
  incomeTax: { frequency: 'quarterly', rate: '0.05' },
  plCarryForward: 'combined',
  surplusReserve: { rate: '0.10', inLossYear: false, stopAtHalf: false },
  lineTemplates: { depreciation: [], amortization: [], 'payroll-accrual': [] },
};

const monthOf = (text: string): Period => {
  const period = parsePeriod(text);
  if (isProblem(period)) throw new Error(`"${text}" is not a month`);
  return period;
};

export interface CompanyOptions {
  standard?: 0 | 1 | 2;
  /** Small-scale unless said. */
  vatType?: 0 | 1;
  settings?: Partial<ClosingSettings>;
  /** The first month of the books. */
  from?: string;
  /** Whether revenue and cost name their goods. */
  byGoods?: boolean;
}

interface Recorded extends VoucherDraft {
  /** The step that made it. */
  step?: StepKey;
}

/** Books that vouchers are posted to and months are closed in. */
export class TestCompany {
  readonly #options: Required<CompanyOptions>;
  readonly #subjects: readonly Subject[];
  readonly #openings: OpeningFigures[] = [];
  readonly #vouchers: Recorded[] = [];
  /** Month-end rates by currency. */
  rates: ReadonlyMap<string, string> = new Map();

  constructor(options: CompanyOptions = {}) {
    this.#options = { standard: 0, vatType: 0, settings: {}, from: '2025-01', byGoods: false, ...options };
    const { standard, vatType, byGoods } = this.#options;
    this.#subjects = companyChart(standard, vatType, byGoods);
  }

  /** An opening balance on the account's own side: "5001", "0", turnover and actual amount of the year so far. */
  open(code: string, amount: string, ytd: { debit?: string; credit?: string; actual?: string } = {}): this {
    const { debit, credit, actual } = ytd;
    const rest = {
      ...(debit !== undefined && { cumulativeDebit: debit }),
      ...(credit !== undefined && { cumulativeCredit: credit }),
      ...(actual !== undefined && { yearToDateActual: actual }),
    };
    this.#openings.push(openingOn(this.#subject(code).id, amount, rest));
    return this;
  }

  /** Posts a voucher of lines such as "1405 I01 Dr 20.00 ×3" or "100202 Dr 710.00 USD 100". */
  post(date: string, lines: readonly string[], kind: VoucherKind = 'manual'): this {
    this.#vouchers.push({ date, word: '记', kind, lines: lines.map((text) => this.#line(text)) });
    return this;
  }

  /** The steps of a month as they stand. */
  steps(month: string): PlannedStep[] {
    return planSteps(this.#facts(month));
  }

  step(month: string, key: StepKey): PlannedStep {
    return this.steps(month).find((step) => step.key === key)!;
  }

  /** What a step would make when all before it are made. */
  proposed(month: string, key: StepKey): string[] {
    return this.step(month, key).drafts.flatMap(({ lines }) => lines.map((line) => this.#shown(line)));
  }

  /** Makes every step that is due and posts its vouchers; answers them by step. */
  close(month: string): Partial<Record<StepKey, string[]>> {
    const due = planGeneration(this.#facts(month), new Set(STEP_KEYS)).filter(isDueStep);
    for (const { key, drafts, standing } of due) {
      for (const { id } of standing) this.#vouchers[id] = { date: '', word: '', kind: 'manual', lines: [] };
      this.#vouchers.push(...drafts.map((draft) => ({ ...draft, step: key })));
    }
    return Object.fromEntries(
      due.map(({ key, drafts }) => [
        key,
        drafts.flatMap(({ lines }) => lines.map((line) => this.#shown(line))),
      ]),
    );
  }

  /** Signed balances at a month's end, debit − credit, of the accounts that have one. */
  balances(month: string): Record<string, string> {
    const sums = new Map<string, bigint>();
    const until = lastDay(monthOf(month));
    const add = (id: number, amount: bigint) => {
      const { code } = this.#subjects.find((subject) => subject.id === id)!;
      sums.set(code, (sums.get(code) ?? 0n) + amount);
    };
    for (const { subjectId, openingAmount } of this.#openings) {
      const { normalSide } = this.#subjects.find(({ id }) => id === subjectId)!;
      add(subjectId, normalSide === 'debit' ? openingAmount : -openingAmount);
    }
    for (const { lines } of this.#vouchers.filter(({ date }) => date !== '' && date <= until))
      for (const { subjectId, debit, credit } of lines) add(subjectId!, debit - credit);
    return Object.fromEntries(
      [...sums].filter(([, sum]) => sum !== 0n).map(([code, sum]) => [code, formatMoney(fen(sum))]),
    );
  }

  /** A setting that holds from now on. */
  set(settings: Partial<ClosingSettings>): this {
    this.#options.settings = { ...this.#options.settings, ...settings };
    return this;
  }

  #subject(code: string): Subject {
    const found = this.#subjects.find((subject) => subject.code === code);
    if (!found) throw new Error(`no subject ${code}`);
    return found;
  }

  #line(text: string): VoucherLineDraft {
    const [, code = '', item, side, amount = '', quantity, currency, original] = lineForm.exec(text) ?? [];
    const ref = [...items.values()].find((one) => one.code === item);
    return {
      summary: '摘要',
      subjectId: this.#subject(code).id,
      debit: side === 'Dr' ? moneyOf(amount) : ZERO,
      credit: side === 'Cr' ? moneyOf(amount) : ZERO,
      auxiliary: ref ? [ref] : [],
      currencyCode: currency ?? null,
      rate: null,
      originalAmount: original ?? null,
      quantity: quantity ?? null,
      price: null,
    };
  }

  #shown({ subjectId, debit, credit, auxiliary, quantity, currencyCode }: VoucherLineDraft): string {
    const { code } = this.#subjects.find(({ id }) => id === subjectId)!;
    const item = auxiliary.map(({ itemId }) => items.get(itemId)!.code);
    const side = debit === ZERO ? `Cr ${formatMoney(credit)}` : `Dr ${formatMoney(debit)}`;
    const rest = [quantity === null ? '' : `×${quantity}`, currencyCode === 'USD' ? 'USD' : ''];
    return [code, ...item, side, ...rest].filter((part) => part !== '').join(' ');
  }

  #facts(month: string): StepPlanFacts {
    const { standard, vatType, settings, from } = this.#options;
    const until = lastDay(monthOf(month));
    return {
      subjects: new Map(this.#subjects.map((subject) => [subject.id, subject])),
      enablePeriod: monthOf(from),
      openings: this.#openings,
      balances: periodBalances(this.#vouchers.filter(({ date }) => date !== '' && date <= until)),
      period: monthOf(month),
      standard,
      encoding: '4-2-2-2',
      vatType,
      baseCurrency: 'CNY',
      items,
      itemsOf: (id) => (items.has(id) ? [items.get(id)!] : []),
      inventoryCategoryId: STOCK,
      rates: this.rates,
      settings: { ...usual, ...settings },
      standing: this.#standing(month),
    };
  }

  /** Vouchers of a kind stand, whoever recorded them. */
  #standing(month: string): StandingVoucher[] {
    return this.#vouchers.flatMap(({ date, kind, step, lines }, id) => {
      if (!date.startsWith(month) || kind === 'manual') return [];
      const stepKey = step ?? (kind === 'year-end' ? 'distribution-clear' : kind);
      const counted = lines.map((line) => ({
        ...line,
        currencyCode: line.currencyCode ?? 'CNY',
        auxiliary: line.auxiliary.map(({ itemId }) => items.get(itemId)!),
      }));
      return [
        {
          id,
          stepKey,
          word: '记',
          number: id + 1,
          isReviewed: false,
          isMade: step !== undefined,
          lines: counted,
        },
      ];
    });
  }
}

/** "1405 I01 Dr 20.00 ×3", "100202 Dr 710.00 USD 100". */
const lineForm = /^(\d+)(?: ([CI]\d\d))? (Dr|Cr) (-?[\d.]+)(?: ×(-?[\d.]+))?(?: (USD) (-?[\d.]+))?$/;

import type { AnsweredRow } from '../compare.ts';
import { compareRows, type Comparison } from '../compare.ts';
import { Refusal } from '../api.ts';
import type { Table } from '../table.ts';
import type { Attempts } from './attempts.ts';
import type { TradeEvent } from './events.ts';
import {
  changeClosed,
  changeSettled,
  destroySettled,
  duplicateClaim,
  duplicateInvoice,
  overSettlement,
  redExceeds,
  undoClosed,
} from './refused-documents.ts';
import {
  billGone,
  negativeCash,
  otherCurrency,
  otherParty,
  ownedVoucher,
  reconciled,
  wrongStatement,
} from './refused-money.ts';
import { changedSince, figuresOf } from './refusal-figures.ts';
import type { TradeBooks } from './trade-books.ts';
import type { WantedRefusal } from './trade-files.ts';
import type { Maker } from './wanted-request.ts';

/** Which words of a case ask for what; what the groups catch are the names that the request is about. */
const requests: readonly [words: RegExp, maker: Maker][] = [
  [/^create a (?:sales|purchase) invoice with .* (?:as|of) (\S+?)(?:,| from)/, duplicateInvoice],
  [/^submit claim (\S+) whose line carries/, duplicateClaim],
  [/^allocate open amount \+ 0\.01 of an open receipt/, overSettlement],
  [/^change the total of a partly settled invoice/, changeSettled],
  [/^destroy .* an invoice that has a settlement or a red invoice/, destroySettled],
  [/^change or delete a journal line, allocation or invoice dated (\d{4}-\d\d)/, changeClosed],
  [/^cash payment of ([\d.]+) from (\S+)/, negativeCash],
  [/^red invoice for (\S+) whose reds together exceed/, redExceeds],
  [/^settle a (\w{3}) invoice from a (\w{3}) receipt/, otherCurrency],
  [/^settle an invoice of (\S+) with a receipt of (\S+)/, otherParty],
  [/^collect or discount bill (\S+)/, billGone],
  [/^delete a statement line that is matched, or import a file for (\S+)/, wrongStatement],
  [/^edit by voucher API the amount of a voucher/, ownedVoucher],
  [/^change the allocation of a settlement dated (\d{4}-\d\d)/, undoClosed],
  [/^add a journal line on (\S+) dated (\d{4}-\d\d-\d\d)/, reconciled],
];

const table: Table = { keys: ['n', 'request'], figures: { answer: 'text' }, madeBy: null };

/** The requests of `refusals.json`, each tried at its moment: refused with its code, and nothing is another figure than before. */
export class Refusals {
  readonly #books: TradeBooks;
  readonly #attempts: Attempts;
  readonly #waiting: Set<WantedRefusal>;
  /** As they are until the case goes on. */
  #figures: Record<string, string> | null = null;
  readonly #expected: Record<string, string>[] = [];
  readonly #answered: AnsweredRow[] = [];

  constructor(books: TradeBooks, attempts: Attempts) {
    this.#books = books;
    this.#attempts = attempts;
    this.#waiting = new Set(books.files.refusals);
  }

  /** Those of a day come before its month is closed, or anything of a later day. */
  async before({ event, date }: TradeEvent): Promise<void> {
    await this.#try(({ when }) => {
      const [day] = /^\d{4}-\d\d-\d\d/.exec(when) ?? [];
      return day !== undefined && (day < date || (day === date && event === 'close')) ? day : null;
    });
  }

  /** `after SI-101` is after that is there, `after B1 endorsed` after that happened to it. */
  async after({ event, ref, date }: TradeEvent): Promise<void> {
    await this.#try(({ when }) => {
      const [, name, happened] = /^after (\S+)(?: (\w+?)e?d)?$/.exec(when) ?? [];
      const isMeant = name === ref && (happened === undefined || event.includes(happened));
      return isMeant ? date : null;
    });
  }

  /** The reconciliations of a day were kept. */
  async kept(day: string): Promise<void> {
    await this.#try(({ when }) =>
      /^after kept reconciliation\b/.test(when) && when.endsWith(day) ? day : null,
    );
  }

  /** Everything happened; those whose moment never came are named. */
  async end(): Promise<Comparison> {
    await this.#try(({ when }) => (when === 'end of case' ? '' : null));
    for (const { n, code, when } of this.#waiting) this.#attempts.leave(`refusal ${n} ${code}, ${when}`);
    return compareRows('refusals.json', table, this.#expected, this.#answered);
  }

  /** @param dayOf the day of a request whose moment it is. */
  async #try(dayOf: (refusal: WantedRefusal) => string | null): Promise<void> {
    this.#figures = null;
    for (const refusal of this.#waiting) {
      const day = dayOf(refusal);
      const maker = requests.find(([words]) => words.test(refusal.request));
      if (day === null || !maker) continue;
      this.#waiting.delete(refusal);
      const what = `refusal ${refusal.n} ${refusal.code}`;
      await this.#attempts.make(what, () => this.#request(refusal, maker, day));
    }
  }

  async #request(
    { n, request, code }: WantedRefusal,
    [words, maker]: (typeof requests)[number],
    day: string,
  ): Promise<void> {
    const [, ...named] = words.exec(request) ?? [];
    const wanted = await maker({ books: this.#books, named, day });
    const isPrepared = wanted.some(({ after }) => after !== undefined);
    const before = (isPrepared ? null : this.#figures) ?? (await figuresOf(this.#books));
    const codes = code.split(' / ');
    for (const { what, send } of wanted) {
      const answer = await answerOf(send);
      this.#compare(n, what, codes.includes(answer) ? answer : code, answer);
    }
    const figures = await figuresOf(this.#books);
    this.#compare(n, 'figures that changed', 'none', changedSince(before, figures).join(', ') || 'none');
    for (const { after } of wanted) await after?.();
    this.#figures = isPrepared ? null : figures;
  }

  #compare(n: number, request: string, expected: string, answer: string): void {
    this.#expected.push({ n: String(n), request, answer: expected });
    this.#answered.push({ n: String(n), request, answer });
  }
}

async function answerOf(send: () => Promise<unknown>): Promise<string> {
  try {
    await send();
    return 'accepted';
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}

import { randomInt, randomUUID } from 'node:crypto';
import type { Voucher, VoucherInput } from '@suanpan/contracts';
import { keptOf, type Acknowledged, type Kept } from './acknowledged.ts';
import type { PatientCaller, Said } from './patient-caller.ts';

/** Makes the voucher of a number, with an amount. */
export type DraftVoucher = (index: number, amount: string) => VoucherInput;

/** The one refusal a clerk may meet: the month was closed before the voucher reached it. */
const closedMonth = 'PERIOD_CLOSED';

/** Records vouchers without a pause, and now and then changes or deletes one of those it recorded. */
export class Clerk {
  readonly #caller: PatientCaller;
  readonly #books: Acknowledged;
  readonly #draft: DraftVoucher;
  /** Its own vouchers with their numbers: nobody else touches them. */
  readonly #own: { kept: Kept; index: number }[] = [];

  constructor(caller: PatientCaller, books: Acknowledged, draft: DraftVoucher) {
    this.#caller = caller;
    this.#books = books;
    this.#draft = draft;
  }

  async act(): Promise<void> {
    const choice = this.#own.length < 3 ? 9 : randomInt(10);
    if (choice === 0) await this.#remove();
    else if (choice <= 2) await this.#change();
    else await this.#record();
  }

  async #record(): Promise<void> {
    const mark = randomUUID();
    const index = randomInt(1_000);
    const body = { ...this.#draft(index, amountOf()), remark: mark };
    const ask = () => this.#caller.ask<Voucher>('POST', '/voucher', body, mark);
    const said = await ask();
    if (!this.#isSettled('recorded', said)) return;
    const kept = keptOf(mark, said.data);
    this.#books.kept.set(mark, kept);
    this.#own.push({ kept, index });
    if (randomInt(10) === 0) this.#compare(kept, await ask());
  }

  /** The same request under the same key, later: the same voucher again. */
  #compare(kept: Kept, again: Said<Voucher>): void {
    const told = again.isDone ? keptOf(kept.mark, again.data) : again.code;
    if (JSON.stringify(told) !== JSON.stringify(kept))
      throw new Error(`Asked again, ${JSON.stringify(kept)} was ${JSON.stringify(told)}.`);
    this.#books.note('asked again');
  }

  async #change(): Promise<void> {
    const own = this.#own[randomInt(this.#own.length)]!;
    const { mark, id, version, name } = own.kept;
    const body = {
      ...this.#draft(own.index, amountOf()),
      remark: mark,
      id,
      version,
      code: Number(name.split('-').at(-1)),
    };
    const said = await this.#caller.ask<Voucher>('PUT', '/voucher', body);
    if (!this.#isSettled('changed', said)) return;
    own.kept = keptOf(mark, said.data);
    this.#books.kept.set(mark, own.kept);
  }

  async #remove(): Promise<void> {
    const at = randomInt(this.#own.length);
    const { mark, id, version, name } = this.#own[at]!.kept;
    // A month with a missing number cannot be closed; so nothing is deleted from the month that is.
    if (name.startsWith('2025-01')) return this.#record();
    const said = await this.#caller.ask('DELETE', `/voucher/${id}?version=${version}`);
    if (!this.#isSettled('deleted', said)) return;
    this.#own.splice(at, 1);
    this.#books.kept.delete(mark);
    this.#books.freed.add(name);
  }

  #isSettled(act: string, { isDone, code }: Said<unknown>): boolean {
    if (!isDone && code !== closedMonth) throw new Error(`A voucher was not ${act}: ${code}.`);
    this.#books.note(isDone ? act : 'refused in a closed month');
    return isDone;
  }
}

const amountOf = (): string => `${randomInt(1, 10_000)}.${randomInt(10, 100)}`;

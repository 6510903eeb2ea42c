import type { Subject, Voucher } from '@suanpan/contracts';
import { randomInt, randomUUID } from 'node:crypto';
import { keptOf, type Kept } from '../crash/acknowledged.ts';
import type { Desk } from '../house.ts';

const clerks = 4;

/** Clerks that record vouchers without a pause, and what each was told. */
export class Clerks {
  /** By mark, in the order in which the product acknowledged them. */
  readonly acknowledged = new Map<string, Kept>();
  /** The marks of all that were asked for, acknowledged or not. */
  readonly asked = new Set<string>();
  readonly #working: Promise<unknown>;
  #goals: { count: number; reached: () => void }[] = [];
  #isOver = false;

  private constructor(desk: Desk, ids: readonly [number, number]) {
    this.#working = Promise.all(Array.from({ length: clerks }, () => this.#work(desk, ids)));
  }

  static async start(desk: Desk): Promise<Clerks> {
    const subjects = await desk.look<Subject[]>('/subject');
    const idOf = (code: string) => subjects.find((one) => one.code === code)!.id;
    return new Clerks(desk, [idOf('1001'), idOf('3001')]);
  }

  /** Resolves when so many more are acknowledged; fails when a clerk was refused. */
  more(count: number): Promise<unknown> {
    const goal = new Promise<void>((reached) =>
      this.#goals.push({ count: this.acknowledged.size + count, reached }),
    );
    return Promise.race([goal, this.#working]);
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await this.#working;
  }

  async #work(desk: Desk, ids: readonly [number, number]): Promise<void> {
    while (!this.#isOver) {
      const mark = randomUUID();
      this.asked.add(mark);
      const voucher = await desk.set<Voucher>('POST', '/voucher', draft(mark, ids));
      this.acknowledged.set(mark, keptOf(mark, voucher));
      for (const { reached } of this.#goals.filter(({ count }) => this.acknowledged.size >= count)) reached();
      this.#goals = this.#goals.filter(({ count }) => this.acknowledged.size < count);
    }
  }
}

/** Over two months and two words, so that four series of numbers grow at once. */
function draft(mark: string, [cash, capital]: readonly [number, number]) {
  const amount = `${randomInt(1, 10_000)}.${randomInt(10, 100)}`;
  return {
    word: randomInt(2) === 0 ? '记' : '收',
    voucherDate: randomInt(2) === 0 ? '2025-01-15' : '2025-02-15',
    remark: mark,
    details: [
      { summary: 'paid in', subjectId: cash, debitAmount: amount },
      { summary: 'paid in', subjectId: capital, creditAmount: amount },
    ],
  };
}

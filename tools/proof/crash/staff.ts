import { Acknowledged } from './acknowledged.ts';
import { Clerk, type DraftVoucher } from './clerk.ts';
import type { PatientCaller } from './patient-caller.ts';
import { Reader } from './reader.ts';

const clerkCount = 8;
/** Acts of the clerks between closing January and opening it again, and between that and the next closing. */
const actsBetweenClosings = 15;
const januaryOnly = { year: 2025, month: 1 };

/** Eight clerks at their vouchers, one who closes January and opens it again, one who looks on. */
export class Staff {
  readonly books = new Acknowledged();
  readonly #caller: PatientCaller;
  readonly #running: Promise<void>[] = [];
  #isStopping = false;

  constructor(caller: PatientCaller) {
    this.#caller = caller;
  }

  start(draft: DraftVoucher): void {
    for (let clerk = 0; clerk < clerkCount; clerk++)
      this.#running.push(this.#work(new Clerk(this.#caller, this.books, draft)));
    this.#running.push(this.#closeAndReopen());
    this.#running.push(this.#work(new Reader(this.#caller, this.books)));
  }

  /** Waits for so many more settled acts. @throws what somebody could not go on from, or when nothing is settled. */
  async untilMore(count: number, withinMs = 120_000): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`${count} more acts take over ${withinMs} ms.`)), withinMs);
    });
    await Promise.race([this.books.more(count), late, ...this.#running]).finally(() => clearTimeout(timer));
  }

  /** Lets everyone finish what he is at. @throws what somebody could not go on from. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    await Promise.all(this.#running);
  }

  async #work(person: Clerk | Reader): Promise<void> {
    while (!this.#isStopping) await person.act();
  }

  async #closeAndReopen(): Promise<void> {
    while (!this.#isStopping) {
      await this.#must('closed', '/checkout/invoicing', januaryOnly);
      await this.#pause();
      await this.#must('reopened', '/checkout/unCheck', { ...januaryOnly, reason: 'proof' });
      await this.#pause();
    }
  }

  async #must(act: string, path: string, body: object): Promise<void> {
    const { isDone, code } = await this.#caller.ask('POST', path, body);
    if (!isDone) throw new Error(`January was not ${act}: ${code}.`);
    this.books.note(act);
  }

  /** The clerks go on meanwhile; when they stop, so does the pause. */
  async #pause(): Promise<void> {
    const clerks = this.#running.slice(0, clerkCount);
    await Promise.race([this.books.more(actsBetweenClosings), Promise.all(clerks)]);
  }
}

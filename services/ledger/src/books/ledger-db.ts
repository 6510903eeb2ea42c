import {
  CommitUnknown,
  ProblemError,
  together,
  Turns,
  type Database,
  type EventKey,
  type Sql,
} from '@suanpan/service-kit';
import { availableParallelism } from 'node:os';
import { ForesightMemory, type Foresight } from '../voucher/foresight.ts';
import { IdStock } from '../voucher/id-stock.ts';
import { FactsMemory } from '../voucher/posting-facts.ts';
import { Books } from './books.ts';
import { scopeOf, type Call } from './call.ts';
import { ChainEnd } from './chain-end.ts';
import { signHead, type AnchorKey } from './chain-head.ts';
import { Answered, forgetAnswers, refuseIfAnswered, storeAnswer } from './idempotency.ts';
import { writeSurely } from './sure-write.ts';
import { WaitingWrites } from './waiting-writes.ts';

/** What a write answers: the result and the set's new version (decision D19). */
export interface Written<T> {
  data: T;
  version: number;
}

/** What a use case does inside the transaction of a write. */
type Work<T> = (books: Books) => Promise<T>;

/** A write that may share its transaction, or count on what the last one has left. */
interface Posting {
  call: Call;
  /** `2026-03`: the month it locks. */
  month: string;
  work: Work<unknown>;
}

/** What is known of the books before a write begins. */
interface Terms {
  foresight: Foresight | undefined;
  /** Whether the next posting is to count on what this one finds. */
  learns: boolean;
}

/** A write whose books the next one is to know nothing of. */
const blind: Terms = { foresight: undefined, learns: false };

/** A write that was done, and the books as it left them. */
interface Done<T> {
  written: Written<T>;
  books: Books;
}

/** The keys of the chain, kept outside the database. */
export interface LedgerKeys {
  event: EventKey;
  anchor: AnchorKey;
}

/**
 * So many postings at once that ask for nothing keep the processors of a machine busy; more of them only push each other
 * out of their caches (ADR 0026).
 */
export const postingsForProcessors = (): number => Math.max(4, 2 * availableParallelism());
/** A posting that has waited so long for its turn goes all the same: those before it may wait for a month themselves. */
const turnMs = 50;

/** Each so many writes make room for the answers to come. */
const forgetEvery = 16;

/**
 * The one write path of the books (architecture.md 3): every screen, import, template and closing step comes
 * through `write`, which in one transaction enters the set, looks whether the request was answered before, does the work,
 * appends its events to the chain and stores the answer.
 */
export class LedgerDb {
  readonly database: Database;
  readonly #keys: LedgerKeys;
  readonly #now: () => Date;
  readonly #facts = new FactsMemory();
  readonly #ids = new IdStock();
  readonly #foresight = new ForesightMemory();
  readonly #postings = new WaitingWrites((postings: readonly Posting[]) => this.#postAll(postings));
  readonly #turns: Turns;
  #writes = 0;

  constructor(
    database: Database,
    keys: LedgerKeys,
    { now = () => new Date(), postingsAtOnce = postingsForProcessors() } = {},
  ) {
    this.database = database;
    this.#keys = keys;
    this.#now = now;
    this.#turns = new Turns(postingsAtOnce, turnMs);
  }

  async write<T>(call: Call, work: Work<T>): Promise<Written<T>> {
    if (call.dryRun) return this.#rehearse(call, work);
    try {
      return await writeSurely(this.database, call, async (mayExpect) => {
        const { written } = await this.#transact(call, work, mayExpect, blind);
        return written;
      });
    } finally {
      this.#foresight.forget(call.member.accountSetId);
    }
  }

  /**
   * The same for a short write about one day that many do at once in one set: those that come while another one is
   * under way go together in the next transaction, each with its own event and answer (ADR 0017).
   */
  async post<T>(call: Call, day: string, work: Work<T>): Promise<Written<T>> {
    if (call.dryRun) return this.#rehearse(call, work);
    const posting = { call, month: day.slice(0, 7), work };
    const written = await this.#postings.go(call.member.accountSetId, posting);
    return written as Written<T>;
  }

  /** One consistent snapshot of the member's books. */
  read<T>(member: { accountSetId: number; userId: number }, work: (sql: Sql) => Promise<T>): Promise<T> {
    const { accountSetId, userId } = member;
    return this.database.read({ accountSetId, userId, requestId: '' }, work);
  }

  async #rehearse<T>(call: Call, work: Work<T>): Promise<Written<T>> {
    try {
      const { written } = await this.database.rehearse(scopeOf(call), (sql) =>
        this.#writeOnce(sql, call, work, new ChainEnd(sql, call.member.accountSetId, false), blind),
      );
      return written;
    } catch (error) {
      if (error instanceof Answered) return error.body as Written<T>;
      throw error;
    }
  }

  /**
   * All in one transaction or, when that fails for the sake of one or for whatever reason, each in its own: it finds its
   * answer there if all was stored nevertheless. Only what all have waited for in vain they do not wait for again.
   */
  async #postAll(postings: readonly Posting[]): Promise<readonly Promise<Written<unknown>>[]> {
    if (postings.length > 1) {
      try {
        return (await this.#postTogether(postings)).map((written) => Promise.resolve(written));
      } catch (error) {
        if (isBusy(error)) return postings.map(() => Promise.reject(error as Error));
      }
    }
    const alone = postings.map((posting) => this.#postAlone(posting));
    await Promise.allSettled(alone);
    return alone;
  }

  /** Months are locked oldest first, as everywhere (decision D50). */
  async #postTogether(postings: readonly Posting[]): Promise<readonly Written<unknown>[]> {
    const inOrder = postings.toSorted((a, b) => (a.month < b.month ? -1 : Number(a.month > b.month)));
    const [{ call: first }] = inOrder as [Posting];
    const { accountSetId } = first.member;
    this.#foresight.forget(accountSetId);
    const done = await this.database.write(scopeOf(first), (sql) => {
      const chain = new ChainEnd(sql, accountSetId, true);
      return together(...inOrder.map(({ call, work }) => this.#writeOnce(sql, call, work, chain, blind)));
    });
    return postings.map((posting) => done[inOrder.indexOf(posting)]!.written);
  }

  async #postAlone(posting: Posting): Promise<Written<unknown>> {
    const { call, work } = posting;
    const foreseen = await this.#postForeseen(posting);
    if (foreseen) return foreseen;
    return writeSurely(this.database, call, async (mayExpect) =>
      this.#learned(await this.#transact(call, work, mayExpect, { foresight: undefined, learns: true })),
    );
  }

  /** Counting on what the last posting has left; undefined when that is not known, or when it could not be done so. */
  async #postForeseen({ call, work }: Posting): Promise<Written<unknown> | undefined> {
    const { accountSetId } = call.member;
    if (!this.#foresight.find(accountSetId)) return undefined;
    const release = await this.#turns.take('foreseen');
    const foresight = this.#foresight.find(accountSetId);
    try {
      if (!foresight) return undefined;
      return this.#learned(await this.#transact(call, work, true, { foresight, learns: true }));
    } catch (error) {
      if (isBusy(error)) throw error;
      // A refusal by the rules may rest on what has changed; it is no sign that anything has.
      if (error instanceof ProblemError && !(error instanceof CommitUnknown)) return undefined;
      this.#foresight.wasWrong(accountSetId);
      return undefined;
    } finally {
      release?.();
    }
  }

  #learned<T>({ written, books }: Done<T>): Written<T> {
    const { accountSetId, posted, chain } = books;
    if (posted && chain.moved) this.#foresight.learn(accountSetId, posted, chain.moved);
    else this.#foresight.forget(accountSetId);
    return written;
  }

  /** `mayExpect`: whether it may count on the end of the chain staying where it is. */
  #transact<T>(call: Call, work: Work<T>, mayExpect: boolean, terms: Terms): Promise<Done<T>> {
    return this.database.write(scopeOf(call), (sql) => {
      const chain = new ChainEnd(sql, call.member.accountSetId, mayExpect);
      return this.#writeOnce(sql, call, work, chain, terms);
    });
  }

  /** What was foreseen asks for no earlier answer: the key of the stored answer refuses a second one. */
  async #writeOnce<T>(sql: Sql, call: Call, work: Work<T>, chain: ChainEnd, terms: Terms): Promise<Done<T>> {
    const books = new Books(sql, call.member, { facts: this.#facts, ids: this.#ids, chain, ...terms });
    const [, data] = await together(terms.foresight ? undefined : refuseIfAnswered(sql, call), work(books));
    const written = { data, version: await this.#appendEvents(sql, call, books) };
    storeAnswer(sql, call, written, books.events);
    if (++this.#writes % forgetEvery === 0) forgetAnswers(sql, call);
    return { written, books };
  }

  async #appendEvents(sql: Sql, call: Call, books: Books): Promise<number> {
    const at = this.#now().toISOString();
    const tail = await books.chain.append(call, this.#keys.event, books.events, at);
    if (books.anchorReason)
      signHead(sql, call.member.accountSetId, tail, this.#keys.anchor, books.anchorReason, at);
    return tail.seq;
  }
}

const isBusy = (error: unknown): boolean =>
  error instanceof ProblemError && error.problems[0]?.code === 'service.busy';

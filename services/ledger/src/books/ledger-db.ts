import {
  CommitUnknown,
  databaseError,
  ProblemError,
  together,
  type Database,
  type EventKey,
  type Scope,
  type Sql,
} from '@suanpan/service-kit';
import { FactsMemory } from '../voucher/posting-facts.ts';
import { Books } from './books.ts';
import type { Call } from './call.ts';
import { ChainEnd } from './chain-end.ts';
import { isOvertaken } from './event-chain.ts';
import { signHead, type AnchorKey } from './chain-head.ts';
import { Answered, findAnswer, forgetAnswers, refuseIfAnswered, storeAnswer } from './idempotency.ts';
import { WaitingWrites } from './waiting-writes.ts';

/** What a write answers: the result and the set's new version (decision D19). */
export interface Written<T> {
  data: T;
  version: number;
}

/** What a use case does inside the transaction of a write. */
type Work<T> = (books: Books) => Promise<T>;

/** A write that may share its transaction. */
interface Posting {
  call: Call;
  /** `2026-03`: the month it locks. */
  month: string;
  work: Work<unknown>;
}

/** The keys of the chain, kept outside the database. */
export interface LedgerKeys {
  event: EventKey;
  anchor: AnchorKey;
}

/** Each so many writes make room for the answers to come. */
const forgetEvery = 16;

/** How often a write whose outcome is unknown, or which met another writer's, is tried. */
const attempts = 2;

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
  readonly #postings = new WaitingWrites((postings: readonly Posting[]) => this.#postAll(postings));
  #writes = 0;

  constructor(database: Database, keys: LedgerKeys, now: () => Date = () => new Date()) {
    this.database = database;
    this.#keys = keys;
    this.#now = now;
  }

  async write<T>(call: Call, work: Work<T>): Promise<Written<T>> {
    try {
      return call.dryRun
        ? await this.database.rehearse(scopeOf(call), (sql) =>
            this.#writeOnce(sql, call, work, new ChainEnd(sql, call.member.accountSetId, false)),
          )
        : await this.#writeSurely(call, () => this.#writeSwiftly(call, work));
    } catch (error) {
      if (error instanceof Answered) return error.body as Written<T>;
      throw error;
    }
  }

  /**
   * The same for a short write about one day that many do at once in one set: those that come while another one is
   * under way go together in the next transaction, each with its own event and answer (ADR 0017).
   */
  async post<T>(call: Call, day: string, work: Work<T>): Promise<Written<T>> {
    if (call.dryRun) return this.write(call, work);
    const posting = { call, month: day.slice(0, 7), work };
    const written = await this.#postings.go(call.member.accountSetId, posting);
    return written as Written<T>;
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
    const alone = postings.map(({ call, work }) => this.write(call, work));
    await Promise.allSettled(alone);
    return alone;
  }

  /** Months are locked oldest first, as everywhere (decision D50). */
  async #postTogether(postings: readonly Posting[]): Promise<readonly Written<unknown>[]> {
    const inOrder = postings.toSorted((a, b) => (a.month < b.month ? -1 : Number(a.month > b.month)));
    const [{ call: first }] = inOrder as [Posting];
    const written = await this.database.write(scopeOf(first), (sql) => {
      const chain = new ChainEnd(sql, first.member.accountSetId, true);
      return together(...inOrder.map(({ call, work }) => this.#writeOnce(sql, call, work, chain)));
    });
    return postings.map((posting) => written[inOrder.indexOf(posting)]!);
  }

  /**
   * A write that failed may have an answer all the same: the line broke at COMMIT, or the same request was being
   * answered beside it, whose work is what made this one refuse. Only when it has none, and when another attempt may end
   * otherwise, the work is done again; a COMMIT still on its way may make that attempt fail as well.
   */
  async #writeSurely<T>(call: Call, write: () => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await write();
      } catch (error) {
        const mayRepeat = error instanceof CommitUnknown || isConstraint(error);
        if (!mayRepeat && !(error instanceof ProblemError)) throw error;
        const answered = await this.database.read(scopeOf(call), (sql) => findAnswer(sql, call));
        if (answered) throw answered;
        if (!mayRepeat || attempt === attempts) throw error;
      }
    }
  }

  /** A write that counted on the end of the chain, and found another event there, is done again behind its lock. */
  async #writeSwiftly<T>(call: Call, work: Work<T>): Promise<Written<T>> {
    const write = (mayExpect: boolean) =>
      this.database.write(scopeOf(call), (sql) =>
        this.#writeOnce(sql, call, work, new ChainEnd(sql, call.member.accountSetId, mayExpect)),
      );
    try {
      return await write(true);
    } catch (error) {
      if (!isOvertaken(error)) throw error;
      return write(false);
    }
  }

  /** One consistent snapshot of the member's books. */
  read<T>(member: { accountSetId: number; userId: number }, work: (sql: Sql) => Promise<T>): Promise<T> {
    const { accountSetId, userId } = member;
    return this.database.read({ accountSetId, userId, requestId: '' }, work);
  }

  async #writeOnce<T>(sql: Sql, call: Call, work: Work<T>, chain: ChainEnd): Promise<Written<T>> {
    const books = new Books(sql, call.member, this.#facts, chain);
    const [, data] = await together(refuseIfAnswered(sql, call), work(books));
    const written = { data, version: await this.#appendEvents(sql, call, books) };
    storeAnswer(sql, call, written, books.events);
    if (++this.#writes % forgetEvery === 0) forgetAnswers(sql, call);
    return written;
  }

  async #appendEvents(sql: Sql, call: Call, books: Books): Promise<number> {
    const at = this.#now().toISOString();
    const tail = await books.chain.append(call, this.#keys.event, books.events, at);
    if (books.anchorReason)
      signHead(sql, call.member.accountSetId, tail, this.#keys.anchor, books.anchorReason, at);
    return tail.seq;
  }
}

/**
 * The database refused what the rules had allowed: somebody changed a subject or an item in between. Asked once
 * more, the rules see the change and name it.
 */
const isConstraint = (error: unknown): boolean => databaseError(error)?.state.startsWith('23') ?? false;

const isBusy = (error: unknown): boolean =>
  error instanceof ProblemError && error.problems[0]?.code === 'service.busy';

const scopeOf = ({ member, requestId }: Call): Scope => ({
  accountSetId: member.accountSetId,
  userId: member.userId,
  requestId,
});

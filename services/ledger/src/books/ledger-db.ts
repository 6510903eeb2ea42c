import {
  CommitUnknown,
  databaseError,
  refuse,
  type Database,
  type EventKey,
  type Scope,
  type Sql,
} from '@suanpan/service-kit';
import { Books } from './books.ts';
import type { Call } from './call.ts';
import { appendEvents, lockTail } from './event-chain.ts';
import { signHead, type AnchorKey } from './chain-head.ts';
import { answerOf, claimKey, storeAnswer, type StoredAnswer } from './idempotency.ts';

/** What a write answers: the result and the set's new version (decision D19). */
export interface Written<T> {
  data: T;
  version: number;
}

/** The keys of the chain, kept outside the database. */
export interface LedgerKeys {
  event: EventKey;
  anchor: AnchorKey;
}

/**
 * The one write path of the books (architecture.md 3): every screen, import, template and closing step comes
 * through `write`, which in one transaction enters the set, claims the idempotency key, does the work, appends its
 * events to the chain and stores the answer.
 */
export class LedgerDb {
  readonly database: Database;
  readonly #keys: LedgerKeys;
  readonly #now: () => Date;

  constructor(database: Database, keys: LedgerKeys, now: () => Date = () => new Date()) {
    this.database = database;
    this.#keys = keys;
    this.#now = now;
  }

  async write<T>(call: Call, work: (books: Books) => Promise<T>): Promise<Written<T>> {
    const scope = scopeOf(call);
    const run = (sql: Sql) => this.#writeOnce(sql, call, work);
    if (call.dryRun) return this.database.rehearse(scope, run);
    try {
      return await this.database.write(scope, run);
    } catch (error) {
      const stored = error instanceof CommitUnknown ? await this.#storedAnswer<T>(scope, call) : undefined;
      if (stored) return stored;
      if (error instanceof CommitUnknown || isConstraint(error)) return this.database.write(scope, run);
      throw error;
    }
  }

  /** The line broke at COMMIT: the stored answer tells whether it happened; only if not, the work is repeated. */
  #storedAnswer<T>(scope: Scope, call: Call): Promise<Written<T> | undefined> {
    return this.database.read(scope, (sql) => answerOf(sql, call)) as Promise<Written<T> | undefined>;
  }

  /** One consistent snapshot of the member's books. */
  read<T>(member: { accountSetId: number; userId: number }, work: (sql: Sql) => Promise<T>): Promise<T> {
    const { accountSetId, userId } = member;
    return this.database.read({ accountSetId, userId, requestId: '' }, work);
  }

  async #writeOnce<T>(sql: Sql, call: Call, work: (books: Books) => Promise<T>): Promise<Written<T>> {
    const stored = await claimKey(sql, call);
    if (stored) return replay<T>(stored, call);
    const books = new Books(sql, call.member);
    const data = await work(books);
    const version = await this.#appendEvents(sql, call, books);
    const written = { data, version };
    await storeAnswer(sql, call, written);
    return written;
  }

  async #appendEvents(sql: Sql, call: Call, books: Books): Promise<number> {
    const at = this.#now().toISOString();
    const before = await lockTail(sql, call.member.accountSetId);
    const tail = await appendEvents(sql, call, this.#keys.event, before, books.events, at);
    if (books.anchorReason)
      await signHead(sql, call.member.accountSetId, tail, this.#keys.anchor, books.anchorReason, at);
    return tail.seq;
  }
}

/**
 * The database refused what the rules had allowed: somebody changed a subject or an item in between. Asked once
 * more, the rules see the change and name it.
 */
const isConstraint = (error: unknown): boolean => databaseError(error)?.state.startsWith('23') ?? false;

function replay<T>(stored: StoredAnswer, call: Call): Written<T> {
  if (stored.digest !== call.digest) refuse({ code: 'idempotency.mismatch' });
  return stored.body as Written<T>;
}

const scopeOf = ({ member, requestId }: Call): Scope => ({
  accountSetId: member.accountSetId,
  userId: member.userId,
  requestId,
});

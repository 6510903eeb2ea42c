import { CommitUnknown, refuse, type Database, type LongWork, type Sql } from '@suanpan/service-kit';
import { Books } from './books.ts';
import { claimingCaller, scopeOf, type Call } from './call.ts';
import { refuseByRule, refusedRule } from './kernel-refusal.ts';
import { noLimits, type SetLimits } from './set-limits.ts';
import type { Sealer } from './sealer.ts';

/** What a write answers: the result and the set's new version (decision D19). */
export interface Written<T> {
  data: T;
  version: number;
}

/** Whose books are read. */
interface Reader {
  accountSetId: number;
  userId: number;
}

const readingScope = ({ accountSetId, userId }: Reader) => ({ accountSetId, userId, requestId: '' });

interface Limits {
  long?: LongWork;
  limits?: SetLimits;
}

/** Below the gateway's limit for an import. */
export const standardLongWork: LongWork = { statementMs: 50_000 };

/**
 * The door to the books (architecture.md 3): one transaction enters the set, claims the request's key, does the work, appends
 * its events to the chain and keeps the answer. What writes vouchers, balances and months are the functions of the kernel.
 */
export class LedgerDb {
  readonly database: Database;
  readonly #sealer: Sealer;
  readonly #long: LongWork;
  readonly limits: SetLimits;

  constructor(
    database: Database,
    sealer: Sealer,
    { long = standardLongWork, limits = noLimits }: Limits = {},
  ) {
    this.database = database;
    this.#sealer = sealer;
    this.#long = long;
    this.limits = limits;
  }

  /** The whole of a write; a dry run does it, answers the same, and undoes it (architecture.md 3). */
  async write<T>(call: Call, work: (books: Books) => Promise<T>): Promise<Written<T>> {
    let books: Books | undefined;
    const written = await this.surely(call, () =>
      this.database[call.dryRun ? 'rehearse' : 'write'](
        scopeOf(call),
        (sql) => {
          books = new Books(sql, call, this.limits);
          return writeOnce(books, call, work);
        },
        call.isLong ? this.#long : undefined,
      ),
    );
    if (!call.dryRun && books?.sealReason)
      await this.#sealer.seal(call.member.accountSetId, books.sealReason);
    return written;
  }

  /** One consistent snapshot of the member's books. */
  read<T>(member: Reader, work: (sql: Sql) => Promise<T>): Promise<T> {
    return this.database.read(readingScope(member), work);
  }

  /** The same for honest long work, such as an export. */
  readLong<T>(member: Reader, work: (sql: Sql) => Promise<T>): Promise<T> {
    return this.database.read(readingScope(member), work, this.#long);
  }

  /**
   * Writes, and knows what became of it. When the line broke at COMMIT it is asked for once more under the same key: what was
   * committed is answered, and only what was not is done. Once more is tried as well what the database refused although the
   * rules had allowed it: a subject or an item was changed in between, and asked again the rules name it.
   */
  async surely<T>(call: Call, write: () => Promise<Written<T>>): Promise<Written<T>> {
    for (let attempt = 1; ; attempt++) {
      try {
        const written = await write();
        if (!call.dryRun) this.markWritten(call.member.accountSetId);
        return written;
      } catch (error) {
        refuseByRule(error);
        const isRefused = refusedRule(error) !== undefined;
        if (attempt === 1 && (isRefused || error instanceof CommitUnknown)) continue;
        if (isRefused) refuse({ code: 'service.busy' });
        throw error;
      }
    }
  }

  /**
   * Restores books into a new set in one transaction, unless they are there already; their head is sealed then.
   */
  async writeRestored(call: Call, restore: (sql: Sql) => Promise<void>): Promise<void> {
    const { accountSetId } = call.member;
    const write = async (sql: Sql): Promise<void> => {
      if (!(await sql.maybe(hasBooks, [accountSetId]))) await restore(sql);
    };
    await this.database.write(scopeOf(call), write, this.#long);
    await this.sealNow(accountSetId, 'restore');
  }

  /** Does the same and undoes it: whether books could be restored, and what `proof` says of them then. */
  rehearseRestore<T>(
    call: Call,
    restore: (sql: Sql) => Promise<void>,
    proof: (sql: Sql) => Promise<T>,
  ): Promise<T> {
    return this.database.rehearse(
      scopeOf(call),
      async (sql) => {
        await restore(sql);
        return proof(sql);
      },
      this.#long,
    );
  }

  /** Seals the head of a set now (decision D58); what fails is tried again. */
  sealNow(accountSetId: number, reason: string): Promise<void> {
    return this.#sealer.seal(accountSetId, reason);
  }

  /** The set was written to past `write`: its head is sealed soon. */
  markWritten(accountSetId: number): void {
    this.#sealer.mark(accountSetId);
  }
}

const hasBooks = 'SELECT 1 AS there FROM ledger.chain_tail WHERE account_set_id = $1';
const claim = 'SELECT version, answer AS data FROM ledger.claim_request($1, $2)';
const keep = 'SELECT ledger.keep_answer($1, $2, $3, $4)';

/** A request that was answered before gets the same answer again, and nothing is done. */
async function writeOnce<T>(
  books: Books,
  call: Call,
  work: (books: Books) => Promise<T>,
): Promise<Written<T>> {
  const { sql, accountSetId } = books;
  const claiming = claimingCaller(call);
  const earlier = await sql.maybe<Written<T>>(claim, [accountSetId, claiming]);
  if (earlier) return earlier;
  const data = await work(books);
  const version = await appendEvents(books);
  await sql.run(keep, [accountSetId, claiming, version, JSON.stringify(data ?? null)]);
  return { data, version };
}

/** Appends what a use case has recorded, behind the events of the kernel's own functions; answers the set's version. */
export async function appendEvents({ sql, accountSetId, caller, events }: Books): Promise<number> {
  const { version } = await sql.one<{ version: number }>(
    'SELECT ledger.append_events($1, $2, $3, $4, $5, $6, $7) AS version',
    [
      accountSetId,
      caller,
      events.map(({ action }) => action),
      events.map(({ objectType }) => objectType),
      events.map(({ objectId }) => String(objectId)),
      events.map(({ before }) => JSON.stringify(before ?? null)),
      events.map(({ after }) => JSON.stringify(after ?? null)),
    ],
  );
  return version;
}

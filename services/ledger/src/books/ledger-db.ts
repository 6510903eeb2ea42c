import { CommitUnknown, refuse, type Database, type LongWork, type Sql } from '@suanpan/service-kit';
import { Books, type Written } from './books.ts';
import { scopeOf, type Call } from './call.ts';
import { refuseByRule, refusedRule } from './kernel-refusal.ts';
import { noLimits, type SetLimits } from './set-limits.ts';
import type { Sealer } from './sealer.ts';

/** Below the gateway's limit for an import. */
export const standardLongWork: LongWork = { statementMs: 50_000 };

/**
 * The door to the books (architecture.md 3): one transaction enters the set, claims the request's key, does the work, appends
 * its events to the chain and keeps the answer. What writes vouchers, balances and months are the functions of the kernel.
 */
export class LedgerDb {
  readonly database: Database;
  /** Seals the chain's heads (decision D58); what is written past `write` and `once` is marked there. */
  readonly sealer: Sealer;
  /** For honest long work, such as an export. */
  readonly long: LongWork;
  readonly limits: SetLimits;

  constructor(
    database: Database,
    sealer: Sealer,
    { long = standardLongWork, limits = noLimits }: { long?: LongWork; limits?: SetLimits } = {},
  ) {
    this.database = database;
    this.sealer = sealer;
    this.long = long;
    this.limits = limits;
  }

  /** The whole of a write; a dry run does it, answers the same, and undoes it (architecture.md 3). */
  async write<T>(call: Call, work: (books: Books) => Promise<T>): Promise<Written<T>> {
    let books: Books | undefined;
    const written = await this.once(call, () =>
      this.database[call.dryRun ? 'rehearse' : 'write'](
        scopeOf(call),
        (sql) => (books = new Books(sql, call, this.limits)).once(call, work),
        call.isLong ? this.long : undefined,
      ),
    );
    if (!call.dryRun && books?.sealReason) await this.sealer.seal(call.member.accountSetId, books.sealReason);
    return written;
  }

  /** One consistent snapshot of the member's books. */
  read<T>(
    { accountSetId, userId }: { accountSetId: number; userId: number },
    work: (sql: Sql) => Promise<T>,
    long?: LongWork,
  ): Promise<T> {
    return this.database.read({ accountSetId, userId, requestId: '' }, work, long);
  }

  /**
   * Writes once, and knows what became of it. When the connection broke at COMMIT it is asked for once more under the same key:
   * what was committed is answered, and only what was not is done. Once more is tried as well what the database refused although
   * the rules had allowed it: a subject or an item was changed in between, and asked again the rules name it.
   * @param explain says by the rules what the database refused, for a write that has not asked them.
   */
  async once<T>(
    call: Call,
    write: () => Promise<Written<T>>,
    explain?: () => Promise<void>,
  ): Promise<Written<T>> {
    for (let attempt = 1; ; attempt++) {
      try {
        const written = await write();
        if (!call.dryRun) this.sealer.mark(call.member.accountSetId);
        return written;
      } catch (error) {
        refuseByRule(error);
        const isRefused = refusedRule(error) !== undefined;
        if (isRefused) await explain?.();
        if (attempt === 1 && (isRefused || error instanceof CommitUnknown)) continue;
        if (isRefused) refuse({ code: 'service.busy' });
        throw error;
      }
    }
  }
}

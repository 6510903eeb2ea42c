import {
  CommitUnknown,
  refuse,
  type Database,
  type LongWork,
  type Member,
  type Sql,
} from '@suanpan/service-kit';
import { IdempotencyEntity } from '../db/entities/record.ts';
import { scopeOf, type Call } from './call.ts';
import { Desk } from './desk.ts';

/** Answers are kept for so long (reliability.md 4). */
const keptHours = 72;

/** The door to trade's own tables: one transaction that enters the set, done once per idempotency key. */
export class TradeDb {
  readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  /** One consistent snapshot. */
  read<T>(member: Member, work: (sql: Sql) => Promise<T>): Promise<T> {
    return this.database.read(scopeOf({ member, requestId: '' }), work);
  }

  /** A transaction of its own whose repetition is harmless by nature, such as booking. */
  work<T>(call: Call, work: (desk: Desk) => Promise<T>, long?: LongWork): Promise<T> {
    return this.#beside('shared', call, work, long);
  }

  /** As `work`, once everybody else who writes documents of the company is done; who comes then waits. */
  workAlone<T>(call: Call, work: (desk: Desk) => Promise<T>, long?: LongWork): Promise<T> {
    return this.#beside('alone', call, work, long);
  }

  #beside<T>(
    how: keyof typeof documentLocks,
    call: Call,
    work: (desk: Desk) => Promise<T>,
    long?: LongWork,
  ): Promise<T> {
    return this.database.write(
      scopeOf(call),
      async (sql) => {
        if (how === 'alone') await sql.run("SELECT set_config('lock_timeout', '20s', true)");
        await sql.run(documentLocks[how], [`documents ${call.member.accountSetId}`]);
        return work(new Desk(sql, call));
      },
      long,
    );
  }

  /** Does the work and takes it back: what `dryRun` answers. */
  rehearse<T>(call: Call, work: (desk: Desk) => Promise<T>, long?: LongWork): Promise<T> {
    return this.database.rehearse(scopeOf(call), (sql) => work(new Desk(sql, call)), long);
  }

  /**
   * A write that is done once per key; a repetition is answered as before. When the line broke at COMMIT it is asked for once more
   * under the same key: what was committed is answered, and only what was not is done.
   */
  async write<T>(call: Call, work: (desk: Desk) => Promise<T>, long?: LongWork): Promise<T> {
    const attempt = (): Promise<T> =>
      this.work(
        call,
        async (desk) => {
          const earlier = await claim<T>(desk, call);
          if (earlier) return earlier.body;
          const body = await work(desk);
          await desk.sql.run(
            `UPDATE trade.idempotency SET body = $5 WHERE account_set_id = $1 AND user_id = $2 AND route = $3 AND key = $4`,
            [desk.accountSetId, call.member.userId, call.route, call.key, JSON.stringify(body ?? null)],
          );
          return body;
        },
        long,
      );
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof CommitUnknown)) throw error;
      return attempt();
    }
  }
}

/** Writers of documents run beside each other; starting over runs alone, and waits for those who are at it. */
const documentLocks = {
  shared: 'SELECT pg_advisory_xact_lock_shared(hashtextextended($1, 0))',
  alone: 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))',
} as const;

/** Claims the key; somebody else's attempt in progress is waited for. @returns what it answered, or undefined when this is the first. */
async function claim<T>({ sql, accountSetId }: Desk, call: Call): Promise<{ body: T } | undefined> {
  const key = { accountSetId, userId: call.member.userId, route: call.route, key: call.key };
  const isNew = await sql.run(
    `INSERT INTO trade.idempotency (account_set_id, user_id, route, key, digest) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (account_set_id, user_id, route, key) DO NOTHING`,
    [accountSetId, key.userId, key.route, key.key, call.digest],
  );
  if (isNew === 1) {
    await sql.run(
      `DELETE FROM trade.idempotency WHERE account_set_id = $1 AND (user_id, route, key) IN (
         SELECT user_id, route, key FROM trade.idempotency
          WHERE account_set_id = $1 AND created_at < now() - make_interval(hours => $2)
          ORDER BY created_at LIMIT 10 FOR UPDATE SKIP LOCKED)`,
      [accountSetId, keptHours],
    );
    return undefined;
  }
  const kept = await sql.em.findOneOrFail(IdempotencyEntity, key);
  if (kept.digest !== call.digest) refuse({ code: 'idempotency.mismatch' });
  return { body: kept.body as T };
}

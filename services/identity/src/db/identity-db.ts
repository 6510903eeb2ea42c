import {
  CommitUnknown,
  Database,
  enter,
  refuse,
  type DatabaseOptions,
  type Scope,
  type Sql,
} from '@suanpan/service-kit';
import { appendEvent, type IdentityEvent } from '../events/event-chain.ts';
import type { Origin } from '../events/origin.ts';
import type { Call } from '../idempotency/call.ts';
import { answerOf, claimKey, storeAnswer } from '../idempotency/stored-answers.ts';
import { entities, schema } from './entities.ts';

/** The user and the account set that a transaction enters as: what row-level security lets it see (db/migrations/0050-row-level-security). */
export interface Asker {
  userId: number;
  accountSetId?: number | null;
  requestId?: string;
}

const entry = ({ userId, accountSetId = null, requestId = '' }: Asker): Scope => ({
  userId,
  accountSetId,
  requestId,
});

/** Identity's own tables. Sets and members are seen by who has entered, users and sessions by the service itself. */
export class IdentityDb {
  readonly database: Database;

  private constructor(database: Database) {
    this.database = database;
  }

  /** With identity's entities, under the role of the connection string. */
  static connect(
    url: string,
    poolSize?: number,
    options: Pick<DatabaseOptions, 'connections' | 'proof' | 'onStatement'> = {},
  ): IdentityDb {
    return new IdentityDb(new Database(url, poolSize, { entities, schema, ...options }));
  }

  /** One consistent snapshot. */
  read<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
    return this.database.read(null, work);
  }

  /** One snapshot, with the sets that this user made or works in, and the one that is named. */
  readAs<T>(asker: Asker, work: (sql: Sql) => Promise<T>): Promise<T> {
    return this.database.read(entry(asker), work);
  }

  /** The same for a write; only the named set and its members can be changed. */
  writeAs<T>(asker: Asker, work: (sql: Sql) => Promise<T>): Promise<T> {
    return this.database.write(entry(asker), work);
  }

  /** For a transaction that learns only on its way which set it is about. */
  async enter(sql: Sql, asker: Asker): Promise<void> {
    await enter(sql, entry(asker));
  }

  /** One transaction whose repetition is harmless by nature (sign-in, sign-out, switching). */
  write<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
    return this.database.write(null, work);
  }

  /**
   * One transaction that is done once per idempotency key; a repetition gets the stored answer (reliability.md 4).
   * A COMMIT of unknown outcome is looked up by its key before anything is repeated (scale.md 3.6).
   * @param accountSetId the set that it is about; null for one that is yet to be made.
   */
  async writeOnce<T>(call: Call, accountSetId: number | null, work: (sql: Sql) => Promise<T>): Promise<T> {
    const asker = { userId: call.userId, accountSetId };
    const attempt = async (sql: Sql): Promise<T> => {
      const stored = await claimKey<T>(sql, call);
      if (stored) return stored.body;
      const body = await work(sql);
      await storeAnswer(sql, call, body);
      return body;
    };
    try {
      return await this.writeAs(asker, attempt);
    } catch (error) {
      if (!(error instanceof CommitUnknown)) throw error;
      const stored = await this.read((sql) => answerOf<T>(sql, call));
      return stored ? stored.body : this.writeAs(asker, attempt);
    }
  }

  /**
   * Whether the call was done before, so that nothing has to be proved for its answer again.
   * @throws ProblemError idempotency.mismatch when the key was used for something else.
   */
  async wasDone(call: Call): Promise<boolean> {
    const stored = await this.read((sql) => answerOf(sql, call));
    if (stored && stored.digest !== call.digest) refuse({ code: 'idempotency.mismatch' });
    return stored !== undefined;
  }

  /** Writes to the history, as the last statement of a transaction. */
  record(sql: Sql, origin: Origin, event: IdentityEvent): Promise<void> {
    return appendEvent(sql, origin, event);
  }
}

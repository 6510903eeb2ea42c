import { CommitUnknown, type Database, type EventKey, type Sql } from '@suanpan/service-kit';
import { appendEvent, type IdentityEvent } from '../events/event-chain.ts';
import type { Origin } from '../events/origin.ts';
import type { Call } from '../idempotency/call.ts';
import { answerOf, claimKey, storeAnswer } from '../idempotency/stored-answers.ts';

/** Identity's own tables: users, sessions, sets, members. They belong to no account set, so no tenant is entered. */
export class IdentityDb {
  readonly database: Database;
  readonly eventKey: EventKey;

  constructor(database: Database, eventKey: EventKey) {
    this.database = database;
    this.eventKey = eventKey;
  }

  /** One consistent snapshot. */
  read<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
    return this.database.read(null, work);
  }

  /** One transaction whose repetition is harmless by nature (sign-in, sign-out, switching). */
  write<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
    return this.database.write(null, work);
  }

  /**
   * One transaction that is done once per idempotency key; a repetition gets the stored answer (reliability.md 4).
   * A COMMIT of unknown outcome is looked up by its key before anything is repeated (scale.md 3.6).
   */
  async writeOnce<T>(call: Call, work: (sql: Sql) => Promise<T>): Promise<T> {
    const attempt = async (sql: Sql): Promise<T> => {
      const stored = await claimKey<T>(sql, call);
      if (stored) return stored.body;
      const body = await work(sql);
      await storeAnswer(sql, call, body);
      return body;
    };
    try {
      return await this.database.write(null, attempt);
    } catch (error) {
      if (!(error instanceof CommitUnknown)) throw error;
      const stored = await this.read((sql) => answerOf<T>(sql, call));
      return stored ? stored.body : this.database.write(null, attempt);
    }
  }

  /** Writes to the history, as the last statement of a transaction. */
  record(sql: Sql, origin: Origin, event: IdentityEvent): Promise<void> {
    return appendEvent(sql, this.eventKey, origin, event);
  }
}

import { MinuteTimer, type Database } from '@suanpan/service-kit';
import type { KeyObject } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { Pace } from '@suanpan/service-kit/files';
import type { LedgerDb } from '../books/ledger-db.ts';
import { namedKeys } from './key-ring.ts';
import { readSealLog } from './seal-log.ts';
import { keepVerification, keptOf } from './verification.ts';
import { verifyBooks } from './verify-books.ts';

/** What a night's verification needs. */
export interface Nightly {
  db: LedgerDb;
  database: Database;
  publicKeys: readonly KeyObject[];
  sealLog: string | null;
  /** Account sets that exist, by their numbers, some of those behind one; none at the end. */
  setsBehind(accountSetId: number): Promise<readonly number[]>;
  /** Hour of the machine's clock from which on a night's verification is due. */
  hour: number;
}

/** The last moment until now at which the clock showed the hour. */
function lastDue(now: Date, hour: number): Date {
  const due = new Date(now.getFullYear(), now.getMonth(), now.getDate(), hour);
  if (due > now) due.setDate(due.getDate() - 1);
  return due;
}

/**
 * Proves the books of every company each night (reliability.md 6), one company at a time and by one ledger at a time. What was
 * verified since the night began, by whomever, is not verified again; what cannot be is tried again the next night. A fault is a
 * line of the service's log, and stands on the page of the operation log.
 */
export class NightlyVerification {
  readonly #night: Nightly;
  readonly #log: FastifyBaseLogger;
  readonly #timer: MinuteTimer;
  /** The night that is under way or over, and the last set it has come to; null: all of them. */
  #round: { due: number; reached: number | null } = { due: 0, reached: null };

  constructor(night: Nightly, log: FastifyBaseLogger) {
    this.#night = night;
    this.#log = log;
    this.#timer = new MinuteTimer(
      (now) => this.look(now),
      (error) => log.error(error, 'the night’s verification did not go on'),
    );
  }

  start(): void {
    this.#timer.start();
  }

  stop(): Promise<void> {
    return this.#timer.stop();
  }

  /** Goes on with the last night that is due, to its end or until another ledger is found at it. */
  async look(now: Date): Promise<void> {
    const due = lastDue(now, this.#night.hour);
    if (this.#round.due !== due.getTime()) this.#round = { due: due.getTime(), reached: 0 };
    const round = this.#round;
    while (round.reached !== null) {
      const page = await this.#night.setsBehind(round.reached);
      if (page.length === 0) round.reached = null;
      for (const accountSetId of page) {
        if (this.#timer.signal.aborted || !(await this.#verify(accountSetId, due))) return;
        round.reached = accountSetId;
      }
    }
  }

  /** Whether this ledger was the one to see to it; false: another one verifies now. */
  async #verify(accountSetId: number, due: Date): Promise<boolean> {
    const { db, database, publicKeys, sealLog } = this.#night;
    const reader = { accountSetId, userId: 0 };
    try {
      return await db.read(
        reader,
        async (sql) => {
          const { isOurs } = await sql.one<{ isOurs: boolean }>(onlyOne);
          if (!isOurs) return false;
          // Read anew: what another ledger has kept since the snapshot began counts.
          const isDue = await db.read(reader, (fresh) => fresh.maybe(dueBooks, [accountSetId, due]));
          if (!isDue) return true;
          const keys = await database.read(null, (own) => namedKeys(own, publicKeys));
          const log = sealLog === null ? null : await readSealLog(sealLog, accountSetId);
          const pace = new Pace(this.#timer.signal, () => undefined);
          const proof = await verifyBooks(sql, accountSetId, { keys, log }, pace);
          await keepVerification(database, accountSetId, proof);
          const { firstBad, badCount } = keptOf(proof);
          if (!proof.ok)
            this.#log.error({ accountSetId, firstBad, badCount }, 'the books of a company do not hold');
          return true;
        },
        db.long,
      );
    } catch (error) {
      if (!this.#timer.signal.aborted)
        this.#log.error({ accountSetId, err: error }, 'the books of a company could not be verified');
      return true;
    }
  }
}

/** Held to the end of the transaction; nobody waits for it. */
const onlyOne = `SELECT pg_try_advisory_xact_lock(hashtextextended('ledger.nightly-verification', 0)) AS is_ours`;

/** Books that were open when the night began and were not verified since. */
const dueBooks = `
SELECT 1 AS due FROM ledger.account_set s WHERE s.account_set_id = $1 AND s.created_at < $2
  AND NOT EXISTS (SELECT 1 FROM ledger.access_log a WHERE a.account_set_id = $1 AND a.at >= $2 AND a.action = 'verified')`;

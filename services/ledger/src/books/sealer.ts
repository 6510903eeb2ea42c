import {
  outsideRequest,
  signSeal,
  zeroDigest,
  type Database,
  type SealKey,
  type Sql,
  type StoredSeal,
} from '@suanpan/service-kit';
import { appendFile } from 'node:fs/promises';

/** A write is sealed at most so long after it (decision D58). */
const soonMs = 500;
/** So many connections of the service's sealing may use. */
const sealsAtOnce = 3;

export interface SealOptions {
  /** The file outside the database where all seals go; null for none. */
  log?: string | null;
  /** How long after a write its head is sealed. */
  afterMs?: number;
}

/**
 * Seals the heads of chains (decision D58): the Ed25519 key lies outside the database, each seal names the one before and counts
 * up, and all of them also go to an append-only file, so that history cannot be rewritten by who holds the database alone. Several
 * ledgers may seal the same set: a number is given once.
 */
export class Sealer {
  readonly #database: Database;
  readonly #key: SealKey;
  readonly #log: string | null;
  readonly #afterMs: number;
  /** Written to, to be sealed with the next turn. */
  readonly #marked = new Set<number>();
  /** To be sealed now. */
  readonly #due = new Set<number>();
  readonly #sealing = new Set<Promise<void>>();
  /** Lines of stored seals that are not in the log yet. */
  #unlogged: string[] = [];
  #timer: NodeJS.Timeout | undefined;

  constructor(database: Database, key: SealKey, { log = null, afterMs = soonMs }: SealOptions = {}) {
    this.#database = database;
    this.#key = key;
    this.#log = log;
    this.#afterMs = afterMs;
  }

  /** The set was written to: its head is sealed soon. */
  mark(accountSetId: number): void {
    this.#marked.add(accountSetId);
    this.#timer ??= outsideRequest(() => setTimeout(() => void this.#sealMarked(), this.#afterMs).unref());
  }

  /** Seals what is marked, for an end of the service. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#sealMarked();
  }

  /** Seals the head of a set now; what fails is tried again. */
  async seal(accountSetId: number, reason: string): Promise<void> {
    try {
      const scope = { accountSetId, userId: 0, requestId: 'seal' };
      const seal = await this.#database.write(scope, (sql) => this.#store(sql, accountSetId, reason));
      if (seal) this.#unlogged.push(lineOf(seal));
      await this.#writeLog();
    } catch {
      this.mark(accountSetId);
    }
  }

  async #writeLog(): Promise<void> {
    const lines = this.#unlogged.splice(0);
    if (this.#log === null || lines.length === 0) return;
    try {
      await appendFile(this.#log, lines.map((line) => `${line}\n`).join(''));
    } catch (error) {
      this.#unlogged.unshift(...lines);
      throw error;
    }
  }

  /** Some at once: what many companies have written is sealed in time, and one that has to wait holds up no other. */
  async #sealMarked(): Promise<void> {
    this.#timer = undefined;
    for (const set of this.#marked) this.#due.add(set);
    this.#marked.clear();
    while (this.#sealing.size < sealsAtOnce) {
      const work = this.#sealDue().finally(() => this.#sealing.delete(work));
      this.#sealing.add(work);
    }
    await Promise.all(this.#sealing);
  }

  async #sealDue(): Promise<void> {
    for (const set of this.#due) {
      this.#due.delete(set);
      await this.seal(set, 'write');
    }
  }

  /** The stored seal; null when the head has one, or another ledger was faster. */
  async #store(sql: Sql, accountSetId: number, reason: string): Promise<StoredSeal | null> {
    const head = await sql.one<Head>(selectHead, [accountSetId]);
    if (head.isSealed) return null;
    const seal = signSeal(this.#key, {
      accountSetId,
      number: (head.number ?? 0) + 1,
      seq: head.seq,
      hash: head.hash,
      reason,
      previous: head.previous ?? zeroDigest,
      sealedAt: new Date().toISOString(),
    });
    const stored = await sql.run(insertSeal, [
      accountSetId,
      seal.number,
      seal.seq,
      seal.hash,
      reason,
      seal.previous,
      seal.keyId,
      seal.signature,
      seal.sealedAt,
    ]);
    if (stored === 1) return seal;
    this.mark(accountSetId);
    return null;
  }
}

const lineOf = (seal: StoredSeal): string =>
  JSON.stringify({
    ...seal,
    hash: seal.hash.toString('hex'),
    previous: seal.previous.toString('hex'),
    signature: seal.signature.toString('base64'),
  });

interface Head {
  seq: number;
  hash: Buffer;
  number: number | null;
  /** Digest of the last seal. */
  previous: Buffer | null;
  isSealed: boolean;
}

const selectHead = `
SELECT t.seq, t.hash, s.number, sha256(s.signature) AS previous, t.seq = 0 OR s.seq IS NOT DISTINCT FROM t.seq AS is_sealed
FROM ledger.chain_tail t LEFT JOIN LATERAL (
  SELECT l.number, l.seq, l.signature FROM ledger.seal l WHERE l.account_set_id = $1 ORDER BY l.number DESC LIMIT 1
) s ON true
WHERE t.account_set_id = $1`;

const insertSeal = `
INSERT INTO ledger.seal (account_set_id, number, seq, hash, reason, previous, key_id, signature, sealed_at)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (account_set_id, number) DO NOTHING`;

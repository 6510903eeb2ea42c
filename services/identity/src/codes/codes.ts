import type { Language } from '@suanpan/contracts';
import { ProblemError, refuse, type Sql } from '@suanpan/service-kit';
import type { IdentityDb } from '../db/identity-db.ts';
import { logFailure } from '../events/access-log.ts';
import type { Origin } from '../events/origin.ts';
import type { Outbox } from '../post/outbox.ts';
import { findUser, type FoundUser } from '../sign-in/find-user.ts';
import { newCode, sameHash, type CodeKey } from './code-key.ts';
import { receiverOf, type CodePurpose } from './purpose.ts';
import { countSending } from './send-limits.ts';
import { readTarget, type CodeTarget } from './target.ts';
import { countWrong, refuseLocked, refuseOverBudget } from './wrong-codes.ts';

/** Limits of the whole installation (settings of the service). */
export interface CodeLimits {
  /** Codes that one network may ask for in an hour. */
  perNetwork: number;
  /** Wrong codes in an hour after which only who is known by their browser or network may try. */
  wrongPerHour: number;
}

/** Who is at the other end of a request. */
export interface CodeCaller {
  origin: Origin;
  /** The client's, as the gateway saw it. */
  address: string;
  language: Language;
  /** The cookie by which the browser may be known; null when it shows none. */
  device: string | null;
}

/** A code that somebody has entered, and for what. */
export interface CodeQuestion {
  /** Mobile or e-mail: where it was sent. */
  mobile: string;
  purpose: CodePurpose;
  code: string;
  /** Where a refusal points. */
  field?: string;
}

/** A code that was right when it was checked; `spend` uses it up. */
export interface CheckedCode {
  target: CodeTarget;
  purpose: CodePurpose;
  targetHash: string;
  codeHash: string;
  /** Where a refusal points. */
  field: string;
}

interface Parts {
  db: IdentityDb;
  key: CodeKey;
  outbox: Outbox;
  limits: CodeLimits;
}

/** Wrong guesses that a code stands. */
const triesPerCode = 5;

/**
 * Codes of four digits (reliability.md 7): bound to an address and a purpose, five minutes valid, the newest one only, used
 * once. `send` sends one; what it proves is done in two steps: `check` counts the guess and compares it, in transactions of
 * its own that no refusal undoes, and `spend` uses the code up together with what it was for.
 */
export class Codes {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /**
   * Sends a code to a mobile or an e-mail address. The answer is the same, after the same work, whether or not somebody is
   * registered there: of an address that is none's a code is kept that nobody ever learns (`receiverOf`).
   * @throws ProblemError user.mobile-format, code.sent-too-often, code.locked.
   */
  async send(
    caller: CodeCaller,
    { mobile, purpose }: { mobile: string; purpose: CodePurpose },
  ): Promise<void> {
    const { db, key, outbox, limits } = this.#parts;
    const { address, language, device } = caller;
    const target = readTarget(mobile);
    const code = newCode();
    // Behind the mobile's right code, so that no network is to be held up for it.
    const network = purpose === 'reset-email' ? null : address;
    const user = await db.write(async (sql) => {
      const { user, name } = await findUser(sql, target.address, { address, device });
      const targetHash = this.#targetHash(name, purpose);
      await refuseLocked(sql, targetHash, purpose);
      await countSending(sql, { targetHash, address: network, perNetwork: limits.perNetwork });
      await sql.run(storeCode, [targetHash, purpose, key.codeHash(name, purpose, code)]);
      return user;
    });
    const to = addressOf(user, target);
    if (isReceiver(purpose, target, caller.origin, user))
      outbox.send({ to, language, content: { kind: 'code', purpose, code } });
    else if (receiverOf[purpose] === 'nobody yet')
      outbox.send({ to, language, content: { kind: 'already-registered' } });
  }

  /**
   * Compares a code with the newest one of this address and purpose. Each guess is counted in the code's row and stored
   * before it is compared: however many come at once, five are compared. Refused alike: a wrong, an old, a used, a voided
   * code, one for another purpose, and one that was never sent.
   * @throws ProblemError user.mobile-format, code.invalid at `field`, code.locked, code.too-many-wrong.
   */
  async check(
    caller: CodeCaller,
    { mobile, purpose, code, field = 'code' }: CodeQuestion,
  ): Promise<CheckedCode> {
    const { db, key, limits } = this.#parts;
    const { address, device } = caller;
    const target = readTarget(mobile);
    const { user, name, targetHash, stored } = await db.write(async (sql) => {
      const { user, name, sought } = await findUser(sql, target.address, { address, device });
      const targetHash = this.#targetHash(name, purpose);
      await refuseLocked(sql, targetHash, purpose);
      const isKnown = 'userId' in sought && (sought.isKnownNetwork || sought.deviceHash !== null);
      if (!isKnown) await refuseOverBudget(sql, limits.wrongPerHour);
      const stored = await sql.maybe<{ codeHash: string }>(countTry, [targetHash, purpose, triesPerCode]);
      return { user, name, targetHash, stored };
    });
    const codeHash = key.codeHash(name, purpose, code.normalize('NFKC').trim());
    const invalid = { code: 'code.invalid', field } as const;
    if (!stored) return refuse(invalid);
    if (sameHash(stored.codeHash, codeHash)) return { target, purpose, targetHash, codeHash, field };
    await this.#countWrong(caller, { target, targetHash, purpose, user });
    return refuse(invalid);
  }

  /**
   * Uses a checked code up, in the transaction of what it was for: of two at once one gets through.
   * @throws ProblemError code.invalid at the checked code's field when it is used, old or replaced meanwhile.
   */
  async spend(sql: Sql, { targetHash, purpose, codeHash, field }: CheckedCode): Promise<void> {
    if ((await sql.run(removeCode, [targetHash, purpose, codeHash])) !== 1)
      refuse({ code: 'code.invalid', field });
  }

  /**
   * Counts a letter that somebody else causes and that holds no code: as many go to one address, and from one network, as
   * codes do.
   * @throws ProblemError code.sent-too-often.
   */
  countLetter(sql: Sql, address: string, to: string): Promise<void> {
    const { key, limits } = this.#parts;
    const targetHash = key.targetHash(`letter ${to.toLowerCase()}`);
    return countSending(sql, { targetHash, address, perNetwork: limits.perNetwork });
  }

  /**
   * Whether one more letter without a code may go to an address, of what its own user does there: as seldom as codes, counted
   * apart from them, and no network is held up by it.
   */
  async mayTell(to: string): Promise<boolean> {
    const { db, key, limits } = this.#parts;
    const targetHash = key.targetHash(`notice ${to.toLowerCase()}`);
    const sending = { targetHash, address: null, perNetwork: limits.perNetwork };
    return db
      .write((sql) => countSending(sql, sending))
      .then(
        () => true,
        (error: unknown) => {
          if (error instanceof ProblemError) return false;
          throw error;
        },
      );
  }

  /** The value of a link that may be answered again: the same for the same seed (`CodeKey.linkToken`). */
  linkToken(seed: string): string {
    return this.#parts.key.linkToken(seed);
  }

  /** What strangers have sent to an address, and enter wrong, takes nothing from what its user confirms a reset with. */
  #targetHash(name: string, purpose: CodePurpose): string {
    return this.#parts.key.targetHash(purpose === 'reset-email' ? `${purpose} ${name}` : name);
  }

  async #countWrong(
    { origin, address, language }: CodeCaller,
    wrong: {
      target: CodeTarget;
      targetHash: string;
      purpose: CodePurpose;
      user: FoundUser | null;
    },
  ): Promise<void> {
    const { target, targetHash, purpose, user } = wrong;
    const locks = await this.#parts.db.write(async (sql) => {
      const locks = await countWrong(sql, targetHash, purpose);
      await logFailure(sql, origin, { action: 'code', user, address });
      return locks;
    });
    if (locks && user)
      this.#parts.outbox.send({ to: addressOf(user, target), language, content: { kind: 'reset-locked' } });
  }
}

/** Nobody gets a code that opens or proves an account at a mobile that was typed once and never confirmed (issue 26). */
function isReceiver(
  purpose: CodePurpose,
  { kind }: CodeTarget,
  { userId }: Origin,
  user: FoundUser | null,
): boolean {
  const isConfirmed = user !== null && (kind === 'email' || user.mobileVerified);
  switch (receiverOf[purpose]) {
    case 'user':
      return isConfirmed;
    case 'oneself':
      return isConfirmed && user.id === userId;
    case 'nobody yet':
      // A number that somebody has only typed is still free for who reads what is sent there.
      return user === null || (purpose === 'change-phone' && kind === 'mobile' && !user.mobileVerified);
    case 'anybody':
      return true;
  }
}

/** As the user has it, never as it was typed: two spellings that the database takes for one may be two people's. */
const addressOf = (user: FoundUser | null, { kind, address }: CodeTarget): CodeTarget => ({
  kind,
  address: (kind === 'email' && user?.email) || address,
});

const storeCode = `
INSERT INTO identity.verification_code (target_hash, purpose, code_hash, expires_at)
VALUES ($1, $2, $3, now() + interval '5 minutes')
ON CONFLICT (target_hash, purpose) DO UPDATE
SET code_hash = excluded.code_hash, expires_at = excluded.expires_at, tries = 0`;

const countTry = `
UPDATE identity.verification_code SET tries = tries + 1
WHERE target_hash = $1 AND purpose = $2 AND tries < $3 AND expires_at > now()
RETURNING code_hash`;

const removeCode = `
DELETE FROM identity.verification_code
WHERE target_hash = $1 AND purpose = $2 AND code_hash = $3 AND expires_at > now()`;

import type { FastifyBaseLogger } from 'fastify';
import type { AccountSets } from './account-set/account-sets.ts';
import type { IdentityDb } from './db/identity-db.ts';
import { ownOrigin } from './events/origin.ts';
import { encryptSecrets } from './second-step/encrypt-secrets.ts';
import type { SecretBox } from './second-step/secret-box.ts';

const hourMs = 3_600_000;
const shortestRetryMs = 1_000;
const longestRetryMs = 60_000;

/**
 * What identity does by itself: after the start it finishes sets that a crash left half made, again and again until
 * ledger and reporting answer, and brings the secrets of authenticators under the newest key; every hour it clears away what has
 * expired.
 */
export class Housekeeping {
  readonly #db: IdentityDb;
  readonly #sets: AccountSets;
  readonly #secrets: SecretBox;
  readonly #log: FastifyBaseLogger;
  readonly #timers = new Set<NodeJS.Timeout>();

  constructor(
    { db, sets, secrets }: { db: IdentityDb; sets: AccountSets; secrets: SecretBox },
    log: FastifyBaseLogger,
  ) {
    this.#db = db;
    this.#sets = sets;
    this.#secrets = secrets;
    this.#log = log;
  }

  start(): void {
    this.#later(0, () => this.#finishSets(shortestRetryMs));
    this.#later(0, () => this.#clearAway());
    this.#later(0, () => encryptSecrets(this.#db, this.#secrets));
  }

  stop(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
  }

  async #finishSets(retryMs: number): Promise<void> {
    if (await this.#sets.finishAll(ownOrigin('start'))) return;
    this.#later(retryMs, () => this.#finishSets(Math.min(retryMs * 2, longestRetryMs)));
  }

  async #clearAway(): Promise<void> {
    this.#later(hourMs, () => this.#clearAway());
    for (const statement of expired) await this.#db.write((sql) => sql.run(statement));
  }

  #later(delayMs: number, work: () => Promise<void>): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      work().catch((error: unknown) => this.#log.warn(error, 'housekeeping failed'));
    }, delayMs).unref();
    this.#timers.add(timer);
  }
}

const expired = [
  `DELETE FROM identity.session WHERE seen_at < now() - interval '2 hours' OR created_at < now() - interval '12 hours'`,
  `DELETE FROM identity.session_secret WHERE valid_until < now()`,
  `DELETE FROM identity.sign_in_throttle WHERE failed_at < now() - interval '1 day'`,
  `DELETE FROM identity.known_device WHERE seen_at < now() - interval '1 year'`,
  `DELETE FROM identity.known_network WHERE seen_at < now() - interval '90 days'`,
  `DELETE FROM identity.sign_in_challenge WHERE valid_until < now()`,
  `DELETE FROM identity.totp WHERE confirmed_at IS NULL AND NOT EXISTS (SELECT FROM identity.session AS s WHERE s.user_id = totp.user_id)`,
  `DELETE FROM identity.device_notice WHERE at < now() - interval '90 days'`,
  `DELETE FROM identity.registration_budget WHERE whole_at < now()`,
  `DELETE FROM identity.verification_code WHERE expires_at < now()`,
  `DELETE FROM identity.code_send WHERE at < now() - interval '1 day'`,
  `DELETE FROM identity.code_failure WHERE at < now() - interval '2 days'`,
  `DELETE FROM identity.unknown_sign_in WHERE hour < now() - interval '180 days'`,
  `DELETE FROM identity.idempotency WHERE created_at < now() - interval '72 hours'`,
];

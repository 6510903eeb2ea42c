import { hashPassword } from './password-hash.ts';
import { Turnstile } from './turnstile.ts';

/** What signing in needs beside the database: few hashes at once, and work to do for users that do not exist. */
export class SignInDesk {
  /** At most two hashes at once per process, 32 waiting (reliability.md 7). */
  readonly turnstile = new Turnstile(2, 32);
  /** Verified for unknown users, so that they cost the same time. */
  readonly strangerHash: string;

  private constructor(strangerHash: string) {
    this.strangerHash = strangerHash;
  }

  static async open(): Promise<SignInDesk> {
    return new SignInDesk(await hashPassword('nobody has this password'));
  }
}

import { isDemoPassword } from './demo-password.ts';
import { HashPlaces } from './hash-places.ts';
import { hashPassword } from './password-hash.ts';
import type { RegistrationLimits } from './registration-budget.ts';

/** What signing in needs beside the database: few hashes at once, and work to do for users that do not exist. */
export class SignInDesk {
  readonly places: HashPlaces = new HashPlaces();
  readonly registration: RegistrationLimits;
  /** Verified for unknown users, so that they cost the same time. */
  readonly strangerHash: string;

  readonly #demoSignIn: boolean;

  private constructor(strangerHash: string, registration: RegistrationLimits, demoSignIn: boolean) {
    this.strangerHash = strangerHash;
    this.registration = registration;
    this.#demoSignIn = demoSignIn;
  }

  static async open(registration: RegistrationLimits, demoSignIn = false): Promise<SignInDesk> {
    return new SignInDesk(await hashPassword('nobody has this password'), registration, demoSignIn);
  }

  /** Whether a password can prove anything here: the demo user's, which is printed, does so where it is said only. */
  admits(password: string): boolean {
    return this.#demoSignIn || !isDemoPassword(password);
  }
}

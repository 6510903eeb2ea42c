import { isDemoPassword } from './demo-password.ts';
import { HashPlaces } from './hash-places.ts';
import { hashPassword } from './password-hash.ts';
import type { RegistrationLimits } from './registration-budget.ts';

/** What is allowed here, and where. */
export interface DeskOptions {
  registration: RegistrationLimits;
  /** Whether the password of the demo user opens anything; not unless it is said. */
  demoSignIn?: boolean | undefined;
  /** Where people reach the product; this machine when nothing is said. */
  publicOrigin?: string | undefined;
}

/** What signing in needs beside the database: few hashes at once, and work to do for users that do not exist. */
export class SignInDesk {
  readonly places: HashPlaces = new HashPlaces();
  readonly registration: RegistrationLimits;
  /** Verified for unknown users, so that they cost the same time. */
  readonly strangerHash: string;

  /** Where people reach the product (`PUBLIC_ORIGIN`); passkeys belong to it. */
  readonly publicOrigin: string | undefined;

  readonly #demoSignIn: boolean;

  private constructor(strangerHash: string, { registration, demoSignIn = false, publicOrigin }: DeskOptions) {
    this.publicOrigin = publicOrigin;
    this.strangerHash = strangerHash;
    this.registration = registration;
    this.#demoSignIn = demoSignIn;
  }

  static async open(options: DeskOptions): Promise<SignInDesk> {
    return new SignInDesk(await hashPassword('nobody has this password'), options);
  }

  /** Whether a password can prove anything here: the demo user's, which is printed, does so where it is said only. */
  admits(password: string): boolean {
    return this.#demoSignIn || !isDemoPassword(password);
  }
}

import { SecretBox } from '../second-step/secret-box.ts';
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
  /** What the key files of authenticators' secrets hold; the first encrypts. */
  totpKeys: readonly string[];
}

/** What signing in needs beside the database: few hashes at once, and work to do for users that do not exist. */
export class SignInDesk {
  readonly places: HashPlaces = new HashPlaces();
  readonly registration: RegistrationLimits;
  /** Verified for unknown users, so that they cost the same time. */
  readonly strangerHash: string;

  /** Where people reach the product (`PUBLIC_ORIGIN`); passkeys belong to it. */
  readonly publicOrigin: string | undefined;

  /** Keeps the secrets of authenticators. */
  readonly secrets: SecretBox;

  readonly #demoSignIn: boolean;

  private constructor(strangerHash: string, options: DeskOptions) {
    const { registration, demoSignIn = false, publicOrigin } = options;
    this.secrets = new SecretBox(options.totpKeys);
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

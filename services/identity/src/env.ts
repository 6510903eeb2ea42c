import { readEnv, SettingError, WorkEnv } from '@suanpan/service-kit';
import { Type, type Static, type TString } from 'typebox';
import type { PostOptions } from './post/open-ports.ts';

const origin = '^https?://[^/,]+$';
const origins = '^https?://[^/,]+(,https?://[^/,]+)*$';

/** Identity's settings (decision D16). */
export const IdentityEnv = Type.Object({
  ...WorkEnv.properties,
  HOST: Type.String({ default: '127.0.0.1' }),
  PORT: Type.Integer({ default: 8081, minimum: 0, maximum: 65535 }),
  LOG_LEVEL: Type.String({ default: 'info' }),
  IDENTITY_DATABASE_URL: Type.String({ minLength: 1 }),
  IDENTITY_POOL_SIZE: Type.Integer({ default: 10, minimum: 1, maximum: 100 }),
  /** Where the processes of the other services answer, on the private network, separated by commas. */
  LEDGER_URL: Type.String({ default: 'http://127.0.0.1:8082', pattern: origins }),
  REPORTING_URL: Type.String({ default: 'http://127.0.0.1:8083', pattern: origins }),
  /** The services beside the ledger that are told of every company's books; each has a setting NAME_URL. */
  BOOK_KEEPERS: Type.String({ default: 'reporting', pattern: '^([a-z][a-z0-9]*(,[a-z][a-z0-9]*)*)?$' }),
  /** Whether strangers may make themselves an account. */
  REGISTRATION: Type.Enum(['open', 'closed'], { default: 'open' }),
  /** Whether an e-mail address is confirmed by a code before it has an account: nothing unconfirmed owns anything. */
  REGISTRATION_CODE: Type.Enum(['off', 'required'], { default: 'required' }),
  /** Whether the demo user's password, which everybody knows, opens anything; only where no stranger gets to. */
  DEMO_SIGN_IN: Type.Enum(['open', 'closed'], { default: 'closed' }),
  /** Where people reach the product, e.g. `https://books.example.com`; without it passkeys are for http://localhost only. */
  PUBLIC_ORIGIN: Type.Optional(Type.String({ pattern: origin })),
  /** Shown to users as customer support; without it no address is. */
  SUPPORT_EMAIL: Type.Optional(Type.String({ pattern: '^[^\\s@?&]+@[^\\s@?&]+$', maxLength: 254 })),
  /** The page of an adapter that binds WeChat; without it the screen says that there is none. */
  WECHAT_ADAPTER_URL: Type.Optional(Type.String({ pattern: '^https?://[^\\s]+$', maxLength: 512 })),
  /** Registrations in an hour from one address (of IPv6 from one /64), and in all. */
  REGISTRATIONS_PER_ADDRESS: Type.Integer({ default: 20, minimum: 1 }),
  REGISTRATIONS_PER_HOUR: Type.Integer({ default: 300, minimum: 1 }),
  /** Codes in an hour that one address may ask for (of IPv6 one /64), to whomever they are sent. */
  CODES_PER_ADDRESS: Type.Integer({ default: 20, minimum: 1 }),
  /** Wrong codes in an hour from everywhere, after which only browsers and networks that the user is known by may try. */
  WRONG_CODES_PER_HOUR: Type.Integer({ default: 300, minimum: 1 }),
  /**
   * Whether codes and notices stand in the log; set by the start that has a database of its own, by nobody else: `on` where
   * nobody but this machine gets to the product, `operator` where others do, to whom no letter is promised.
   */
  CODES_IN_LOG: Type.Enum(['on', 'operator', 'off'], { default: 'off' }),
  /** Where SMS are handed over as JSON, and the bearer token sent there. */
  SMS_WEBHOOK_URL: Type.Optional(Type.String({ pattern: '^https?://[^ ]+$' })),
  SMS_WEBHOOK_TOKEN: Type.String({ default: '' }),
  /** The mail server, with user and password, and whom e-mail comes from. */
  SMTP_URL: Type.Optional(Type.String({ pattern: '^smtps?://[^ ]+$' })),
  MAIL_FROM: Type.Optional(Type.String({ pattern: '@' })),
  /** Account sets of one user, those deleted in the last thirty days included. */
  ACCOUNT_SETS_PER_USER: Type.Integer({ default: 100, minimum: 1 }),
  /** Invitations that one company may make in 24 hours, those withdrawn included. */
  INVITATIONS_PER_DAY: Type.Integer({ default: 50, minimum: 1 }),
  SIGNING_KEY_FILE: Type.String({ minLength: 1 }),
  /** Files of the keys that the secrets of authenticators are kept under, separated by commas; the first encrypts. */
  TOTP_KEY_FILES: Type.String({ minLength: 1 }),
  TRUSTED_KEYS_DIR: Type.String({ minLength: 1 }),
});

export const identityEnv = () => readEnv(IdentityEnv);

const readerOfLog = { on: 'everybody', operator: 'operator', off: null } as const;

/** Where each of BOOK_KEEPERS answers. @throws SettingError when it is not said of one. */
export function bookKeepers(names: string, source?: NodeJS.ProcessEnv): Record<string, string[]> {
  const addressesOf = (name: string): string[] => {
    const setting = `${name.toUpperCase()}_URL`;
    const known: Readonly<Record<string, TString>> = IdentityEnv.properties as never;
    const place = known[setting] ?? Type.String({ pattern: origins });
    return readEnv(Type.Object({ [setting]: place }), source)[setting]!.split(',');
  };
  return Object.fromEntries(
    names
      .split(',')
      .filter(Boolean)
      .map((name) => [name, addressesOf(name)]),
  );
}

/**
 * How people are reached with codes and notices.
 * @throws SettingError for a mail server without a sender, or a sender without a mail server.
 */
export function postOptions(env: Static<typeof IdentityEnv>): PostOptions {
  const { SMS_WEBHOOK_URL: hook, SMS_WEBHOOK_TOKEN: token, SMTP_URL: server, MAIL_FROM: from } = env;
  if ((server === undefined) !== (from === undefined))
    throw new SettingError(
      `Setting ${server === undefined ? 'SMTP_URL' : 'MAIL_FROM'} is wrong: e-mail needs both SMTP_URL and MAIL_FROM.`,
    );
  return {
    inLog: readerOfLog[env.CODES_IN_LOG],
    sms: hook === undefined ? undefined : { url: hook, token },
    mail: server === undefined || from === undefined ? undefined : { url: server, from },
  };
}

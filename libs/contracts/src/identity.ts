import { Type, type Static } from 'typebox';
import {
  Bit,
  BitInput,
  CodeInput,
  Day,
  DayInQuery,
  Id,
  IdText,
  Ignored,
  Instant,
  Month,
  Nullable,
  Role,
  Text,
} from './wire/common.ts';

import { DeviceNotice } from './personal.ts';

/** Sign-in, account sets and members (spec/api.md 1, 2, 10). */

export const LoginBody = Type.Object({ mobile: Text(254), password: Text(512) });
export const RegisterBody = Type.Object({
  email: Text(254),
  password: Text(512),
  mobile: Type.Optional(Text(20)),
  /** Sent to the e-mail address by /regMsg, where the installation wants it confirmed. */
  code: Type.Optional(Text(16)),
});
/** POST /user/confirm: the signed-in user's password once more; counts for ten minutes (decision D27). */
export const ConfirmBody = Type.Object({ password: Text(512) });
/** Whether strangers may make themselves an account, and whether with a code. */
export const RegistrationState = Type.Object({
  open: Type.Boolean(),
  needsCode: Type.Boolean(),
  /** Whether nothing sends the code: it stands in the server's log, and its operator passes it on. */
  isWithOperator: Type.Boolean(),
});
export type RegistrationState = Static<typeof RegistrationState>;
/** `author`: the value the client stores and sends with every request (decision D4). */
export const SignedIn = Type.Object({ author: Type.String() });
export type SignedIn = Static<typeof SignedIn>;

/** /changeAccountSets: the set to switch to, in the query or in the body. */
export const SwitchQuery = Type.Object({ accountSetsId: Type.Optional(IdText) });
export const SwitchBody = Nullable(
  Type.Object({ accountSetsId: Type.Optional(Type.Union([IdText, Type.Integer({ minimum: 1 })])) }),
);
/** The password was right and a second step is asked for: POST /login/second-step with this token, or a passkey. */
export const SecondStepAsked = Type.Object({
  secondStep: Type.Object({ token: Type.String(), hasPasskey: Type.Boolean() }),
});
export const LoginAnswer = Type.Union([SignedIn, SecondStepAsked]);
export type LoginAnswer = Static<typeof LoginAnswer>;
const token = Text(64);
/** A code of the authenticator, or a recovery code. */
export const SecondStepBody = Type.Object({ token, code: Text(64) });
/** The domain that passkeys belong to here. */
export const PasskeyPlace = Type.Object({ domain: Type.String() });
/** With `secondStep` a passkey answers in place of a code, without it is the whole sign-in. */
export const PasskeyBegin = Type.Object({ secondStep: Type.Optional(token) });
/** `options`: what the browser is asked, as JSON text; `token` belongs to the answer. */
export const PasskeyQuestion = Type.Object({ token: Type.String(), options: Type.String() });
/** `response`: what the browser answered, as JSON text. */
export const PasskeyAnswer = Type.Object({ token, response: Text(16_384) });

/** Where a code is to be sent: a mobile or an e-mail address. */
export const CodeAddress = Type.Object({ mobile: Text(254) });
/** What for; a code is right for this alone. Left out: to reset a password. */
export const CodeQuery = Type.Object({
  purpose: Type.Optional(
    Type.Enum(['reset', 'change-phone', 'change-email', 'delete-set', 'identify', 'hand-over']),
  ),
});

/**
 * POST /resetPassword: `mobile` is where the code was sent, also an e-mail address. Who manages a company adds the code that an
 * attempt without it has sent to their e-mail address.
 */
export const ResetPasswordBody = Type.Object({
  mobile: Text(254),
  code: Text(16),
  emailCode: Type.Optional(Text(16)),
  newPassword: Text(512),
  repeatPassword: Text(512),
});
/** How codes can reach anybody in this installation. */
export const CodeWays = Type.Object({ mobile: Type.Boolean(), email: Type.Boolean() });
export type CodeWays = Static<typeof CodeWays>;
/** The same for who has forgotten their password; where nothing is sent, the operator may pass a code on. */
export const ResetWays = Type.Object({ ...CodeWays.properties, isWithOperator: Type.Boolean() });
export type ResetWays = Static<typeof ResetWays>;
export const UpdatePasswordBody = Type.Object({ original: Text(512), newPassword: Text(512) });
export const ChangePhoneBody = Type.Object({ mobile: Text(20), verificationCode: Text(16) });
/** POST /updateUser: what is left out stays; another e-mail address needs the code that was sent there. */
export const UpdateUserBody = Type.Object({
  realName: Type.Optional(Text(64)),
  email: Type.Optional(Text(254)),
  code: Type.Optional(Text(16)),
});

const accountSetFields = {
  companyName: Text(256),
  creditCode: Type.Optional(Nullable(Text(64))),
  enableDate: Day,
  accountingStandards: CodeInput,
  address: Type.Optional(Nullable(Text(64))),
  industry: Type.Optional(Nullable(CodeInput)),
  vatType: CodeInput,
  voucherReviewed: Type.Optional(BitInput),
  fixedAssetModule: Type.Optional(BitInput),
  cashierModule: Type.Optional(BitInput),
  makingEditsAll: Type.Optional(BitInput),
  makingMayClose: Type.Optional(BitInput),
};
const ignored = {
  id: Ignored,
  currentAccountDate: Ignored,
  encoding: Ignored,
  creatorId: Ignored,
  createDate: Ignored,
  role: Ignored,
  ready: Ignored,
  state: Ignored,
  inUse: Ignored,
  closedUpTo: Ignored,
  version: Ignored,
  author: Ignored,
};
export const AccountSetInput = Type.Object({ ...ignored, ...accountSetFields });
export type AccountSetInput = Static<typeof AccountSetInput>;
/** `version`: of the record the form was filled from; a different one is STALE (decision D44). */
export const AccountSetUpdate = Type.Object({
  ...ignored,
  ...accountSetFields,
  id: Id,
  version: Type.Integer(),
});
export type AccountSetUpdate = Static<typeof AccountSetUpdate>;

export const AccountSet = Type.Object({
  id: Id,
  companyName: Type.String(),
  creditCode: Nullable(Type.String()),
  enableDate: Day,
  accountingStandards: Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2)]),
  address: Nullable(Type.String()),
  industry: Nullable(Type.Integer()),
  vatType: Bit,
  voucherReviewed: Bit,
  fixedAssetModule: Bit,
  cashierModule: Bit,
  makingEditsAll: Bit,
  makingMayClose: Bit,
  /** Last day of the newest opened month. */
  currentAccountDate: Nullable(Day),
  encoding: Type.String(),
  creatorId: Id,
  createDate: Instant,
  version: Type.Integer(),
  state: Type.Union([Type.Literal('provisioning'), Type.Literal('ready')]),
  role: Type.Optional(Role),
  /** Vouchers or opening balances exist; null while the books cannot say, and for the other sets of /init. */
  inUse: Nullable(Type.Boolean()),
  /** The newest closed month. */
  closedUpTo: Nullable(Month),
});
export type AccountSet = Static<typeof AccountSet>;

/**
 * GET /user/code-address: where the codes go that confirm to the signed-in user's services that it is they (`identify`,
 * `delete-set`); null where nothing here reaches them, and the password is asked for instead.
 */
export const OwnCodeAddress = Type.Object({ address: Nullable(Type.String()), ways: CodeWays });
export type OwnCodeAddress = Static<typeof OwnCodeAddress>;

/** DELETE /account-sets/{id}: the owner's password; the contract's /{id}/{code} takes a code instead (spec/api.md 10). */
export const AccountSetDeletion = Type.Union([
  Type.Object({ password: Type.Optional(Text(512)) }),
  Type.Null(),
]);
/** A set that its owner deleted; it can be brought back until `restorableUntil`. */
export const DeletedAccountSet = Type.Object({
  id: Id,
  companyName: Type.String(),
  deletedAt: Instant,
  restorableUntil: Instant,
});
export type DeletedAccountSet = Static<typeof DeletedAccountSet>;

/** Saving or creating a set; creating answers the new `author` too (decision D26). */
export const AccountSetSaved = Type.Intersect([
  AccountSet,
  Type.Object({ author: Type.Optional(Type.String()) }),
]);

export const CheckoutPeriod = Type.Object({
  id: Id,
  accountSetsId: Id,
  checkYear: Type.Integer(),
  checkMonth: Type.Integer(),
  /** 0 open, 1 profit and loss transferred, 2 closed. */
  status: Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2)]),
  checkDate: Nullable(Day),
  closedByName: Nullable(Type.String()),
  hasVouchers: Type.Boolean(),
});
export type CheckoutPeriod = Static<typeof CheckoutPeriod>;

/** What /init answers: who is here, in which books, with which rights (spec/api.md 2). */
export const InitUser = Type.Object({
  id: Id,
  /** What the user is called everywhere: on vouchers, in logs, in the header. */
  name: Type.String(),
  mobile: Type.String(),
  email: Nullable(Type.String()),
  realName: Nullable(Type.String()),
  nickname: Nullable(Type.String()),
  avatarUrl: Nullable(Type.String()),
  role: Nullable(Role),
  accountSets: Nullable(AccountSet),
  accountSetsList: Type.Array(AccountSet),
  checkoutList: Type.Array(CheckoutPeriod),
  permissions: Type.Array(Type.String()),
  soleMember: Type.Boolean(),
  serverTime: Instant,
  /** Sign-ins with new devices that the user has not seen yet. */
  newDevices: Type.Array(DeviceNotice),
  /** Where this installation's support is written to; null when it names none. */
  supportEmail: Nullable(Type.String()),
});
export type InitUser = Static<typeof InitUser>;

/** What ledger tells identity for /init, over the internal API. */
export const BookState = Type.Object({
  currentAccountDate: Nullable(Day),
  checkoutList: Type.Array(CheckoutPeriod),
  inUse: Type.Boolean(),
  encoding: Type.String(),
});
export type BookState = Static<typeof BookState>;

/** Provisioning of a set's books: PUT /internal/books/:id, idempotent (architecture.md 2). */
export const BookProvision = Type.Object({
  companyName: Type.String({ minLength: 1, maxLength: 256 }),
  accountingStandards: Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2)]),
  vatType: Bit,
  enableDate: DayInQuery,
});
export type BookProvision = Static<typeof BookProvision>;

/** What the gateway learns of a session (decision D31). */
export const SessionInfo = Type.Object({
  sessionId: Type.String(),
  kind: Type.Union([Type.Literal('browser'), Type.Literal('api')]),
  /** base64url SHA-256 of the author value that belongs to this session. */
  authorHash: Type.String(),
  userId: Id,
  userName: Type.String(),
  accountSetId: Nullable(Id),
  role: Nullable(Role),
  epoch: Type.Integer(),
  soleMember: Type.Boolean(),
  /** The last proof by password; the sign-in is the first. */
  provenAt: Instant,
  switches: Type.Object({
    voucherReviewed: Type.Boolean(),
    makingEditsAll: Type.Boolean(),
    makingMayClose: Type.Boolean(),
  }),
});
export type SessionInfo = Static<typeof SessionInfo>;

import { Type, type Static } from 'typebox';
import { Id, Instant, Nullable, Text } from './wire/common.ts';

/** What a user sees and changes of themselves (issue 26, part 4). */

/** Largest picture that is taken in, in bytes; what is kept of it is a small square. */
export const MAX_AVATAR_BYTES = 1_000_000;

/** The address of the picture; null when there is none. */
export const AvatarChanged = Type.Object({ avatarUrl: Nullable(Type.String()) });

/** One place where the user is signed in. */
export const OwnSession = Type.Object({
  id: Type.String(),
  /** `api`: a script without a browser. */
  kind: Type.Union([Type.Literal('browser'), Type.Literal('api')]),
  /** What it said at sign-in, e.g. `Chrome 141` and `Windows`; empty when it is unknown. */
  browser: Type.String(),
  system: Type.String(),
  /** The client's, as the gateway saw it at sign-in. */
  address: Type.String(),
  createdAt: Instant,
  /** Last use, exact to a minute. */
  seenAt: Instant,
  /** The session that asks. */
  isThis: Type.Boolean(),
});
export type OwnSession = Static<typeof OwnSession>;
/** DELETE /personal/sessions/{id}. */
export const OwnSessionParams = Type.Object({
  id: Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' }),
});

/** A sign-in with a device that the user had not used before. */
export const DeviceNotice = Type.Object({
  id: Id,
  browser: Type.String(),
  system: Type.String(),
  address: Type.String(),
  at: Instant,
});
export type DeviceNotice = Static<typeof DeviceNotice>;

/** The own password, before what changes how one signs in. */
export const PasswordBody = Type.Object({ password: Text(512) });
export const CodeBody = Type.Object({ code: Text(64) });
/** Whether the sign-in asks for a code, and how many recovery codes are left. */
export const SecondStep = Type.Object({ isOn: Type.Boolean(), recoveryCodes: Type.Integer() });
/** What the authenticator app is told: the secret (base32), and the same in an `otpauth:` address. */
export const TotpBegun = Type.Object({ secret: Type.String(), address: Type.String() });
/** Shown once. */
export const RecoveryCodes = Type.Object({ codes: Type.Array(Type.String()) });

export const OwnPasskey = Type.Object({
  id: Id,
  name: Type.String(),
  createdAt: Instant,
  usedAt: Nullable(Instant),
});
export type OwnPasskey = Static<typeof OwnPasskey>;
const passkeyName = Text(64);
export const PasskeyName = Type.Object({ name: passkeyName });
export const PasskeyAdded = Type.Object({ name: passkeyName, token: Text(64), response: Text(65_536) });

/** Where WeChat is bound; null when this installation has no adapter for it. */
export const WechatAdapter = Type.Object({ address: Nullable(Type.String()) });

import { Type, type Static } from 'typebox';
import { Id, Instant, Nullable } from './wire/common.ts';

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

/** A sign-in with a device that the user had not used before. */
export const DeviceNotice = Type.Object({
  id: Id,
  browser: Type.String(),
  system: Type.String(),
  address: Type.String(),
  at: Instant,
});
export type DeviceNotice = Static<typeof DeviceNotice>;

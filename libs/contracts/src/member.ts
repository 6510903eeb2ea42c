import { Type, type Static } from 'typebox';
import {
  BitInput,
  DayInQuery,
  Day,
  Id,
  Ignored,
  IdText,
  Instant,
  Nullable,
  Role,
  Text,
} from './wire/common.ts';

/** Members of an account set and invitations to it (spec/api.md 10; decision D27). */

/** The last day of an auditor's membership, in China's calendar; only with the role View. */
const ExpiresOn = Type.Optional(Nullable(DayInQuery));

/** Whether the link is also sent to the e-mail address that it is made for. */
const byMail = Type.Optional(BitInput);
/** Whether it is sent to the mobile that it is made for, as an SMS. */
const bySms = Type.Optional(BitInput);

/** addUser, addNewUser, POST /user: `mobile` may be an e-mail address; `code` of the contract is accepted and not needed. */
export const NewMemberInput = Type.Object({
  mobile: Text(254),
  role: Role,
  expiresOn: ExpiresOn,
  byMail,
  bySms,
  code: Ignored,
});
export type NewMemberInput = Static<typeof NewMemberInput>;

/** updateUserRole: `id` is the user's. */
export const RoleChange = Type.Object({
  id: Type.Union([Id, IdText]),
  role: Role,
  expiresOn: ExpiresOn,
});
export type RoleChange = Static<typeof RoleChange>;

/**
 * A member of the current set. Who may not see the members' details (`member.details`) gets id, name, avatar and role; the
 * rest is null.
 */
export const Member = Type.Object({
  id: Id,
  /** What the user is called everywhere. */
  name: Type.String(),
  /** Masked; null for a placeholder. */
  mobile: Nullable(Type.String()),
  email: Nullable(Type.String()),
  realName: Nullable(Type.String()),
  nickname: Nullable(Type.String()),
  avatarUrl: Nullable(Type.String()),
  role: Role,
  /** An auditor's last day. */
  expiresOn: Nullable(Day),
  createDate: Nullable(Instant),
  lastActive: Nullable(Instant),
  /** Owner of the set; the row is fixed. */
  isOwner: Type.Boolean(),
});
export type Member = Static<typeof Member>;

/** PUT /user: what a Manager may call a member who works in no other company; an e-mail address is its user's own. */
export const MemberUpdate = Type.Object({
  id: Id,
  realName: Type.Optional(Nullable(Text(64))),
  nickname: Type.Optional(Nullable(Text(64))),
  email: Type.Optional(Nullable(Text(254))),
  name: Ignored,
  mobile: Ignored,
  avatarUrl: Ignored,
  role: Ignored,
  expiresOn: Ignored,
  createDate: Ignored,
  lastActive: Ignored,
  isOwner: Ignored,
});
export type MemberUpdate = Static<typeof MemberUpdate>;

/** An open invitation, as the Managers of the set see it; the link itself is nowhere kept. */
export const Invitation = Type.Object({
  id: Id,
  /** Mobile or e-mail it was made for. */
  recipient: Type.String(),
  role: Role,
  expiresOn: Nullable(Day),
  /** Accepting it also takes over the set. */
  handsOver: Type.Boolean(),
  invitedBy: Type.String(),
  validUntil: Instant,
});
export type Invitation = Static<typeof Invitation>;

/** Made: the one time that its link can be seen. `path` is a path of this site; where it was sent to is masked. */
export const InvitationMade = Type.Object({
  path: Type.String(),
  validUntil: Instant,
  mailedTo: Nullable(Type.String()),
  /** Missing in an answer that was kept before it was known. */
  textedTo: Type.Optional(Nullable(Type.String())),
});
export type InvitationMade = Static<typeof InvitationMade>;

/** The value of an invitation's link. */
export const InvitationToken = Type.Object({ token: Text(64) });

/** What an invitation says to its bearer. */
export const InvitationShown = Type.Object({
  companyName: Type.String(),
  invitedBy: Type.String(),
  role: Role,
  expiresOn: Nullable(Day),
  handsOver: Type.Boolean(),
  validUntil: Instant,
});
export type InvitationShown = Static<typeof InvitationShown>;

/** handOver: to whom the set goes, by mobile or e-mail, and the code that was sent there (purpose `hand-over`). */
export const HandOverInput = Type.Object({
  mobile: Text(254),
  code: Type.Optional(Text(16)),
  byMail,
  bySms,
});
export type HandOverInput = Static<typeof HandOverInput>;

/** identification: a code (purpose `identify`), or where none can be sent the owner's password. */
export const IdentificationInput = Type.Object({
  password: Type.Optional(Text(512)),
  code: Type.Optional(Text(16)),
});

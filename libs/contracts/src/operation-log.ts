import { Type, type Static } from 'typebox';
import { Id, IdText, Instant, Nullable, Text } from './wire/common.ts';

/** The operation log: who did what, when and from where, before and after, refusals and sign-ins too (spec/api.md 12). */

/** Groups of actions to filter by. */
export const LOG_KINDS = [
  'voucher',
  'opening',
  'closing',
  'dictionary',
  'books',
  'member',
  'sign-in',
  'export',
  'refusal',
] as const;
export const LogKind = Type.Enum([...LOG_KINDS]);
export type LogKind = Static<typeof LogKind>;

/** The first word of an action (`voucher.change`), and the group it belongs to. */
const kindOfSubject: Readonly<Record<string, LogKind>> = {
  voucher: 'voucher',
  numbers: 'voucher',
  opening: 'opening',
  period: 'closing',
  closing: 'closing',
  subject: 'dictionary',
  'auxiliary-category': 'dictionary',
  'auxiliary-item': 'dictionary',
  currency: 'dictionary',
  'voucher-word': 'dictionary',
  'voucher-template': 'dictionary',
  dictionaries: 'dictionary',
  books: 'books',
  balances: 'books',
  'account-set': 'books',
  member: 'member',
  invitation: 'member',
  backup: 'books',
  legacy: 'books',
  user: 'sign-in',
  session: 'sign-in',
  exported: 'export',
  refused: 'refusal',
  verified: 'books',
};

const subjectOf = (action: string): string => action.split('.')[0] ?? '';

/** The group of an action; of one that no group names, `books`. */
export const logKindOf = (action: string): LogKind => kindOfSubject[subjectOf(action)] ?? 'books';

/** The first words of the actions of a group. */
export const actionsOfKind = (kind: LogKind): string[] =>
  Object.keys(kindOfSubject).filter((subject) => kindOfSubject[subject] === kind);

const InstantInQuery = Type.String({
  pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}[.][0-9]{3}Z$',
});

/** What of the log is wanted; everything that is left out does not limit it. */
export const OperationLogFilter = Type.Object({
  /** The user who did it. */
  who: Type.Optional(IdText),
  kind: Type.Optional(LogKind),
  /** A part of what it was about: a number, a name, a summary, or an id. */
  object: Type.Optional(Text(64)),
  /** From this instant on, and before that one. */
  from: Type.Optional(InstantInQuery),
  to: Type.Optional(InstantInQuery),
  /** Nothing but what was refused. */
  refused: Type.Optional(Type.Boolean()),
});
export type OperationLogFilter = Static<typeof OperationLogFilter>;

/** A place in the log, as the answer before has given it: the page begins behind it. */
const Cursor = Type.String({ pattern: '^[0-9TZ:.-]{27}~[1-4]~[0-9]{1,15}$' });

/** GET /operation-log, newest first. */
export const OperationLogQuery = Type.Object({
  ...OperationLogFilter.properties,
  cursor: Type.Optional(Cursor),
});
export type OperationLogQuery = Static<typeof OperationLogQuery>;

/** GET /operation-log/export — the filtered log as a spreadsheet or as comma-separated text. */
export const OperationLogExportQuery = Type.Object({
  ...OperationLogFilter.properties,
  format: Type.Enum(['xlsx', 'csv']),
});
export type OperationLogExportQuery = Static<typeof OperationLogExportQuery>;

/** POST /internal/access/{set} — what reporting tells the ledger's access log: a file that leaves, or who was refused. */
export const AccessReport = Type.Object({
  action: Type.Enum(['exported', 'refused']),
  outcome: Text(64),
  /** Verb and pattern of the address. */
  route: Text(200),
  objectId: Text(64),
  /** The filter of a file. */
  detail: Nullable(Type.Record(Type.String(), Text(2_000), { maxProperties: 50 })),
  member: Type.Object({
    userId: Id,
    userName: Text(256),
    role: Type.String({ maxLength: 32 }),
    sessionId: Type.String({ maxLength: 128 }),
  }),
});
export type AccessReport = Static<typeof AccessReport>;

const FieldDifference = Type.Object({
  field: Type.String(),
  before: Nullable(Type.String()),
  after: Nullable(Type.String()),
});
const PartDifference = Type.Object({
  kind: Type.Enum(['added', 'removed', 'changed']),
  of: Type.String(),
  label: Type.String(),
  changes: Type.Array(FieldDifference),
});

/** So many records within one entry are told at most; the others are counted. */
export const MOST_LOG_PARTS = 100;

export const LogEntry = Type.Object({
  /** Where it stands in the log. */
  id: Type.String(),
  at: Instant,
  /** 0 for the program's own work. */
  memberId: Type.Integer(),
  memberName: Type.String(),
  role: Type.String(),
  sessionId: Type.String(),
  /** Network address and browser of its session; null once they are no longer kept. */
  address: Nullable(Type.String()),
  device: Nullable(Type.String()),
  route: Type.String(),
  kind: LogKind,
  action: Type.String(),
  objectType: Type.String(),
  objectId: Type.String(),
  /** What it is called: a voucher's number, a code and name. */
  object: Nullable(Type.String()),
  /** A voucher that can still be opened. */
  exists: Type.Boolean(),
  /** Why it was refused, by its code; null for what was done. */
  refusal: Nullable(Type.String()),
  changes: Type.Array(FieldDifference),
  parts: Type.Array(PartDifference, { maxItems: MOST_LOG_PARTS }),
  partCount: Type.Integer(),
});
export type LogEntry = Static<typeof LogEntry>;

export const OperationLogPage = Type.Object({
  entries: Type.Array(LogEntry),
  /** Where the next page begins; null at the end. A page may be short, or empty, before the end. */
  next: Nullable(Type.String()),
  /** Who may be looked for: the members, by name. */
  members: Type.Array(Type.Object({ id: Id, name: Type.String() })),
});
export type OperationLogPage = Static<typeof OperationLogPage>;

/** GET /operation-log/verify — the history and the records proven anew; GET /operation-log/verified — what the last time found. */
export const Verification = Type.Object({
  at: Instant,
  /** Who asked for it; the program's own nightly run has no user. */
  memberName: Type.String(),
  ok: Type.Boolean(),
  events: Type.Integer(),
  /** The last event that a seal covers; behind it the history is not sealed yet. */
  sealed: Type.Integer(),
  /** The first record that does not hold; null when all do. */
  firstBad: Nullable(
    Type.Object({
      kind: Type.Enum([
        'event',
        'voucher',
        'opening',
        'dictionary',
        'combination',
        'cash-flow',
        'period',
        'balance',
        'number',
      ]),
      id: Type.String(),
      reason: Type.String(),
    }),
  ),
  /** How many records do not hold. */
  badCount: Type.Integer(),
});
export type Verification = Static<typeof Verification>;

/** What identity tells the ledger of a set's people, for the log: its own entries, as the chain or the access log has them. */
export const IdentityLogQuery = Type.Object({
  ...OperationLogFilter.properties,
  cursor: Type.Optional(Cursor),
  limit: Type.Integer({ minimum: 1, maximum: 1_000 }),
});
export type IdentityLogQuery = Static<typeof IdentityLogQuery>;

const LogPlace = Type.Object({ at: Type.String(), source: Type.Integer(), id: Type.Integer() });
export const IdentityLogSlice = Type.Object({
  entries: Type.Array(
    Type.Object({
      place: LogPlace,
      at: Instant,
      memberId: Type.Integer(),
      memberName: Type.String(),
      role: Type.String(),
      sessionId: Type.String(),
      route: Type.String(),
      action: Type.String(),
      objectType: Type.String(),
      objectId: Type.String(),
      refusal: Nullable(Type.String()),
      before: Type.Unknown(),
      after: Type.Unknown(),
    }),
  ),
  end: Nullable(LogPlace),
});
export type IdentityLogSlice = Static<typeof IdentityLogSlice>;

/** From where sessions came, by their ids. */
export const SessionOrigins = Type.Array(
  Type.Object({ sessionId: Type.String(), address: Type.String(), device: Type.String() }),
);
export type SessionOrigins = Static<typeof SessionOrigins>;

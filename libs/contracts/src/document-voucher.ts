import { Type, type Static } from 'typebox';
import { VoucherInput } from './voucher.ts';
import { Day, Id, Nullable } from './wire/common.ts';

/** Vouchers of other services' documents: how these ask the ledger for one, and what the ledger says of it (decisions D30, D64). */

/** A kind and its number, such as `sales-invoice/12`. */
export const DocumentName = Type.String({ pattern: '^[a-z][a-z-]{0,31}/[1-9][0-9]{0,15}$', maxLength: 49 });
/** What of a document a voucher is about, such as `book`: a document has one voucher for each of its steps. */
export const DocumentStep = Type.String({ pattern: '^[a-z][a-z0-9-]{0,31}$', maxLength: 32 });

/** A step of a document; the two are the key that makes a repetition harmless. */
export const DocumentPart = Type.Object({ document: DocumentName, step: DocumentStep });
export type DocumentPart = Static<typeof DocumentPart>;

const Parts = Type.Array(DocumentPart, { minItems: 1, maxItems: 1000 });

/** What the documents were fenced with last; with another one nothing is done. */
const Fence = Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$', maxLength: 36 });

/** POST /internal/books/:id/documents/fence: from now on what is asked about these documents is done with this fence alone. */
export const DocumentFenceBody = Type.Object({
  fence: Fence,
  documents: Type.Array(DocumentName, { minItems: 1, maxItems: 1000 }),
});
export type DocumentFenceBody = Static<typeof DocumentFenceBody>;

/** POST /internal/books/:id/documents: one voucher of one or more documents, in the name of the member that asks. */
export const DocumentVoucherBody = Type.Object({
  /** What of the business they are; it becomes the source of the voucher. */
  source: Type.Enum(['invoice', 'funds']),
  documents: Parts,
  fence: Fence,
  voucher: VoucherInput,
});
export type DocumentVoucherBody = Static<typeof DocumentVoucherBody>;

/** POST /internal/books/:id/documents/removal: the vouchers of these are taken back. */
export const DocumentRemovalBody = Type.Object({ documents: Parts, fence: Fence });
export type DocumentRemovalBody = Static<typeof DocumentRemovalBody>;

/** A problem with its facts, as one service tells it another; who is asked by a person says it in their language. */
const ToldProblem = Type.Object({ code: Type.String() }, { additionalProperties: true });

export const DocumentVoucher = Type.Object({
  id: Id,
  word: Type.String(),
  code: Type.Integer(),
  voucherDate: Day,
  /** It was there already: these documents had been booked. */
  isRepeated: Type.Boolean(),
});
export type DocumentVoucher = Static<typeof DocumentVoucher>;

export const DocumentVoucherAnswer = Type.Object({
  /** Null when it was refused. */
  voucher: Nullable(DocumentVoucher),
  problems: Type.Array(ToldProblem),
  /** Of the books, for who reads on (decision D19). */
  version: Type.Integer(),
});
export type DocumentVoucherAnswer = Static<typeof DocumentVoucherAnswer>;

export const DocumentRemovalAnswer = Type.Object({
  removed: Type.Integer(),
  problems: Type.Array(ToldProblem),
  version: Type.Integer(),
});
export type DocumentRemovalAnswer = Static<typeof DocumentRemovalAnswer>;

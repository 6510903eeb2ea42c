import { Type, type Static, type TSchema } from 'typebox';

/** The answer of every call (spec/api.md 0.1, decision D1). */
export const ok = <T extends TSchema>(data: T) =>
  Type.Object({ success: Type.Literal(true), msg: Type.String(), data });

/** One problem at its field; `line` counts from 1. */
export const FieldProblem = Type.Object({
  line: Type.Optional(Type.Integer()),
  field: Type.Optional(Type.String()),
  /** Where it is in an uploaded file: sheet, row from 1, column by letters. */
  sheet: Type.Optional(Type.String()),
  row: Type.Optional(Type.Integer()),
  column: Type.Optional(Type.String()),
  code: Type.String(),
  message: Type.String(),
});
export type FieldProblem = Static<typeof FieldProblem>;

export const Failure = Type.Object({
  success: Type.Literal(false),
  msg: Type.String(),
  code: Type.String(),
  fields: Type.Optional(Type.Array(FieldProblem)),
  /** How many problems there are beyond those that `fields` tells. */
  moreFields: Type.Optional(Type.Integer()),
  data: Type.Optional(Type.Unknown()),
  requestId: Type.Optional(Type.String()),
});
export type Failure = Static<typeof Failure>;

/** What a use case hands to the route; the route wraps it. */
export const success = <T>(data: T): { success: true; msg: string; data: T } => ({
  success: true,
  msg: '',
  data,
});

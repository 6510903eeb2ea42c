import type { CallTable } from '@suanpan/contracts/calls';
import type { Static, TSchema } from 'typebox';

/** The calls of a table that answer data, as a client makes them. */
export type AnsweredCalls<Table extends CallTable> = {
  [Name in keyof Table as Table[Name] extends { data: TSchema } ? Name : never]: Input<Table[Name]> &
    Data<Table[Name]>;
};

/** The calls of a table that answer files, by their paths. */
export type FileCalls<Table extends CallTable> = {
  [Name in keyof Table as Table[Name] extends { data: TSchema } ? never : PathOf<Name>]: Input<Table[Name]>;
};

type PathOf<Name> = Name extends `GET ${infer Path}` ? Path : never;

type Data<Call> = Call extends { data: infer Answer extends TSchema } ? { data: Static<Answer> } : never;

/** What stands in the address as text may be a number; a query that may be empty may be left out. */
type Input<Call> = (Call extends { path: infer Path extends TSchema }
  ? { path: Record<keyof Static<Path>, number | string> }
  : unknown) &
  (Call extends { query: infer Query extends TSchema } ? QueryInput<Static<Query>> : unknown) &
  (Call extends { fields: infer Fields extends TSchema } ? FieldsInput<Static<Fields>> : unknown) &
  (Call extends { form: infer Form extends TSchema } ? { form: Static<Form> } : unknown) &
  (Call extends { body: infer Body extends TSchema } ? BodyInput<Static<Body>> : unknown);

type QueryInput<Query> =
  Record<never, never> extends Query ? { query?: OrNumber<Query> } : { query: OrNumber<Query> };

type FieldsInput<Fields> = Record<never, never> extends Fields ? { fields?: Fields } : { fields: Fields };

/** What may be null may be left out. */
type BodyInput<Body> = null extends Body ? { body?: Body } : { body: Body };

type OrNumber<Query> = {
  [Name in keyof Query]: string extends Query[Name] ? Query[Name] | number : Query[Name];
};

import { p } from '@mikro-orm/core';

/** The wall around every tenant table, in PostgreSQL's own printed form so that the drift test compares equal. */
const ofTheEnteredSet =
  "(account_set_id = (NULLIF(current_setting('app.account_set_id'::text, true), ''::text))::bigint)";

export const tenant = (table: string) => ({
  tableName: table,
  rowLevelSecurity: 'force' as const,
  policies: [{ name: `${table}_tenant`, using: ofTheEnteredSet, check: ofTheEnteredSet }],
});

export const accountSetId = () => p.bigint('number').primary().autoincrement(false);
export const id = () => p.bigint('number').primary().autoincrement();
export const ref = () => p.bigint('number');
export const amount = () => p.decimal('string').precision(20).scale(2);
export const rate = () => p.decimal('string').precision(18).scale(8);
export const instant = () => p.datetime().length(6);
export const version = () => p.integer().default(1);
export const isOneOf = (column: string, values: readonly string[]): string =>
  `${column} = ANY (ARRAY[${values.map((value) => `'${value}'::text`).join(', ')}])`;

/** A new row states the columns of a foreign key, so it need not state the reference too. */
const writtenBesideIt = (): never => undefined as never;

/** A foreign key inside one set: (account_set_id, column). Its column stands beside it as a property of its own. */
export const foreignKey = <T extends Parameters<typeof p.manyToOne>[0]>(
  target: T,
  name: string,
  column: string,
) =>
  p
    .manyToOne(target)
    .joinColumns('account_set_id', column)
    .ownColumns(column)
    .onCreate(writtenBesideIt)
    .foreignKeyName(name)
    .deleteRule('no action')
    .updateRule('no action');

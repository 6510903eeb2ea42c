import { p } from '@mikro-orm/core';

/** The wall around every tenant table, in PostgreSQL's own printed form so that the drift test compares equal. */
const ofTheEnteredSet =
  "(account_set_id = (NULLIF(current_setting('app.account_set_id'::text, true), ''::text))::bigint)";

/** Row-level security of a tenant table, forced for its owner too (reliability.md 2). */
export const tenant: {
  rowLevelSecurity: 'force';
  policies: { name: string; using: string; check: string }[];
} = {
  rowLevelSecurity: 'force',
  policies: [{ name: 'tenant', using: ofTheEnteredSet, check: ofTheEnteredSet }],
};

/** First column of every key (scale.md 3.1). Ids are numbers, as plain SQL reads them too. */
export const accountSetId = () => p.bigint('number').primary().autoincrement(false);

/**
 * From one sequence per table (scale.md 3.9); a set restored from a file keeps the ids it had, which are its own together with
 * the set (docs/backup.md). A new row is written by `em.insert` and read back:
 * `em.create` (7.2.1) loses the set of an entity whose id the database gives, and its next change would meet no row.
 */
export const id = () => p.bigint('number').primary().autoincrement();

/** The id of a row of the same set; the foreign key is declared beside it. */
export const ref = () => p.bigint('number');

/** A reference that belongs to the primary key. */
export const keyRef = () => p.bigint('number').primary().autoincrement(false);

/** Base currency, to the fen. Sums over many vouchers take two digits more. */
export const amount = (precision = 18) => p.decimal('string').precision(precision).scale(2);
export const quantity = (precision = 18) => p.decimal('string').precision(precision).scale(4);
export const originalAmount = (precision = 20) => p.decimal('string').precision(precision).scale(6);
export const price = () => p.decimal('string').precision(18).scale(6);
export const rate = () => p.decimal('string').precision(18).scale(8);
export const instant = () => p.datetime().length(6);
export const version = () => p.integer().default(1);
export const yearOfKey = () => p.integer().primary().autoincrement(false);

/** A new row states the columns of a foreign key, so it need not state the reference too. */
const writtenBesideIt = (): never => undefined as never;

/** A foreign key inside one set: (account_set_id, columns). Its columns stand beside it as properties of their own. */
export const foreignKey = <T extends Parameters<typeof p.manyToOne>[0]>(
  target: T,
  name: string,
  ...columns: string[]
) =>
  p
    .manyToOne(target)
    .joinColumns('account_set_id', ...columns)
    .ownColumns(...columns)
    .onCreate(writtenBesideIt)
    .foreignKeyName(name)
    .deleteRule('no action')
    .updateRule('no action');

import type { Owner } from './purge-set.ts';

/** A table that keeps rows of sets. */
export interface SetTable {
  name: string;
  /** For each foreign key to itself, when a row `r` names a row `t`. */
  refersToItself: string[];
}

interface Found extends SetTable {
  refers: string[];
}

/** What postings rest on is kept by rules as long as there are any: they go before all else. */
const postings = ['voucher_line', 'opening_balance'];

const selectTables = `
WITH keys AS (
  SELECT k.conrelid, k.confrelid, (
    SELECT string_agg(format('r.%I = t.%I', a.attname, f.attname), ' AND ')
      FROM unnest(k.conkey, k.confkey) AS pair(own, other)
      JOIN pg_catalog.pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = pair.own
      JOIN pg_catalog.pg_attribute f ON f.attrelid = k.confrelid AND f.attnum = pair.other
  ) AS same
  FROM pg_catalog.pg_constraint k WHERE k.contype = 'f'
)
SELECT c.oid::regclass::text AS name,
  ARRAY(SELECT k.confrelid::regclass::text FROM keys k WHERE k.conrelid = c.oid AND k.confrelid <> c.oid) AS refers,
  ARRAY(SELECT k.same FROM keys k WHERE k.conrelid = c.oid AND k.confrelid = c.oid) AS "refersToItself"
FROM pg_catalog.pg_class c
JOIN pg_catalog.pg_attribute a ON a.attrelid = c.oid AND a.attname = 'account_set_id'
WHERE c.relnamespace = $1::regnamespace AND c.relkind = 'r' ORDER BY c.relname = ANY ($2) DESC, 1`;

/** The tables of a schema that keep rows of sets, each before those it refers to, as the catalogue knows them. */
export async function tablesInOrder(owner: Owner, schema: string): Promise<SetTable[]> {
  const { rows } = await owner.query<Found>(selectTables, [schema, postings]);
  const order: SetTable[] = [];
  let left = rows;
  while (left.length > 0) {
    const wanted = new Set(left.flatMap(({ refers }) => refers));
    const free = left.filter(({ name }) => !wanted.has(name));
    if (free.length === 0) throw new Error(`The tables of ${schema} refer to each other in a circle.`);
    order.push(...free);
    left = left.filter(({ name }) => wanted.has(name));
  }
  return order;
}

import type { Subject as CoreSubject } from '@suanpan/accounting-core';
import { found } from '@suanpan/service-kit';
import type { Books } from '../books/books.ts';
import { readSubject } from './read-subjects.ts';
import { subjectUse } from './subject-use.ts';

/** The first child of a used leaf: its code, its name and what else may differ from its parent's. */
export interface FirstChild {
  code: string;
  name: string;
  mnemonicCode: string;
  level: number;
  usable: boolean;
  cashAccount: boolean;
}

/**
 * Rule: the first child of a used leaf takes over everything that was posted to it (behaviour.md 7). No line is
 * rewritten: the leaf's own row, to which postings, openings, balances and templates refer, becomes the child, and a
 * new row takes the parent's place, code and name. Totals of every month stay as they are, so closed months and
 * reviewed vouchers may be among them; report formulas name the parent's code and keep their meaning.
 * Example: 1002 with postings gets 100201: the postings are those of 100201, and 1002 is the sum of its children.
 *
 * @returns the child's id, which is the former leaf's.
 */
export async function becomeFirstChild(books: Books, leaf: CoreSubject, child: FirstChild): Promise<number> {
  const { sql, accountSetId } = books;
  const before = await readSubject(sql, accountSetId, leaf.id);
  const moved = await subjectUse(sql, accountSetId, leaf.id);
  const parentId = await insertParent(books, leaf);
  await copyRelations(books, leaf.id, parentId);
  await sql.run(toChild, [
    accountSetId,
    leaf.id,
    parentId,
    child.name,
    child.mnemonicCode,
    child.level,
    child.usable,
    child.cashAccount,
    `${passingCode(leaf)}0`,
  ]);
  await sql.run(toPlaces, [accountSetId, leaf.id, child.code, parentId, leaf.code, before.name]);
  books.record({
    action: 'subject.first-child',
    objectType: 'subject',
    objectId: leaf.id,
    before,
    after: {
      child: await readSubject(sql, accountSetId, leaf.id),
      parent: await readSubject(sql, accountSetId, parentId),
      moved,
    },
  });
  return leaf.id;
}

/**
 * A code nobody has: longer than any code of an encoding (16 digits), in the branch where the subject stands. The
 * new row carries it, as its name too, until the leaf has left its own.
 */
const passingCode = (leaf: CoreSubject): string => leaf.code.padEnd(24, '0');

async function insertParent(books: Books, leaf: CoreSubject): Promise<number> {
  const added = await books.sql.maybe<{ id: number }>(
    `INSERT INTO ledger.subject (account_set_id, code, name, mnemonic_code, category, normal_side, level, parent_id,
       usable, system, quantity_unit, cash_account, revaluation, cash_flow_in, cash_flow_out, sector_scope)
     SELECT $1, $3, $3, mnemonic_code, category, normal_side, level, parent_id, usable, system, quantity_unit,
       cash_account, revaluation, cash_flow_in, cash_flow_out, sector_scope
     FROM ledger.subject WHERE account_set_id = $1 AND id = $2 RETURNING id`,
    [books.accountSetId, leaf.id, passingCode(leaf)],
  );
  return found(added).id;
}

async function copyRelations(books: Books, from: number, to: number): Promise<void> {
  await books.sql.run(
    `INSERT INTO ledger.subject_category (account_set_id, subject_id, category_id)
     SELECT $1, $3, category_id FROM ledger.subject_category WHERE account_set_id = $1 AND subject_id = $2`,
    [books.accountSetId, from, to],
  );
  await books.sql.run(
    `INSERT INTO ledger.subject_currency (account_set_id, subject_id, currency)
     SELECT $1, $3, currency FROM ledger.subject_currency WHERE account_set_id = $1 AND subject_id = $2`,
    [books.accountSetId, from, to],
  );
}

const toChild = `
UPDATE ledger.subject SET parent_id = $3, name = $4, mnemonic_code = $5, level = $6, usable = $7, cash_account = $8,
  code = $9, system = false, version = version + 1
WHERE account_set_id = $1 AND id = $2`;

/** Both rows take their codes in one statement: neither is ever outside the tree. */
const toPlaces = `
UPDATE ledger.subject SET code = CASE id WHEN $4 THEN $5 ELSE $3 END, name = CASE id WHEN $4 THEN $6 ELSE name END
WHERE account_set_id = $1 AND id IN ($2, $4)`;

import { ancestorsOf, treeOf, type Subject, type SubjectTree } from '@suanpan/accounting-core';
import { seededNames, shownUnit } from '@suanpan/seeds';
import { found, refuse } from '@suanpan/service-kit';
import type { Books } from './books.ts';

/** The subjects a reader may see, as a tree. */
export interface Chart {
  tree: SubjectTree;
  /** Subjects that exist but are not this reader's; when there are any, figures are read for the tree's only. */
  hidden: readonly Subject[];
}

type SubjectRow = Omit<Subject, 'isLeaf' | 'auxiliaryCategoryIds' | 'currencyCodes' | 'revaluation'>;

const selectSubjects = `
SELECT id, code, name, category, normal_side, level, parent_id, usable, quantity_unit, cash_account
FROM ledger_read.subject WHERE account_set_id = $1`;

/** Reads the whole chart, named for its reader; a cashier's is cut down to cash and bank (reliability.md 8). */
export async function readChart(books: Books): Promise<Chart> {
  const { sql, accountSetId, cashOnly } = books;
  const names = seededNames(books, books.nameLanguage);
  const rows = await sql.rows<SubjectRow>(selectSubjects, [accountSetId]);
  const parents = new Set(rows.map(({ parentId }) => parentId));
  const tree = treeOf(
    rows.map((row) => {
      const shown = {
        name: names.shown(row.code, row.name),
        quantityUnit: shownUnit(row.quantityUnit, books.nameLanguage),
      };
      return subjectOf({ ...row, ...shown }, !parents.has(row.id));
    }),
  );
  return cashOnly ? cashPart(tree) : { tree, hidden: [] };
}

/** What a line must carry is decided when it is written; the books need neither categories nor currencies. */
const subjectOf = (row: SubjectRow, isLeaf: boolean): Subject => ({
  ...row,
  isLeaf,
  auxiliaryCategoryIds: [],
  currencyCodes: [],
  revaluation: false,
});

/** Cash and bank subjects with everything below them. */
function cashPart(tree: SubjectTree): Chart {
  const isCash = (subject: Subject): boolean =>
    subject.cashAccount || ancestorsOf(tree, subject.id).some(({ cashAccount }) => cashAccount);
  const kept = new Map(tree.subjects.filter(isCash).map((subject) => [subject.id, subject]));
  const isTop = ({ parentId }: Subject): boolean => parentId === null || !kept.has(parentId);
  return {
    tree: treeOf(
      [...kept.values()].map((subject) => (isTop(subject) ? { ...subject, parentId: null } : subject)),
    ),
    hidden: tree.subjects.filter(({ id }) => !kept.has(id)),
  };
}

/** The names from the first level down: `银行存款-工行基本户`. */
export const fullNameOf = ({ tree }: Chart, subject: Subject): string =>
  [subject, ...ancestorsOf(tree, subject.id)]
    .map(({ name }) => name)
    .toReversed()
    .join('-');

/** The subject a call asks for, by its id, else by its code. @throws not-found; forbidden for a hidden one. */
export function askedSubject(
  { tree, hidden }: Chart,
  { subjectId, subjectCode }: { subjectId?: string | undefined; subjectCode?: string | undefined },
): Subject {
  if (subjectId === undefined && subjectCode === undefined)
    refuse({ code: 'request.field', field: 'subjectId', rule: 'required' });
  const isAsked = ({ id, code }: Subject): boolean =>
    subjectId === undefined ? code === subjectCode : id === Number(subjectId);
  if (hidden.some(isAsked)) refuse({ code: 'rights.forbidden' });
  return found(tree.subjects.find(isAsked));
}

import { auxiliaryKey } from '@suanpan/accounting-core';
import type { AnyProblem, AuxiliaryCategory, Imported, Opening, OpeningInput } from '@suanpan/contracts';
import { ProblemError, refuseIf } from '@suanpan/service-kit';
import { tableOf, type Sheet, type Table } from '@suanpan/service-kit/sheets';
import { listCategories } from '../auxiliary/read-auxiliary.ts';
import type { Books } from '../books/books.ts';
import type { Pace } from '@suanpan/service-kit/files';
import { figureColumns, itemKey, openingColumns } from './opening-sheet.ts';
import { readOpenings } from './read-openings.ts';
import { saveOpenings } from './save-openings.ts';

/**
 * Takes a file of opening balances into the books, by the rules of those entered by hand: all or nothing, every bad
 * cell named. A row without figures clears what is stored for it and otherwise says nothing.
 */
export async function importOpenings(books: Books, sheet: Sheet, pace: Pace): Promise<Imported> {
  const { sql, accountSetId } = books;
  const categories = await listCategories(sql, accountSetId);
  const table = tableOf(sheet, openingColumns(categories));
  const problems: AnyProblem[] = [];
  const inputs = await readRows(books, table, categories, problems);
  refuseIf(table.locate(problems));
  await pace.reach(0.3);
  const stored = new Map((await readOpenings(sql, accountSetId)).map((row) => [keyOfStored(row), row]));
  const base = await sql.one<{ code: string }>(
    'SELECT base_currency AS code FROM ledger.account_set WHERE account_set_id = $1',
    [accountSetId],
  );
  const keyOf = (input: OpeningInput) => keyOfInput(input, base.code);
  const said = inputs.filter(({ input }) => hasFigures(input) || stored.has(keyOf(input)));
  await pace.reach(0.5);
  await save(books, said, table);
  const updated = said.filter(({ input }) => stored.has(keyOf(input))).length;
  const silent = inputs.filter(({ input }) => !hasFigures(input) && !stored.has(keyOf(input)));
  return {
    inserted: said.length - updated,
    updated,
    skipped: silent.map(({ line, code }) => ({ row: table.rowNumber(line), code, reason: 'empty' })),
  };
}

interface Row {
  line: number;
  code: string;
  input: OpeningInput;
}

async function readRows(
  { sql, accountSetId }: Books,
  table: Table<string>,
  categories: readonly AuxiliaryCategory[],
  problems: AnyProblem[],
): Promise<Row[]> {
  const subjects = await idsBy(
    sql.rows('SELECT code AS key, id FROM ledger.subject WHERE account_set_id = $1', [accountSetId]),
  );
  const items = await idsBy(
    sql.rows(
      `SELECT category_id || '/' || code AS key, id FROM ledger.auxiliary_item WHERE account_set_id = $1`,
      [accountSetId],
    ),
  );
  return table.rows.map((row, index) => {
    const line = index + 1;
    const code = row['code'] ?? '';
    const subjectId = subjects.get(code);
    if (subjectId === undefined) problems.push({ code: 'opening.subject-unknown', line, field: 'code' });
    const auxiliary = categories.flatMap(({ id }) => {
      const itemCode = row[itemKey(id)] ?? '';
      if (itemCode === '') return [];
      const itemId = items.get(`${id}/${itemCode}`);
      if (itemId !== undefined) return [{ categoryId: id, itemId }];
      problems.push({
        code: 'opening.auxiliary-unknown',
        line,
        field: itemKey(id),
        categoryId: id,
        itemId: 0,
      });
      return [];
    });
    const figures = Object.fromEntries(figureColumns.map(({ key }) => [key, row[key] || null]));
    const currencyCode = row['currency'] || null;
    return { line, code, input: { subjectId: subjectId ?? 0, auxiliary, currencyCode, ...figures } };
  });
}

const idsBy = async (rows: Promise<object[]>): Promise<Map<string, number>> =>
  new Map(((await rows) as { key: string; id: number }[]).map(({ key, id }) => [key, id]));

/** Saves the rows; what the rules find is put at the cells it is about. */
async function save(books: Books, rows: readonly Row[], table: Table<string>): Promise<void> {
  if (rows.length === 0) return;
  try {
    await saveOpenings(
      books,
      rows.map(({ input }) => input),
    );
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    const inFile = error.problems.map((problem): AnyProblem => {
      const row = problem.line === undefined ? undefined : rows[problem.line - 1];
      return row ? { ...problem, line: row.line } : problem;
    });
    throw new ProblemError(table.locate(inFile, columnOf), error.data);
  }
}

/** The core's field names as columns of the file. */
const columns: Readonly<Record<string, string>> = {
  subjectId: 'code',
  currencyCode: 'currency',
  quantity: 'num',
  yearStartQuantity: 'yearStartNum',
};
const columnOf = (field: string): string => columns[field] ?? field;

const hasFigures = (input: OpeningInput): boolean => figureColumns.some(({ key }) => input[key] !== null);

const keyOfInput = (input: OpeningInput, baseCurrency: string): string => {
  const refs = (input.auxiliary ?? []).map(({ categoryId = 0, itemId = 0 }) => ({ categoryId, itemId }));
  return `${input.subjectId}/${auxiliaryKey(refs)}/${input.currencyCode ?? baseCurrency}`;
};
const keyOfStored = (row: Opening): string =>
  `${row.subjectId}/${auxiliaryKey(row.auxiliary)}/${row.currencyCode}`;

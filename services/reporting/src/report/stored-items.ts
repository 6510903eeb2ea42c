import { codeIn, DEFAULT_ENCODING } from '@suanpan/accounting-core';
import type { ReportFormula, ReportItem } from '@suanpan/contracts';
import type { Sql } from '@suanpan/service-kit';
import type { Static } from 'typebox';

type Formula = Static<typeof ReportFormula>;

/** A term as it is stored: its subject in 4-2-2-2, whatever the set's encoding (decision D41). */
export type StoredFormula = Omit<Formula, 'fromTag'>;
/** An item as it is stored, and kept with a published version. */
export type StoredItem = Omit<ReportItem, 'templateId' | 'formulas'> & { formulas: StoredFormula[] };

const selectItems = `
SELECT id, title, title_en, parent_id, line_number AS line_num, type, sources, level, bold AS is_bolder,
  folding AS is_folding, heading AS is_classified, position AS pos, version
FROM reporting.report_item WHERE account_set_id = $1 AND template_id = $2 ORDER BY position`;

const selectFormulas = `
SELECT id, item_id AS owner_id, sign AS calculation, rule AS access_rules, subject_code, source_item_id AS item_id, grain,
  at, cash_flow_item, cash_flow_direction
FROM reporting.report_formula WHERE account_set_id = $1 AND template_id = $2 ORDER BY item_id, position`;

/** The items of a statement as they stand now, in their order: two reads, whatever their number. */
export async function readStoredItems(
  sql: Sql,
  accountSetId: number,
  templateId: number,
): Promise<StoredItem[]> {
  const values = [accountSetId, templateId];
  const items = await sql.rows<Omit<StoredItem, 'formulas'>>(selectItems, values);
  const rows = await sql.rows<StoredFormula & { ownerId: number }>(selectFormulas, values);
  const formulas = Map.groupBy(rows, ({ ownerId }) => ownerId);
  return items.map((item) => ({
    ...item,
    formulas: (formulas.get(item.id) ?? []).map(({ ownerId: _owner, ...formula }) => formula),
  }));
}

/** The items of a version that was published. */
export async function readPublishedItems(
  sql: Sql,
  accountSetId: number,
  templateId: number,
  version: number,
): Promise<StoredItem[] | undefined> {
  const row = await sql.maybe<{ content: StoredItem[] }>(
    `SELECT content FROM reporting.report_version WHERE account_set_id = $1 AND template_id = $2 AND version = $3`,
    [accountSetId, templateId, version],
  );
  return row?.content;
}

/** Stored items as they are answered: subjects in the set's encoding. */
export const answeredItems = (
  items: readonly StoredItem[],
  templateId: number,
  encoding: string,
): ReportItem[] =>
  items.map((item) => ({
    ...item,
    templateId,
    formulas: item.formulas.flatMap((formula) => answeredFormula(formula, encoding)),
  }));

/** A code that has no place in the encoding is that of no subject; in segments nobody takes it for one. */
function answeredFormula(formula: StoredFormula, encoding: string): Formula[] {
  const { subjectCode: stored } = formula;
  const subjectCode = stored && (codeIn(encoding, stored) ?? inSegments(stored));
  const fromTag = subjectCode ?? formula.cashFlowItem ?? formula.itemId;
  return fromTag === null ? [] : [{ ...formula, subjectCode, fromTag: String(fromTag) }];
}

/** `1002011100` as `1002.01.11.00`. */
function inSegments(code: string): string {
  if (code.includes('.')) return code;
  const segments: string[] = [];
  let place = 0;
  for (const length of DEFAULT_ENCODING) {
    segments.push(code.slice(place, place + length));
    place += length;
  }
  return segments.filter(Boolean).join('.');
}

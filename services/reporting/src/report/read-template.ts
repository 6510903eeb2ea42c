import { codeIn } from '@suanpan/accounting-core';
import type { ReportFormula, ReportItem, ReportTemplateDetail } from '@suanpan/contracts';
import type { Static } from 'typebox';
import type { Books } from '../books/books.ts';
import { readTemplateHead } from './list-templates.ts';

type Formula = Static<typeof ReportFormula>;
type ItemRow = Omit<ReportItem, 'templateId' | 'formulas'>;
type FormulaRow = Omit<Formula, 'fromTag' | 'itemId'> & { ownerId: number; sourceItemId: number | null };

const selectItems = `
SELECT id, title, title_en, parent_id, line_number AS line_num, type, sources, level, bold AS is_bolder,
  folding AS is_folding, heading AS is_classified, position AS pos
FROM reporting.report_item WHERE account_set_id = $1 AND template_id = $2 ORDER BY position`;

const selectFormulas = `
SELECT id, item_id AS owner_id, sign AS calculation, rule AS access_rules, subject_code, source_item_id, grain, at,
  cash_flow_item, cash_flow_direction
FROM reporting.report_formula WHERE account_set_id = $1 AND template_id = $2 ORDER BY item_id, position`;

/** A statement with its items in order and their formulas: three reads, whatever the number of items. */
export async function readTemplate(books: Books, id: number): Promise<ReportTemplateDetail> {
  const { sql, accountSetId } = books;
  const head = await readTemplateHead(books, id);
  const items = await sql.rows<ItemRow>(selectItems, [accountSetId, id]);
  const formulas = Map.groupBy(
    await sql.rows<FormulaRow>(selectFormulas, [accountSetId, id]),
    ({ ownerId }) => ownerId,
  );
  return {
    ...head,
    items: items.map((item) => ({
      ...item,
      templateId: id,
      formulas: (formulas.get(item.id) ?? []).flatMap((row) => formulaOf(row, books.encoding)),
    })),
  };
}

/** A subject is stored in 4-2-2-2 and given in the set's encoding; one that has no place there belongs to no subject. */
function formulaOf({ sourceItemId, ownerId: _owner, ...row }: FormulaRow, encoding: string): Formula[] {
  const subjectCode = row.subjectCode && codeIn(encoding, row.subjectCode);
  const fromTag = subjectCode ?? row.cashFlowItem ?? sourceItemId;
  return fromTag === null ? [] : [{ ...row, fromTag: String(fromTag), subjectCode, itemId: sourceItemId }];
}

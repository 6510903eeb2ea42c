import { codeIn } from '@suanpan/accounting-core';
import type { AccountSet } from '@suanpan/contracts';
import { voucherTemplates } from '@suanpan/seeds';
import type { Sql } from '@suanpan/service-kit';

interface SeededBooks {
  standard: AccountSet['accountingStandards'];
  encoding: string;
}

/**
 * Gives the set the templates that come with the books, once: what it changes or deletes of them stays so. Subjects are
 * those of its own chart in its own code lengths; where it has none, or one with children, the line stays open.
 */
export async function seedTemplates(sql: Sql, accountSetId: number): Promise<void> {
  const books = await sql.maybe<SeededBooks>(
    `UPDATE ledger.account_set SET templates_seeded = true
     WHERE account_set_id = $1 AND NOT templates_seeded RETURNING standard, encoding`,
    [accountSetId],
  );
  if (!books) return;
  // The list is newest first: the first of the file is stored last.
  const templates = voucherTemplates(books.standard).toReversed();
  await sql.run(insertTemplates, [
    accountSetId,
    templates.map(({ type }) => type),
    templates.map(({ nameZh }) => nameZh),
  ]);
  await sql.run(insertLines, [accountSetId, ...lineColumns(books)]);
}

/**
 * Chooses the subjects of seeded lines that were open because the chart lacked them: after a change of the VAT type.
 * Templates that somebody has changed are left alone.
 */
export async function completeTemplates(sql: Sql, accountSetId: number, books: SeededBooks): Promise<void> {
  await sql.run(fillSubjects, [accountSetId, ...lineColumns(books)]);
}

function lineColumns({ standard, encoding }: SeededBooks): unknown[][] {
  const lines = voucherTemplates(standard).flatMap(({ type, nameZh, lines }) =>
    lines.map((line, index) => ({ ...line, type, nameZh, lineNo: index + 1 })),
  );
  return [
    lines.map(({ type }) => type),
    lines.map(({ nameZh }) => nameZh),
    lines.map(({ lineNo }) => lineNo),
    lines.map(({ code }) => (code === null ? null : codeIn(encoding, code))),
    lines.map(({ side }) => side),
    lines.map(({ share }) => share),
  ];
}

const insertTemplates = `
INSERT INTO ledger.voucher_template (account_set_id, type, name, is_default)
SELECT $1, t.type, t.name, true
FROM unnest($2::int[], $3::text[]) WITH ORDINALITY AS t (type, name, ordinality) ORDER BY t.ordinality
ON CONFLICT (account_set_id, type, name) DO NOTHING`;

const seedLines = `
unnest($2::int[], $3::text[], $4::int[], $5::text[], $6::text[], $7::numeric[])
  AS l (type, name, line_no, code, side, share)
JOIN ledger.voucher_template t ON t.account_set_id = $1 AND t.type = l.type AND t.name = l.name AND t.is_default`;

const isOwnLeaf = `
s.account_set_id = $1 AND s.code = l.code
AND NOT EXISTS (SELECT 1 FROM ledger.subject c WHERE c.account_set_id = $1 AND c.parent_id = s.id)`;

const insertLines = `
INSERT INTO ledger.voucher_template_line (account_set_id, template_id, line_no, summary, subject_id, aux_set_id, side,
  share)
SELECT $1, t.id, l.line_no, l.name, s.id, a.id, l.side, l.share
FROM ${seedLines}
JOIN ledger.aux_set a ON a.account_set_id = $1 AND a.key = ''
LEFT JOIN ledger.subject s ON ${isOwnLeaf}`;

const fillSubjects = `
UPDATE ledger.voucher_template_line o SET subject_id = s.id
FROM ${seedLines}
JOIN ledger.subject s ON ${isOwnLeaf}
WHERE o.account_set_id = $1 AND o.template_id = t.id AND o.line_no = l.line_no AND o.subject_id IS NULL
  AND t.version = 1`;

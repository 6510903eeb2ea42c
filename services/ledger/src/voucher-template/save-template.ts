import {
  auxiliaryKey,
  checkTemplate,
  formatMoney,
  MAX_TEMPLATE_NAME,
  type TemplateLine,
} from '@suanpan/accounting-core';
import type {
  AnyProblem,
  TemplateBatchBody,
  VoucherTemplate,
  VoucherTemplateInput,
  VoucherTemplateUpdate,
} from '@suanpan/contracts';
import { refuse, refuseIf } from '@suanpan/service-kit';
import { storeAuxiliarySet } from '../auxiliary/auxiliary-sets.ts';
import type { Books } from '../books/books.ts';
import { parseTemplateLines } from './parse-template.ts';
import { listTemplates, readTemplate } from './read-templates.ts';
import { loadTemplateContext } from './template-context.ts';

const objectType = 'voucher-template';

/** Keeps a new template; its name is its own within its type. */
export async function addTemplate(books: Books, input: VoucherTemplateInput): Promise<VoucherTemplate> {
  const lines = await checkedLines(books, input);
  const name = await checkedName(books, input, null);
  const { id } = await books.sql.one<{ id: number }>(
    'INSERT INTO ledger.voucher_template (account_set_id, type, name) VALUES ($1, $2, $3) RETURNING id',
    [books.accountSetId, input.type, name],
  );
  await insertLines(books, id, lines);
  const after = await readTemplate(books.sql, books.accountSetId, id);
  books.record({ action: 'voucher-template.add', objectType, objectId: id, before: null, after });
  return after;
}

/** Replaces name, type and lines of a template that nobody else changed in the meantime. */
export async function changeTemplate(books: Books, input: VoucherTemplateUpdate): Promise<VoucherTemplate> {
  const { sql, accountSetId } = books;
  const lines = await checkedLines(books, input);
  const before = await lockTemplate(books, input.id, input.version);
  const name = await checkedName(books, input, input.id);
  await sql.run(
    `UPDATE ledger.voucher_template SET type = $3, name = $4, version = version + 1
     WHERE account_set_id = $1 AND id = $2`,
    [accountSetId, input.id, input.type, name],
  );
  await sql.run('DELETE FROM ledger.voucher_template_line WHERE account_set_id = $1 AND template_id = $2', [
    accountSetId,
    input.id,
  ]);
  await insertLines(books, input.id, lines);
  const after = await readTemplate(sql, accountSetId, input.id);
  books.record({ action: 'voucher-template.change', objectType, objectId: input.id, before, after });
  return after;
}

/** Removes a template; the vouchers made from it stay as they are. */
export async function deleteTemplate(books: Books, id: number, version: number | undefined): Promise<null> {
  const before = await lockTemplate(books, id, version);
  await books.sql.run('DELETE FROM ledger.voucher_template WHERE account_set_id = $1 AND id = $2', [
    books.accountSetId,
    id,
  ]);
  books.record({ action: 'voucher-template.delete', objectType, objectId: id, before, after: null });
  return null;
}

/** What a batch deleted, and what it left with the reason. */
export interface TemplateBatch {
  deleted: VoucherTemplate[];
  refused: { id: number; problem: AnyProblem }[];
}

/** Removes many templates: each is deleted or left with its reason (missing, changed meanwhile). */
export async function deleteTemplates(
  books: Books,
  { templates }: TemplateBatchBody,
): Promise<TemplateBatch> {
  const { sql, accountSetId } = books;
  const entries = [...new Map(templates.map((entry) => [entry.id, entry])).values()];
  const ids = entries.map(({ id }) => id);
  await sql.run(
    `SELECT 1 FROM ledger.voucher_template WHERE account_set_id = $1 AND id = ANY($2::bigint[]) ORDER BY id FOR UPDATE`,
    [accountSetId, ids],
  );
  const known = new Map((await listTemplates(sql, accountSetId)).map((template) => [template.id, template]));
  const result: TemplateBatch = { deleted: [], refused: [] };
  for (const { id, version } of entries) {
    const template = known.get(id);
    if (!template) result.refused.push({ id, problem: { code: 'request.not-found' } });
    else if (version !== undefined && version !== template.version)
      result.refused.push({ id, problem: { code: 'record.stale', version: template.version } });
    else result.deleted.push(template);
  }
  await sql.run('DELETE FROM ledger.voucher_template WHERE account_set_id = $1 AND id = ANY($2::bigint[])', [
    accountSetId,
    result.deleted.map(({ id }) => id),
  ]);
  for (const before of result.deleted)
    books.record({ action: 'voucher-template.delete', objectType, objectId: before.id, before, after: null });
  return result;
}

async function lockTemplate(
  { sql, accountSetId }: Books,
  id: number,
  version: number | undefined,
): Promise<VoucherTemplate> {
  await sql.run('SELECT 1 FROM ledger.voucher_template WHERE account_set_id = $1 AND id = $2 FOR UPDATE', [
    accountSetId,
    id,
  ]);
  const template = await readTemplate(sql, accountSetId, id);
  if (version !== undefined && version !== template.version)
    refuse({ code: 'record.stale', version: template.version });
  return template;
}

/** The lines as the rules accept them, behind the lock of the chart. */
async function checkedLines(books: Books, input: VoucherTemplateInput): Promise<TemplateLine[]> {
  const lines = parseTemplateLines(input);
  refuseIf(checkTemplate(lines, await loadTemplateContext(books, lines)));
  return lines;
}

async function checkedName(books: Books, input: VoucherTemplateInput, ownId: number | null): Promise<string> {
  const name = input.name.trim();
  if (name === '') refuse({ code: 'item.name-missing', field: 'name' });
  if (Array.from(name).length > MAX_TEMPLATE_NAME)
    refuse({ code: 'subject.name-too-long', field: 'name', max: MAX_TEMPLATE_NAME });
  const taken = await books.sql.maybe(
    `SELECT 1 FROM ledger.voucher_template
     WHERE account_set_id = $1 AND type = $2 AND name = $3 AND id IS DISTINCT FROM $4::bigint`,
    [books.accountSetId, input.type, name, ownId],
  );
  if (taken) refuse({ code: 'item.name-taken', field: 'name' });
  return name;
}

async function insertLines(books: Books, id: number, lines: readonly TemplateLine[]): Promise<void> {
  const sets = new Map<string, number>();
  for (const { auxiliary } of lines) {
    const key = auxiliaryKey(auxiliary);
    if (!sets.has(key)) sets.set(key, await storeAuxiliarySet(books, key, auxiliary));
  }
  await books.sql.run(
    `INSERT INTO ledger.voucher_template_line (account_set_id, template_id, line_no, summary, subject_id, aux_set_id,
       side, amount, share, currency, original_amount, quantity, price)
     SELECT $1, $2, l.ordinality, l.summary, l.subject, l.aux_set, l.side, l.amount, l.share, l.currency, l.original,
       l.quantity, l.price
     FROM unnest($3::text[], $4::bigint[], $5::bigint[], $6::text[], $7::numeric[], $8::numeric[], $9::text[],
       $10::numeric[], $11::numeric[], $12::numeric[]) WITH ORDINALITY
       AS l (summary, subject, aux_set, side, amount, share, currency, original, quantity, price, ordinality)`,
    [
      books.accountSetId,
      id,
      lines.map((line) => line.summary),
      lines.map((line) => line.subjectId),
      lines.map((line) => sets.get(auxiliaryKey(line.auxiliary))),
      lines.map((line) => line.side),
      lines.map((line) => (line.amount === null ? null : formatMoney(line.amount))),
      lines.map((line) => line.share),
      lines.map((line) => line.currencyCode),
      lines.map((line) => line.originalAmount),
      lines.map((line) => line.quantity),
      lines.map((line) => line.price),
    ],
  );
}

import { LockMode } from '@mikro-orm/core';
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
import { keptTemplateName } from '@suanpan/seeds';
import { refuse, refuseIf } from '@suanpan/service-kit';
import { storeAuxiliarySets } from '../auxiliary/auxiliary-sets.ts';
import type { Books } from '../books/books.ts';
import { VoucherTemplateEntity, VoucherTemplateLineEntity } from '../db/entities/templates.ts';
import { parseTemplateLines } from './parse-template.ts';
import { listTemplates, readTemplate } from './read-templates.ts';
import { loadTemplateContext } from './template-context.ts';

const objectType = 'voucher-template';

/** Keeps a new template; its name is its own within its type. */
export async function addTemplate(books: Books, input: VoucherTemplateInput): Promise<VoucherTemplate> {
  const lines = await checkedLines(books, input, false);
  const name = await checkedName(books, input, null);
  const key = { accountSetId: books.accountSetId, type: input.type, name };
  await books.sql.em.insert(VoucherTemplateEntity, key);
  const { id } = await books.sql.em.findOneOrFail(VoucherTemplateEntity, key, { fields: ['id'] });
  await insertLines(books, id, lines);
  const after = await readTemplate(books.sql, books.accountSetId, id);
  books.record({ action: 'voucher-template.add', objectType, objectId: id, before: null, after });
  return after;
}

/** Replaces name, type and lines of a template that nobody else changed in the meantime. */
export async function changeTemplate(books: Books, input: VoucherTemplateUpdate): Promise<VoucherTemplate> {
  const { sql, accountSetId } = books;
  const { isDefault } = await readTemplate(sql, accountSetId, input.id);
  const lines = await checkedLines(books, input, isDefault);
  const before = await lockTemplate(books, input.id, input.version);
  const name = await checkedName(books, input, input.id);
  const values = { type: input.type, name, version: before.version + 1 };
  await sql.em.nativeUpdate(VoucherTemplateEntity, { accountSetId, id: input.id }, values);
  await sql.em.nativeDelete(VoucherTemplateLineEntity, { accountSetId, templateId: input.id });
  await insertLines(books, input.id, lines);
  const after = await readTemplate(sql, accountSetId, input.id);
  books.record({ action: 'voucher-template.change', objectType, objectId: input.id, before, after });
  return after;
}

/** Removes a template; the vouchers made from it stay as they are. */
export async function deleteTemplate(books: Books, id: number, version: number | undefined): Promise<null> {
  const before = await lockTemplate(books, id, version);
  await books.sql.em.nativeDelete(VoucherTemplateEntity, { accountSetId: books.accountSetId, id });
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
  await sql.em.find(
    VoucherTemplateEntity,
    { accountSetId, id: { $in: ids } },
    { fields: ['id'], orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE },
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
  const deleted = result.deleted.map(({ id }) => id);
  await sql.em.nativeDelete(VoucherTemplateEntity, { accountSetId, id: { $in: deleted } });
  for (const before of result.deleted)
    books.record({ action: 'voucher-template.delete', objectType, objectId: before.id, before, after: null });
  return result;
}

async function lockTemplate(
  { sql, accountSetId }: Books,
  id: number,
  version: number | undefined,
): Promise<VoucherTemplate> {
  const lockMode = LockMode.PESSIMISTIC_WRITE;
  await sql.em.findOne(VoucherTemplateEntity, { accountSetId, id }, { fields: ['id'], lockMode });
  const template = await readTemplate(sql, accountSetId, id);
  if (version !== undefined && version !== template.version)
    refuse({ code: 'record.stale', version: template.version });
  return template;
}

/** The lines as the rules accept them, behind the lock of the chart. */
async function checkedLines(
  books: Books,
  input: VoucherTemplateInput,
  isSeeded: boolean,
): Promise<TemplateLine[]> {
  const lines = parseTemplateLines(input, isSeeded);
  refuseIf(checkTemplate(lines, await loadTemplateContext(books, lines)));
  return lines;
}

async function checkedName(books: Books, input: VoucherTemplateInput, ownId: number | null): Promise<string> {
  const name = keptTemplateName(input.name.trim());
  if (name === '') refuse({ code: 'item.name-missing', field: 'name' });
  if (Array.from(name).length > MAX_TEMPLATE_NAME)
    refuse({ code: 'subject.name-too-long', field: 'name', max: MAX_TEMPLATE_NAME });
  const taken = await books.sql.em.count(VoucherTemplateEntity, {
    accountSetId: books.accountSetId,
    type: input.type,
    name,
    ...(ownId === null ? {} : { id: { $ne: ownId } }),
  });
  if (taken > 0) refuse({ code: 'item.name-taken', field: 'name' });
  return name;
}

async function insertLines(books: Books, id: number, lines: readonly TemplateLine[]): Promise<void> {
  const sets = await storeAuxiliarySets(
    books,
    lines.map(({ auxiliary }) => auxiliary),
  );
  const rows = lines.map(({ auxiliary, amount, currencyCode, ...line }, index) => ({
    accountSetId: books.accountSetId,
    ...line,
    templateId: id,
    lineNo: index + 1,
    auxSetId: sets.get(auxiliaryKey(auxiliary))!,
    amount: amount === null ? null : formatMoney(amount),
    currency: currencyCode,
  }));
  await books.sql.em.insertMany(VoucherTemplateLineEntity, rows);
}

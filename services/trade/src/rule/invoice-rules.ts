import type {
  AnyProblem,
  InvoiceRules,
  InvoiceRulesInput,
  RuleSubject,
  RuleSubjectQuery,
} from '@suanpan/contracts';
import { refuseIf, type Sql } from '@suanpan/service-kit';
import { roleOfSide, ruleFor, type TradeSide } from '@suanpan/trade-core';
import { partiesOf } from '../books/parties.ts';
import { subjectsById } from '../books/subjects.ts';
import { InvoiceRuleEntity } from '../db/entities/rule.ts';
import type { Desk } from '../desk/desk.ts';
import { rulesVersion, takeRules } from './rules-version.ts';

/** The rules by which lines of invoices are given their subjects, in their order. */
export async function readInvoiceRules(sql: Sql, accountSetId: number): Promise<InvoiceRules> {
  const rows = await sql.em.find(
    InvoiceRuleEntity,
    { accountSetId },
    { orderBy: { position: 'asc', id: 'asc' }, refresh: true },
  );
  const subjects = await subjectsById(
    sql,
    accountSetId,
    rows.map(({ subjectId }) => subjectId),
  );
  const parties = await partiesOf(
    sql,
    accountSetId,
    rows.flatMap(({ partyId }) => partyId ?? []),
  );
  return {
    version: await rulesVersion(sql, accountSetId, 'invoice_rules'),
    rules: rows.map(({ side, partyId, keyword, subjectId }) => ({
      side: side as TradeSide,
      partyItemId: partyId ?? null,
      partyName: parties.get(partyId ?? 0)?.name ?? null,
      keyword,
      subjectId,
      subjectCode: subjects.get(subjectId)?.code ?? null,
      subjectName: subjects.get(subjectId)?.name ?? null,
    })),
  };
}

/**
 * Puts the list in the place of the one that was seen.
 * @throws ProblemError record.stale, line.subject-unknown, line.subject-not-leaf, invoice.party-role, each with its place.
 */
export async function saveInvoiceRules(desk: Desk, input: InvoiceRulesInput): Promise<InvoiceRules> {
  const { sql, accountSetId } = desk;
  refuseIf(await problemsOf(desk, input.rules));
  const before = await readInvoiceRules(sql, accountSetId);
  await takeRules(desk, 'invoice_rules', input.version);
  await sql.em.nativeDelete(InvoiceRuleEntity, { accountSetId });
  for (const [position, { partyItemId, keyword, ...rule }] of input.rules.entries())
    await sql.em.insert(InvoiceRuleEntity, {
      accountSetId,
      position,
      ...rule,
      partyId: partyItemId,
      keyword: keyword.trim(),
    });
  const after = await readInvoiceRules(sql, accountSetId);
  await desk.record({ action: 'rule.invoice', objectType: 'company', objectId: accountSetId, before, after });
  return after;
}

async function problemsOf(
  { sql, accountSetId }: Desk,
  rules: InvoiceRulesInput['rules'],
): Promise<AnyProblem[]> {
  const subjects = await subjectsById(
    sql,
    accountSetId,
    rules.map(({ subjectId }) => subjectId),
  );
  const parties = await partiesOf(
    sql,
    accountSetId,
    rules.flatMap(({ partyItemId }) => partyItemId ?? []),
  );
  return rules.flatMap(({ side, partyItemId, keyword, subjectId }, index): AnyProblem[] => {
    const line = index + 1;
    const subject = subjects.get(subjectId);
    if (!subject?.usable) return [{ code: 'line.subject-unknown', line, field: 'subjectId' }];
    if (!subject.isLeaf)
      return [{ code: 'line.subject-not-leaf', line, field: 'subjectId', subjectCode: subject.code }];
    if (partyItemId !== null && parties.get(partyItemId)?.role !== roleOfSide(side))
      return [{ code: 'invoice.party-role', line, field: 'partyItemId' }];
    if (partyItemId === null && keyword.trim() === '')
      return [{ code: 'request.field', line, field: 'keyword', rule: 'required' }];
    return [];
  });
}

/** The subject that the rules propose for a line; null when none fits, or the subject takes no lines any more. */
export async function proposedSubject(
  sql: Sql,
  accountSetId: number,
  { side, partyItemId, item }: RuleSubjectQuery,
): Promise<RuleSubject> {
  const { rules } = await readInvoiceRules(sql, accountSetId);
  const known = rules.map((rule) => ({ ...rule, partyId: rule.partyItemId }));
  const partyId = partyItemId === undefined ? null : Number(partyItemId);
  const rule = ruleFor(known, { side, partyId, text: item });
  if (!rule) return null;
  const subject = (await subjectsById(sql, accountSetId, [rule.subjectId])).get(rule.subjectId);
  if (!subject?.usable || !subject.isLeaf) return null;
  return { subjectId: subject.id, subjectCode: subject.code, subjectName: subject.name };
}

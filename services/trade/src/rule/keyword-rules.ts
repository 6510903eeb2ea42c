import type { KeywordRule } from '@suanpan/bank-statements';
import type { AnyProblem, KeywordRules } from '@suanpan/contracts';
import { refuseIf, type Sql } from '@suanpan/service-kit';
import { KeywordRuleEntity } from '../db/entities/rule.ts';
import type { Desk } from '../desk/desk.ts';
import { storedCategories, type StoredCategory } from '../funds/categories.ts';
import { storedAccounts } from '../funds/fund-accounts.ts';
import { rulesVersion, takeRules } from './rules-version.ts';

/** Words of banks for what they take and give: every company begins with them. */
const usual = [
  { direction: 'out', memoContains: '手续费', code: 'P11' },
  { direction: 'in', memoContains: '利息', code: 'R03' },
  { direction: 'in', memoContains: '结息', code: 'R03' },
] as const;

/** The words by which lines of banks are given their category, in their order. */
export async function readKeywordRules(sql: Sql, accountSetId: number): Promise<KeywordRules> {
  const version = await rulesVersion(sql, accountSetId, 'keyword_rules');
  if (version === 0) return { version, rules: usualRules(await storedCategories(sql, accountSetId)) };
  const rows = await sql.em.find(
    KeywordRuleEntity,
    { accountSetId },
    { orderBy: { position: 'asc', id: 'asc' }, refresh: true },
  );
  return {
    version,
    rules: rows.map(({ fundAccountId, direction, counterparty, memo, categoryId }) => ({
      fundAccountId: fundAccountId ?? null,
      direction: direction as KeywordRules['rules'][number]['direction'],
      counterpartyContains: counterparty,
      memoContains: memo,
      categoryId,
    })),
  };
}

function usualRules(categories: ReadonlyMap<number, StoredCategory>): KeywordRules['rules'] {
  const byCode = new Map([...categories.values()].map((one) => [one.code, one]));
  return usual.flatMap(({ code, direction, memoContains }) => {
    const category = byCode.get(code);
    if (!category) return [];
    return [
      { fundAccountId: null, direction, counterpartyContains: '', memoContains, categoryId: category.id },
    ];
  });
}

/**
 * Puts the list in the place of the one that was seen.
 * @throws ProblemError record.stale; funds.category-direction, request.field, each with its place.
 */
export async function saveKeywordRules(desk: Desk, input: KeywordRules): Promise<KeywordRules> {
  const { sql, accountSetId } = desk;
  refuseIf(await problemsOf(desk, input.rules));
  const before = await readKeywordRules(sql, accountSetId);
  await takeRules(desk, 'keyword_rules', input.version);
  await sql.em.nativeDelete(KeywordRuleEntity, { accountSetId });
  for (const [position, rule] of input.rules.entries())
    await sql.em.insert(KeywordRuleEntity, {
      accountSetId,
      position,
      fundAccountId: rule.fundAccountId,
      direction: rule.direction,
      counterparty: rule.counterpartyContains.trim(),
      memo: rule.memoContains.trim(),
      categoryId: rule.categoryId,
    });
  const after = await readKeywordRules(sql, accountSetId);
  await desk.record({ action: 'rule.keyword', objectType: 'company', objectId: accountSetId, before, after });
  return after;
}

async function problemsOf({ sql, accountSetId }: Desk, rules: KeywordRules['rules']): Promise<AnyProblem[]> {
  const accounts = await storedAccounts(sql, accountSetId);
  const categories = await storedCategories(sql, accountSetId);
  return rules.flatMap((rule, index): AnyProblem[] => {
    const line = index + 1;
    const category = categories.get(rule.categoryId);
    if (!category) return [{ code: 'request.field', line, field: 'categoryId', rule: 'enum' }];
    if (rule.fundAccountId !== null && !accounts.has(rule.fundAccountId))
      return [{ code: 'request.field', line, field: 'fundAccountId', rule: 'enum' }];
    if (category.direction !== 'both' && rule.direction !== category.direction)
      return [{ code: 'funds.category-direction', line, field: 'categoryId' }];
    if (rule.counterpartyContains.trim() === '' && rule.memoContains.trim() === '')
      return [{ code: 'request.field', line, field: 'memoContains', rule: 'required' }];
    return [];
  });
}

/** The same for the proposer: those whose category is still used. */
export async function rulesForMatching(
  sql: Sql,
  accountSetId: number,
  categories: ReadonlyMap<number, StoredCategory>,
): Promise<KeywordRule[]> {
  const { rules } = await readKeywordRules(sql, accountSetId);
  return rules
    .filter(({ categoryId }) => categories.get(categoryId)?.enabled)
    .map(({ fundAccountId, direction, counterpartyContains, memoContains, categoryId }) => ({
      account: fundAccountId === null ? '*' : String(fundAccountId),
      direction: direction === 'both' ? '*' : direction,
      counterpartyContains,
      memoContains,
      category: String(categoryId),
    }));
}

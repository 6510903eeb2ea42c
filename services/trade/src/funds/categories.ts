import { at } from '@suanpan/accounting-core';
import { auxiliaryRefs, type FundCategory, type FundCategoryInput, type Language } from '@suanpan/contracts';
import { found, refuse, refuseIf, type Sql } from '@suanpan/service-kit';
import { accountOfCategory, systemCategories, type Category, type TradeAccounts } from '@suanpan/trade-core';
import { accountsOf, companyOf } from '../books/company.ts';
import { itemsOf } from '../books/items.ts';
import { postableByCode, subjectsById } from '../books/subjects.ts';
import { FundCategoryEntity } from '../db/entities/funds.ts';
import type { Desk } from '../desk/desk.ts';
import { refusedConstraint } from '../desk/refused-constraint.ts';

const systemByCode = new Map(systemCategories.map((category) => [category.code, category]));

/** A category as the rules take it, with what the database says beside it. */
export interface StoredCategory extends Category {
  id: number;
  code: string;
  enabled: boolean;
}

/** The categories that every company begins with; those that are there stay as they are. */
export async function seedCategories({ sql, accountSetId }: Desk): Promise<void> {
  for (const { code, direction, role } of systemCategories)
    await sql.run(
      `INSERT INTO trade.fund_category (account_set_id, code, direction, role, system) VALUES ($1, $2, $3, $4, true)
       ON CONFLICT (account_set_id, code) DO NOTHING`,
      [accountSetId, code, direction, role],
    );
}

type Row = Omit<FundCategory, 'name'> & { name: string | null };

const selectCategories = `
SELECT c.id, c.code, c.name, c.direction, c.role, c.subject_id, s.code AS subject_code, c.auxiliary, c.system, c.enabled, c.version
FROM trade.fund_category c
LEFT JOIN ledger_read.subject s ON s.account_set_id = $1 AND s.id = c.subject_id
WHERE c.account_set_id = $1`;

/** All categories by code; one of the system without a subject of its own choice stands against that of its standard. */
export async function listCategories(
  sql: Sql,
  accountSetId: number,
  language: Language,
): Promise<FundCategory[]> {
  const rows = await sql.rows<Row>(`${selectCategories} ORDER BY c.code`, [accountSetId]);
  const accounts = await accountsOf(sql, accountSetId, await companyOf(sql, accountSetId));
  const own = new Map(rows.map((row) => [row.code, row.subjectCode ?? accountIn(row.code, accounts)]));
  const subjects = await postableByCode(
    sql,
    accountSetId,
    [...own.values()].flatMap((code) => code ?? []),
  );
  return rows.map((row) => {
    const subject = subjects.get(own.get(row.code) ?? '');
    return {
      ...row,
      name: row.name ?? systemByCode.get(row.code)?.names[language] ?? row.code,
      subjectId: row.subjectId ?? subject?.id ?? null,
      subjectCode: own.get(row.code) ?? null,
    };
  });
}

function accountIn(code: string, accounts: TradeAccounts): string | null {
  const system = systemByCode.get(code);
  return system ? accountOfCategory(system, accounts) : null;
}

/** All categories as the rules take them, by id, named in a language. */
export async function storedCategories(
  sql: Sql,
  accountSetId: number,
  language: Language = 'zh-CN',
): Promise<Map<number, StoredCategory>> {
  const rows = await listCategories(sql, accountSetId, language);
  const items = await itemsOf(
    sql,
    accountSetId,
    rows.flatMap(({ auxiliary }) => auxiliary.map(({ itemId }) => itemId)),
  );
  return new Map(
    rows.map(({ id, code, name, direction, role, subjectCode, auxiliary, enabled }) => [
      id,
      {
        id,
        code,
        name,
        direction,
        role: role as Category['role'],
        account: subjectCode,
        auxiliary: auxiliary.map(({ itemId }) => ({
          category: items.get(itemId)?.category ?? '',
          item: itemId,
        })),
        enabled,
      },
    ]),
  );
}

/**
 * Adds a category of the company's own, or changes one. One of the system keeps its code, direction and role.
 * @throws ProblemError funds.category-system, funds.category-code, record.stale, line.subject-unknown, line.subject-not-leaf.
 */
export async function saveCategory(
  desk: Desk,
  input: FundCategoryInput,
  language: Language,
): Promise<FundCategory> {
  const { sql, accountSetId } = desk;
  const before = input.id === undefined ? null : found(await findCategory(desk, input.id));
  if (before && before.version !== input.version) refuse({ code: 'record.stale', version: before.version });
  if (before?.system && (before.code !== input.code || before.direction !== input.direction))
    refuse({ code: 'funds.category-system', field: 'direction' });
  await refuseSubject(desk, input, before?.system ?? false, before?.role ?? 'plain');
  const auxiliary =
    input.auxiliary === undefined ? (before?.auxiliary ?? []) : auxiliaryRefs(input.auxiliary);
  await refuseItems(desk, auxiliary);
  const columns = {
    code: input.code,
    name: input.name?.trim() ?? null,
    direction: input.direction,
    subjectId: input.subjectId,
    auxiliary,
    enabled: input.enabled ?? true,
  };
  const id = before?.id ?? (await desk.nextId('fund_category'));
  try {
    if (before)
      await sql.em.nativeUpdate(
        FundCategoryEntity,
        { accountSetId, id },
        { ...columns, version: before.version + 1 },
      );
    else
      await sql.em.insert(FundCategoryEntity, { accountSetId, id, ...columns, role: 'plain', system: false });
  } catch (error) {
    if (refusedConstraint(error) !== 'fund_category_code_unique') throw error;
    refuse({ code: 'funds.category-code', field: 'code' });
  }
  const after = found((await listCategories(sql, accountSetId, language)).find((one) => one.id === id));
  await desk.record({
    action: before ? 'fund-category.change' : 'fund-category.add',
    objectType: 'fund-category',
    objectId: id,
    before,
    after,
  });
  return after;
}

const findCategory = async ({ sql, accountSetId }: Desk, id: number): Promise<Row | undefined> => {
  await sql.maybe(
    'SELECT 1 AS there FROM trade.fund_category WHERE account_set_id = $1 AND id = $2 FOR UPDATE',
    [accountSetId, id],
  );
  return (await sql.maybe<Row>(`${selectCategories} AND c.id = $2`, [accountSetId, id])) ?? undefined;
};

async function refuseSubject(
  { sql, accountSetId }: Desk,
  { subjectId, name }: FundCategoryInput,
  isSystem: boolean,
  role: string,
): Promise<void> {
  if (!isSystem && name === null) refuse({ code: 'request.field', field: 'name', rule: 'required' });
  if (subjectId === null) {
    if (!isSystem) refuse({ code: 'request.field', field: 'subjectId', rule: 'required' });
    return;
  }
  // What has rules of its own stands against their subjects.
  if (role !== 'plain') refuse({ code: 'funds.category-system', field: 'subjectId' });
  const subject = (await subjectsById(sql, accountSetId, [subjectId])).get(subjectId);
  if (!subject?.usable) refuse({ code: 'line.subject-unknown', field: 'subjectId' });
  if (!subject.isLeaf)
    refuse({ code: 'line.subject-not-leaf', field: 'subjectId', subjectCode: subject.code });
}

/** Items are of these books, each of the category it is said to be of. */
async function refuseItems(
  { sql, accountSetId }: Desk,
  refs: readonly { categoryId: number; itemId: number }[],
): Promise<void> {
  const items = await itemsOf(
    sql,
    accountSetId,
    refs.map(({ itemId }) => itemId),
  );
  const unknown = refs.filter(({ itemId, categoryId }) => items.get(itemId)?.categoryId !== categoryId);
  refuseIf(
    unknown.map((ref) => at({ code: 'line.auxiliary-unknown' as const, ...ref }, undefined, 'auxiliary')),
  );
}

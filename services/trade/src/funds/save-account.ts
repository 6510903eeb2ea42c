import { at, compareDecimals, signOf } from '@suanpan/accounting-core';
import type { AnyProblem, FundAccount, FundAccountInput } from '@suanpan/contracts';
import { refuse, refuseIf } from '@suanpan/service-kit';
import { companyOf } from '../books/company.ts';
import { subjectsById } from '../books/subjects.ts';
import { FundAccountEntity } from '../db/entities/funds.ts';
import type { Desk } from '../desk/desk.ts';
import { refusedConstraint } from '../desk/refused-constraint.ts';
import { AMOUNT, Decimals } from '../invoice/parse-amounts.ts';
import { seedCategories } from './categories.ts';
import { lockAccounts, readAccount } from './fund-accounts.ts';

/**
 * Adds a fund account, or changes one: one leaf subject for one account. The first one brings the categories of the system.
 * @throws ProblemError funds.subject-taken, funds.account-used, line.subject-unknown, line.subject-not-leaf, record.stale.
 */
export async function saveAccount(desk: Desk, input: FundAccountInput): Promise<FundAccount> {
  const { sql, accountSetId } = desk;
  const columns = await columnsOf(desk, input);
  if (input.id === undefined) {
    const id = await desk.nextId('fund_account');
    await storing(() => sql.em.insert(FundAccountEntity, { accountSetId, id, ...columns }));
    await seedCategories(desk);
    const after = await readAccount(sql, accountSetId, id);
    await desk.record({ action: 'fund.add', objectType: 'fund', objectId: id, before: null, after });
    return after;
  }
  const { id } = input;
  await lockAccounts(sql, accountSetId, [id]);
  const before = await readAccount(sql, accountSetId, id);
  if (before.version !== input.version) refuse({ code: 'record.stale', version: before.version });
  const used = await linesThere(desk, id);
  const isKept =
    (changesBooks(before, columns) && (used.journal || used.statement)) ||
    (used.statement && compareDecimals(before.openingBank, columns.openingBank) !== 0);
  if (isKept) refuse({ code: 'funds.account-used' });
  await storing(() =>
    sql.em.nativeUpdate(FundAccountEntity, { accountSetId, id }, { ...columns, version: before.version + 1 }),
  );
  const after = await readAccount(sql, accountSetId, id);
  await desk.record({ action: 'fund.change', objectType: 'fund', objectId: id, before, after });
  return after;
}

async function columnsOf({ sql, accountSetId }: Desk, input: FundAccountInput) {
  const { baseCurrency } = await companyOf(sql, accountSetId);
  const subject = (await subjectsById(sql, accountSetId, [input.subjectId])).get(input.subjectId);
  const problems: AnyProblem[] = [];
  if (!subject?.usable) problems.push({ code: 'line.subject-unknown', field: 'subjectId' });
  else if (!subject.isLeaf)
    problems.push({ code: 'line.subject-not-leaf', field: 'subjectId', subjectCode: subject.code });
  const currency = input.currencyCode ?? baseCurrency;
  const known = await sql.maybe(
    'SELECT 1 AS there FROM ledger_read.currency WHERE account_set_id = $1 AND code = $2',
    [accountSetId, currency],
  );
  if (!known && currency !== baseCurrency)
    problems.push({ code: 'request.field', field: 'currencyCode', rule: 'enum' });
  const decimals = new Decimals();
  const openingBook = decimals.read(input.openingBook ?? '0', AMOUNT, 'openingBook');
  const openingBase =
    currency === baseCurrency ? openingBook : decimals.read(input.openingBase ?? '0', AMOUNT, 'openingBase');
  const openingBank = decimals.read(input.openingBank ?? openingBook, AMOUNT, 'openingBank');
  const feeTolerance =
    input.feeTolerance === undefined ? null : decimals.read(input.feeTolerance, AMOUNT, 'feeTolerance');
  if (feeTolerance !== null && signOf(feeTolerance) < 0)
    problems.push({ code: 'request.field', field: 'feeTolerance', rule: 'minimum' });
  refuseIf([...decimals.problems.map((problem) => at(problem, undefined, problem.field)), ...problems]);
  return {
    name: input.name.trim(),
    kind: input.kind,
    currency,
    subjectId: input.subjectId,
    number: input.number?.trim() ?? '',
    openingBook,
    openingBase,
    openingBank,
    ...(feeTolerance === null ? {} : { feeTolerance }),
    enabled: input.enabled ?? true,
  };
}

type Columns = Awaited<ReturnType<typeof columnsOf>>;

/** What lines were entered on stays: a name, a number and whether it is used may change. */
const changesBooks = (before: FundAccount, after: Columns): boolean =>
  before.kind !== after.kind ||
  before.currencyCode !== after.currency ||
  before.subjectId !== after.subjectId ||
  (['openingBook', 'openingBase'] as const).some((name) => compareDecimals(before[name], after[name]) !== 0);

/** Whether there are lines of its journal, and of its bank. */
const linesThere = ({ sql, accountSetId }: Desk, id: number) =>
  sql.one<{ journal: boolean; statement: boolean }>(
    `SELECT EXISTS (SELECT 1 FROM trade.journal_line l WHERE l.account_set_id = $1 AND l.fund_account_id = $2) AS journal,
       EXISTS (SELECT 1 FROM trade.statement_line s WHERE s.account_set_id = $1 AND s.fund_account_id = $2) AS statement`,
    [accountSetId, id],
  );

/** Two who name one subject at once: the key of the table decides. */
async function storing<T>(store: () => Promise<T>): Promise<T> {
  try {
    return await store();
  } catch (error) {
    if (refusedConstraint(error) !== 'fund_account_subject_unique') throw error;
    refuse({ code: 'funds.subject-taken', field: 'subjectId' });
  }
}

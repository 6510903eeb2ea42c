import { refuseMatchChange } from '@suanpan/bank-statements';
import type { StatementLine, StatementMatch, StatementMatchQuery } from '@suanpan/contracts';
import { found, refuse, refuseIf, type Sql } from '@suanpan/service-kit';
import { JournalLineEntity } from '../db/entities/journal.ts';
import { FundOpeningItemEntity } from '../db/entities/opening.ts';
import { StatementLineEntity, StatementMatchEntity } from '../db/entities/statement.ts';
import type { Desk } from '../desk/desk.ts';
import { storedAccounts } from '../funds/fund-accounts.ts';
import { reconciliationsOf } from '../journal/refuse-reconciled.ts';
import { lockLines } from '../journal/stored-line.ts';

/** Why lines are one money: a rule and its reason, and whether accepting it made the journal line. */
export interface MatchHead {
  fundAccountId: number;
  rule: string;
  reason: string;
  made: boolean;
}

/** The match is kept, and its lines are its own: none of them is in another one. */
export async function keepMatch(
  desk: Desk,
  head: MatchHead,
  lines: readonly StatementLine[],
  journal: readonly number[],
): Promise<StatementMatch> {
  const { sql, accountSetId, member } = desk;
  const statement = lines.map(({ id }) => id);
  await refuseMatch(desk, head.fundAccountId, journal, lines);
  const id = await desk.nextId('statement_match');
  await sql.em.insert(StatementMatchEntity, {
    accountSetId,
    id,
    ...head,
    createdBy: member.userId,
    createdByName: member.userName,
  });
  const free = { accountSetId, matchId: null };
  const byBank = { ...free, id: { $in: statement } };
  const byBook = { ...free, id: { $in: [...journal] } };
  const taken =
    (await sql.em.nativeUpdate(StatementLineEntity, byBank, { matchId: id })) +
    (await sql.em.nativeUpdate(FundOpeningItemEntity, { ...byBank, side: 'bank' }, { matchId: id })) +
    (await sql.em.nativeUpdate(JournalLineEntity, byBook, { matchId: id })) +
    (await sql.em.nativeUpdate(FundOpeningItemEntity, { ...byBook, side: 'book' }, { matchId: id }));
  if (taken < statement.length + journal.length) refuse({ code: 'bank-statement.matched' });
  const after = { ...head, statement, journal };
  await desk.record({
    action: 'statement.accept',
    objectType: 'statement',
    objectId: id,
    before: null,
    after,
  });
  const { rule, reason, made } = head;
  return { matchId: id, rule, reason, made, statement, journal: [...journal] };
}

/** What a kept reconciliation counted is neither matched nor parted. */
export async function refuseMatch(
  { sql, accountSetId }: Desk,
  fundAccountId: number,
  journal: readonly number[],
  statement: readonly Pick<StatementLine, 'date'>[],
): Promise<void> {
  const days = [...(await lockLines(sql, accountSetId, journal)).values(), ...statement].map(
    ({ date }) => date,
  );
  const kept = await reconciliationsOf(sql, accountSetId, fundAccountId);
  const problem = refuseMatchChange(kept, String(fundAccountId), days);
  refuseIf(problem ? [problem] : []);
}

/** Matches of an account, all or those of some days, in the order in which they came about. */
export async function listMatches(
  sql: Sql,
  accountSetId: number,
  { fundAccountId, dateFrom, dateTo }: StatementMatchQuery,
): Promise<StatementMatch[]> {
  found((await storedAccounts(sql, accountSetId)).get(fundAccountId));
  // What was outstanding when the books began is matched as a line is.
  const lineIds = (table: string, side: 'book' | 'bank'): string =>
    `(SELECT coalesce(json_agg(l.id ORDER BY l.id), '[]') FROM (
       SELECT t.id FROM trade.${table} t WHERE t.account_set_id = $1 AND t.match_id = m.id
       UNION ALL
       SELECT o.id FROM trade.fund_opening_item o
       WHERE o.account_set_id = $1 AND o.match_id = m.id AND o.side = '${side}') l)`;
  const ofDays = (table: string): string =>
    `EXISTS (SELECT 1 FROM trade.${table} t WHERE t.account_set_id = $1 AND t.match_id = m.id
       AND t.date BETWEEN coalesce($3::date, '-infinity') AND coalesce($4::date, 'infinity'))`;
  const knownBefore = `EXISTS (SELECT 1 FROM trade.fund_opening_item o
    WHERE o.account_set_id = $1 AND o.match_id = m.id AND o.side = 'bank')`;
  return sql.rows<StatementMatch>(
    `SELECT m.id AS match_id, m.rule, m.reason, m.made, ${lineIds('statement_line', 'bank')} AS statement,
       ${lineIds('journal_line', 'book')} AS journal
     FROM trade.statement_match m
     WHERE m.account_set_id = $1 AND m.fund_account_id = $2
       AND (${ofDays('statement_line')} OR ${knownBefore} AND ${ofDays('journal_line')}
         OR $3::date IS NULL AND $4::date IS NULL)
     ORDER BY m.id`,
    [accountSetId, fundAccountId, dateFrom ?? null, dateTo ?? null],
  );
}

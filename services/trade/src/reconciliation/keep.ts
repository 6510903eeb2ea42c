import { subtractDecimals } from '@suanpan/accounting-core';
import {
  keepReconciliation,
  reconcile,
  refuseReopening,
  type Reconciliation,
} from '@suanpan/bank-statements';
import type { KeptReconciliation, ReconciliationInput, ReconciliationReopenBody } from '@suanpan/contracts';
import { found, refuse, refuseIf, type Sql } from '@suanpan/service-kit';
import { signedAmount, sumOf } from '@suanpan/trade-core';
import { ReconciliationEntity } from '../db/entities/reconciliation.ts';
import type { Desk } from '../desk/desk.ts';
import { lockAccounts, storedAccounts } from '../funds/fund-accounts.ts';
import { openingItemsOf } from '../funds/opening-items.ts';
import { reconciliationsOf } from '../journal/refuse-reconciled.ts';
import { linesOfAccount } from '../journal/stored-line.ts';
import { statementLines } from '../statement/stored-statement.ts';

/** Book and bank of an account on a day, from what is matched now; what was outstanding when the books began counts as lines do. */
export async function computeReconciliation(
  sql: Sql,
  accountSetId: number,
  fundAccountId: number,
  asOf: string,
): Promise<Reconciliation> {
  const account = found((await storedAccounts(sql, accountSetId)).get(fundAccountId));
  const opening = await openingItemsOf(sql, accountSetId, fundAccountId);
  const began = (side: 'book' | 'bank') =>
    opening
      .filter((item) => item.side === side)
      .map(({ id, movedOn, signed, matchId, summary, reference }) => ({
        id,
        date: movedOn,
        amount: signed,
        matchId,
        text: joined(summary, reference),
      }));
  const journal = [
    ...began('book'),
    ...(await linesOfAccount(sql, accountSetId, fundAccountId)).map((line) => ({
      ...line,
      amount: signedAmount(line),
      text: joined(line.summary, line.reference),
    })),
  ];
  const statement = [
    ...began('bank'),
    ...(await statementLines(sql, accountSetId, fundAccountId)).map((line) => ({
      ...line,
      text: joined(line.counterparty, line.memo, line.reference),
    })),
  ];
  const idsOf = (lines: readonly { id: number; matchId: number | null }[]) => {
    const matched = lines.filter(({ matchId }) => matchId !== null);
    return Map.groupBy(matched, ({ matchId }) => matchId!);
  };
  const [byJournal, byStatement] = [idsOf(journal), idsOf(statement)];
  const namesOf = (lines: readonly { id: number }[] = []): string[] => lines.map(({ id }) => String(id));
  return reconcile({
    account: String(fundAccountId),
    asOf,
    // What the openings hold already stands among the items.
    bookOpening: subtractDecimals(
      account.openingBook,
      sumOf(began('book'), ({ amount }) => amount),
    ),
    bankOpening: subtractDecimals(
      account.openingBank,
      sumOf(began('bank'), ({ amount }) => amount),
    ),
    journal: journal.map(({ id, date, amount, text }) => ({ id: String(id), date, amount, text })),
    statement: statement.map(({ id, date, amount, text }) => ({ id: String(id), date, amount, text })),
    matches: [...byJournal].map(([match, lines]) => ({
      journal: namesOf(lines),
      statement: namesOf(byStatement.get(match)),
    })),
  });
}

/** What a line says of itself, by which a person finds it again. */
const joined = (...parts: readonly (string | null)[]): string => parts.filter(Boolean).join(' · ');

/**
 * Keeps a reconciliation as it is now, with its items, its maker and a hash; with a difference only as a draft. The account is locked,
 * so no line comes in between.
 * @throws ProblemError reconciliation.difference, reconciliation.reconciled.
 */
export async function saveReconciliation(
  desk: Desk,
  { fundAccountId, asOf, draft = false }: ReconciliationInput,
): Promise<KeptReconciliation> {
  const { sql, accountSetId, member } = desk;
  await lockAccounts(sql, accountSetId, [fundAccountId]);
  const content = await computeReconciliation(sql, accountSetId, fundAccountId, asOf);
  const earlier = await reconciliationsOf(sql, accountSetId, fundAccountId);
  const kept = keepReconciliation(content, { maker: member.userName, isDraft: draft, earlier });
  if ('code' in kept) refuse(kept);
  const id = await desk.nextId('reconciliation');
  const { maker, state, previous, hash } = kept;
  await sql.em.insert(ReconciliationEntity, {
    accountSetId,
    id,
    fundAccountId,
    asOf,
    content,
    maker,
    state,
    previous,
    hash,
  });
  return recorded(desk, id, 'reconciliation.keep');
}

/** Opens the last one kept again, with a reason; lines until its day can be changed then. */
export async function reopenReconciliation(
  desk: Desk,
  { id, reason }: ReconciliationReopenBody,
): Promise<KeptReconciliation> {
  const { sql, accountSetId } = desk;
  const seen = found(await sql.em.findOne(ReconciliationEntity, { accountSetId, id }));
  await lockAccounts(sql, accountSetId, [seen.fundAccountId]);
  const all = await reconciliationsOf(sql, accountSetId, seen.fundAccountId);
  const stored = found(all.find((one) => one.id === id));
  if (stored.state !== 'kept') refuse({ code: 'record.stale' });
  const problem = refuseReopening(all, stored.content);
  refuseIf(problem ? [problem] : []);
  await sql.em.nativeUpdate(
    ReconciliationEntity,
    { accountSetId, id },
    { state: 'reopened', reopenReason: reason.trim() },
  );
  return recorded(desk, id, 'reconciliation.reopen');
}

async function recorded(desk: Desk, id: number, action: string): Promise<KeptReconciliation> {
  const after = found(
    await desk.sql.maybe<KeptReconciliation>(`${selectKept} AND r.id = $2`, [desk.accountSetId, id]),
  );
  await desk.record({ action, objectType: 'reconciliation', objectId: id, before: null, after });
  return after;
}

const selectKept = `
SELECT r.id, r.content, r.maker, r.state, r.previous, r.hash, r.reopen_reason, r.created_at
FROM trade.reconciliation r WHERE r.account_set_id = $1`;

/** All reconciliations of an account, the newest first. */
export async function listReconciliations(
  sql: Sql,
  accountSetId: number,
  fundAccountId: number,
): Promise<KeptReconciliation[]> {
  found((await storedAccounts(sql, accountSetId)).get(fundAccountId));
  return sql.rows<KeptReconciliation>(
    `${selectKept} AND r.fund_account_id = $2 ORDER BY r.id DESC LIMIT 500`,
    [accountSetId, fundAccountId],
  );
}

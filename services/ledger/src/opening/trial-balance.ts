import { formatMoney, subtract, trialBalanceOfOpenings } from '@suanpan/accounting-core';
import { coreSubjectOf, type TrialBalance } from '@suanpan/contracts';
import type { Sql } from '@suanpan/service-kit';
import { listSubjects } from '../subject/read-subjects.ts';
import { readOpeningFigures } from './opening-figures.ts';

/** The proof over all opening rows, with both differences (behaviour.md 6). */
export async function openingTrialBalance(sql: Sql, accountSetId: number): Promise<TrialBalance> {
  const subjects = (await listSubjects(sql, accountSetId)).map(coreSubjectOf);
  const trial = trialBalanceOfOpenings(
    await readOpeningFigures(sql, accountSetId),
    new Map(subjects.map((subject) => [subject.id, subject])),
  );
  const [assetsSide, claimsSide] = [formatMoney(trial.assetsSide), formatMoney(trial.claimsSide)];
  return {
    balanced: trial.isBalanced,
    beginningBalance: {
      debit: formatMoney(trial.debit),
      credit: formatMoney(trial.credit),
      difference: formatMoney(trial.difference),
    },
    turnover: {
      debit: formatMoney(trial.turnoverDebit),
      credit: formatMoney(trial.turnoverCredit),
      difference: formatMoney(trial.turnoverDifference),
    },
    liabilities: { assets: assetsSide, equity: claimsSide },
    assetsSide,
    claimsSide,
    difference: formatMoney(subtract(trial.assetsSide, trial.claimsSide)),
    locked: await isLocked(sql, accountSetId),
  };
}

/** Openings are locked once a period is closed. */
const isLocked = async (sql: Sql, accountSetId: number): Promise<boolean> =>
  (await sql.maybe('SELECT 1 FROM ledger.period WHERE account_set_id = $1 AND status = 2 LIMIT 1', [
    accountSetId,
  ])) !== undefined;

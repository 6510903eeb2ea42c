import {
  checkGaps,
  checkStatements,
  checkVouchers,
  type ClosingCheck,
  type Period,
} from '@suanpan/accounting-core';
import { languageOf, problemText, wireTable } from '@suanpan/contracts';
import type { Member, Sql } from '@suanpan/service-kit';
import { monthGaps } from '../numbering/number-gaps.ts';
import { leafClosings, openingCheck } from './closing-checks.ts';
import { monthVouchers } from './month-vouchers.ts';
import { periodFigures } from './period-figures.ts';

/** A check's answer: the outcome in the envelope, its figures in the contract's shape. */
interface Outcome<T> {
  success: boolean;
  msg: string;
  code?: string;
  data: T;
}

export type Check<T> = (
  sql: Sql,
  member: Member,
  month: Period,
  acceptLanguage: string | undefined,
) => Promise<Outcome<T>>;

/** Failed checks say so in the user's language; the status stays 200 (spec/api.md 6). The statements' one does not. */
function outcomeOf<T>(check: ClosingCheck, data: T, acceptLanguage: string | undefined): Outcome<T> {
  if (check.ok) return { success: true, msg: '', data };
  const problem = { code: 'period.check-failed' as const, checks: [check.key] };
  const msg = problemText(problem, languageOf(acceptLanguage));
  return { success: false, msg, code: wireTable[problem.code][0], data };
}

export const initialCheck: Check<{ ok: boolean; debit: string; credit: string; difference: string }> = async (
  sql,
  member,
  month,
  language,
) => {
  const check = openingCheck(await periodFigures(sql, member.accountSetId, month));
  const { debit, credit, difference } = textFigures(check);
  return outcomeOf(
    check,
    { ok: check.ok, debit: debit!, credit: credit!, difference: difference! },
    language,
  );
};

interface FinalAnswer {
  ok: boolean;
  debit: string;
  credit: string;
  difference: string;
  offenders: { voucherId: number; word: string; code: number }[];
}

export const finalCheck: Check<FinalAnswer> = async (sql, member, month, language) => {
  const check = checkVouchers(await monthVouchers(sql, member.accountSetId, month));
  const { debit, credit, difference } = textFigures(check);
  const offenders = check.figures['offenders'] as { voucherId: number; word: string; number: number }[];
  return outcomeOf(
    check,
    {
      ok: check.ok,
      debit: debit!,
      credit: credit!,
      difference: difference!,
      offenders: offenders.map(({ voucherId, word, number }) => ({ voucherId, word, code: number })),
    },
    language,
  );
};

interface ReportAnswer {
  result: boolean;
  assets: string;
  liabilities: string;
  equity: string;
  profitAndLoss: string;
  difference: string;
}

/** Its outcome is `result`; the call itself succeeds either way (spec/api.md 6). */
export const reportCheck: Check<ReportAnswer> = async (sql, member, month) => {
  const check = checkStatements(leafClosings(await periodFigures(sql, member.accountSetId, month)));
  const { assets, liabilities, equity, profitAndLoss, difference } = textFigures(check);
  return {
    success: true,
    msg: '',
    data: {
      result: check.ok,
      assets: assets!,
      liabilities: liabilities!,
      equity: equity!,
      profitAndLoss: profitAndLoss!,
      difference: difference!,
    },
  };
};

type BrokenAnswer = { word: string; total: number; maxCode: number; missing: number[] }[];

export const brokenCheck: Check<BrokenAnswer> = async (sql, member, month, language) => {
  const check = checkGaps(await monthGaps(sql, member.accountSetId, month));
  const words = check.figures['words'] as { word: string; total: number; last: number; missing: number[] }[];
  const data = words.map(({ word, total, last, missing }) => ({ word, total, maxCode: last, missing }));
  return outcomeOf(check, data, language);
};

const textFigures = (check: ClosingCheck): Record<string, string | undefined> =>
  check.figures as Record<string, string | undefined>;

import { limits } from '../limits.ts';
import { gapsBetween, provedSection } from '../lines/balance-chain.ts';
import type { RawStatement, Statement, StatementLine } from '../line.ts';
import { type FileProblem, mostProblems } from '../problem.ts';
import { wordOf } from '../words.ts';

/** The account that a file should be of; an empty number is not compared. */
export interface ExpectedAccount {
  number: string;
  currency: string;
}

/**
 * Rule: a statement is taken only whole: every cell read, account and currency the expected ones, balances without a gap.
 * Source: domain/trade.md 5 (Chain break, account/currency mismatch refused).
 * Example: a file of 6222****3456 fits the account 6222021234563456; a file in USD fits no account in CNY.
 */
export function provedStatement(
  raw: RawStatement,
  account: ExpectedAccount | undefined,
  order?: 'newest-first' | 'oldest-first',
): { statement: Statement } | { problems: FileProblem[] } {
  const newestFirst = order === undefined ? undefined : order === 'newest-first';
  const proofs = raw.sections.map((section) => provedSection(section, newestFirst));
  const sections = proofs.map(({ section }) => section);
  const lines = sections.flatMap((section) => section.lines);
  const problems = [
    ...raw.problems,
    ...accountProblems(raw, account),
    ...currencyProblems(raw, lines, account),
    ...textProblems(lines),
    // What was not read leaves a gap that is no fault of the file.
    ...(raw.problems.length > 0
      ? []
      : [...proofs.flatMap((proof) => proof.problems), ...gapsBetween(sections)]),
  ];
  const known = sections.filter(({ opening, closing }) => opening !== null || closing !== null);
  if (problems.length === 0 && lines.length === 0 && known.length === 0)
    problems.push({ code: 'bank-statement.empty' });
  if (lines.length > limits.lines) problems.unshift({ code: 'file.too-many-rows', max: limits.lines });
  if (problems.length > 0) return { problems: problems.slice(0, mostProblems) };
  const currency = raw.currency ?? lines.find((line) => line.currency)?.currency ?? account?.currency ?? null;
  return {
    statement: {
      format: raw.format,
      accountNumber: raw.accountNumber,
      currency,
      opening: known[0]?.opening ?? null,
      closing: known.at(-1)?.closing ?? null,
      lines: lines.map((line) => ({ ...line, currency: line.currency ?? currency })),
      skipped: raw.skipped,
    },
  };
}

function accountProblems({ accountNumber }: RawStatement, account?: ExpectedAccount): FileProblem[] {
  if (!account || isSameAccount(accountNumber, account.number)) return [];
  return [{ code: 'bank-statement.account', account: accountNumber }];
}

/** Digits and letters alone; a file may hide the middle, and put the bank or the country before the number. */
function isSameAccount(inFile: string, expected: string): boolean {
  const [a, b] = [inFile, expected].map((number) =>
    wordOf(number)
      .toUpperCase()
      .replace(/[^A-Z0-9*]/g, ''),
  ) as [string, string];
  if (a === '' || b === '' || a === b) return true;
  const [head = '', ...hidden] = a.split('*');
  if (hidden.length > 0) return b.startsWith(head) && b.endsWith(hidden.at(-1)!);
  const shorter = Math.min(a.length, b.length);
  return shorter >= 8 && (a.endsWith(b) || b.endsWith(a));
}

function currencyProblems(
  { currency }: RawStatement,
  lines: readonly StatementLine[],
  account?: ExpectedAccount,
): FileProblem[] {
  const expected = account?.currency ?? currency;
  if (expected === null) return [];
  if (currency !== null && currency !== expected) return [{ code: 'bank-statement.currency', currency }];
  return lines
    .filter((line) => line.currency !== null && line.currency !== expected)
    .map((line) => ({ code: 'bank-statement.currency', row: line.row, currency: line.currency }));
}

const textProblems = (lines: readonly StatementLine[]): FileProblem[] =>
  lines
    .filter((line) =>
      [
        line.counterparty,
        line.counterpartyAccount,
        line.memo,
        line.reference,
        line.kind,
        line.serial ?? '',
      ].some((text) => text.length > limits.text),
    )
    .map(({ row }) => ({ code: 'bank-statement.text-too-long', row, max: limits.text }));

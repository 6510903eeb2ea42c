import { compareCodes, type Subject, ZERO } from '@suanpan/accounting-core';
import type { CounterSubject } from '@suanpan/contracts';
import type { Books } from '../books/books.ts';
import type { Chart } from '../books/chart.ts';
import type { StoredLine } from './ledger-lines.ts';

const selectSides = `
SELECT DISTINCT voucher_id, subject_id, debit <> 0 AS on_debit, kind = 'pl-carry-forward' AS carries_results
FROM ledger_read.voucher_line WHERE account_set_id = $1 AND voucher_id = ANY ($2::bigint[])`;

interface SideRow {
  voucherId: number;
  subjectId: number;
  onDebit: boolean;
  carriesResults: boolean;
}

/**
 * Rule: the counter-subjects of a line are those on the other side of its voucher; where the voucher has one side
 * only (a red-letter correction on the same side), the other subjects of that side. Where results are carried forward,
 * a result's is the account that takes it, and that account's are the results, on whichever side they stand.
 * Source: the detailed ledger's column 对方科目 (ux.md 10).
 * Example: wages and rent paid in one voucher: the bank's line has two counter-subjects, each of theirs has the bank.
 */
export async function readCounterSubjects(
  { sql, accountSetId }: Books,
  { tree, hidden }: Chart,
  lines: readonly StoredLine[],
): Promise<(line: StoredLine) => CounterSubject | null> {
  const voucherIds = [...new Set(lines.map(({ voucherId }) => voucherId))];
  const rows = await sql.rows<SideRow>(selectSides, [accountSetId, voucherIds]);
  const names = new Map([...tree.subjects, ...hidden].map((subject) => [subject.id, subject]));
  const byVoucher = Map.groupBy(rows, ({ voucherId }) => voucherId);
  const known = new Map<string, CounterSubject | null>();
  return (line) => {
    const key = `${line.voucherId}/${line.subjectId}/${line.debit === ZERO}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const counter = counterOf(line, byVoucher.get(line.voucherId) ?? [], names);
    known.set(key, counter);
    return counter;
  };
}

function counterOf(
  line: StoredLine,
  sides: readonly SideRow[],
  names: ReadonlyMap<number, Subject>,
): CounterSubject | null {
  const subjects = otherSide(line, sides, names).flatMap(({ subjectId }) => names.get(subjectId) ?? []);
  const [first, ...more] = [...new Set(subjects)].toSorted(compareCodes);
  return first ? { code: first.code, name: first.name, more: more.length } : null;
}

function otherSide(
  line: StoredLine,
  sides: readonly SideRow[],
  names: ReadonlyMap<number, Subject>,
): readonly SideRow[] {
  const isResult = (subjectId: number): boolean => names.get(subjectId)?.category === 'pl';
  if (sides.some(({ carriesResults }) => carriesResults))
    return sides.filter(({ subjectId }) => isResult(subjectId) !== isResult(line.subjectId));
  const onDebit = line.debit !== ZERO;
  const opposite = sides.filter((side) => side.onDebit !== onDebit);
  return opposite.length > 0 ? opposite : sides.filter(({ subjectId }) => subjectId !== line.subjectId);
}

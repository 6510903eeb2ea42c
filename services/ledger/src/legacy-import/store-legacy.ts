import type { LegacyImportResult, Subject } from '@suanpan/contracts';
import type { Books } from '../books/books.ts';
import { listedPeriods } from '../books/periods.ts';
import { listSubjects } from '../subject/read-subjects.ts';
import type { LegacyFacts } from './facts.ts';
import type { LegacyPlan } from './plan-legacy.ts';
import { addedCodes, changedCodes } from './subject-rows.ts';

/** What an import has made, as far as taking it back must know it. */
export interface LegacyMade {
  /** Codes of subjects that are new. */
  subjects: string[];
  /** New items by category and code. */
  items: { categoryId: number; code: string }[];
  /** Subjects whose settings changed, as they were. */
  changed: Subject[];
  openings: number;
  vouchers: number;
}

/** The subjects that the import will change, as they are now, and whether other months than the first are open. */
export interface Before {
  subjects: Subject[];
  months: number;
}

export async function subjectsBefore(books: Books, plan: LegacyPlan, facts: LegacyFacts): Promise<Before> {
  const codes = new Set(changedCodes(plan, facts));
  const subjects = await listSubjects(books.sql, books.accountSetId);
  return {
    subjects: subjects.filter(({ code }) => codes.has(code)),
    months: (await listedPeriods(books.sql, books.accountSetId)).length,
  };
}

/** Keeps what was made beside the vouchers of the import, and tells it to the history. */
export async function storeLegacy(
  books: Books,
  { plan, before, result }: { plan: LegacyPlan; before: Before; result: Omit<LegacyImportResult, 'id'> },
): Promise<number> {
  const { openings, vouchers, lines, total } = result;
  const made: LegacyMade = {
    subjects: addedCodes(plan.subjects),
    items: plan.newItems.map(({ categoryId, code }) => ({ categoryId, code })),
    changed: before.subjects,
    openings,
    vouchers,
  };
  const { id } = await books.sql.one<{ id: number }>(
    `INSERT INTO ledger.legacy_import (account_set_id, made, months_before, first_voucher_id, last_voucher_id, imported_by)
     SELECT $1, $2, $3, min(v.id), max(v.id), $4 FROM ledger.voucher v WHERE v.account_set_id = $1 RETURNING id`,
    [books.accountSetId, JSON.stringify(made), before.months, books.member.userName],
  );
  books.record({
    action: 'legacy.import',
    objectType: 'legacy-import',
    objectId: id,
    before: null,
    after: { vouchers, lines, total, openings, subjects: made.subjects, items: made.items },
  });
  return id;
}

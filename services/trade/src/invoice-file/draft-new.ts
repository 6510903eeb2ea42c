import { comparePeriods, periodKey, periodOf, signOf } from '@suanpan/accounting-core';
import type { FileInvoice } from '@suanpan/bank-statements/invoice-files';
import { atWire, type AnyProblem } from '@suanpan/contracts';
import type { Pace } from '@suanpan/service-kit/files';
import { checkInvoice, dueDayOf } from '@suanpan/trade-core';
import type { CompanyBooks } from '../books/company.ts';
import { closedMonths } from '../books/open-month.ts';
import type { Desk } from '../desk/desk.ts';
import type { InvoiceDraft } from '../invoice/document.ts';
import { draftOf, namesOf } from '../invoice/draft-invoice.ts';
import type { FileReport } from './file-report.ts';
import type { NewInvoice } from './find-new.ts';
import { LineSubjects, type LinePlace } from './line-subjects.ts';
import { inputOf } from './to-input.ts';

/** An invoice of a file as it would be stored. */
export interface Planned {
  invoice: FileInvoice;
  draft: InvoiceDraft;
}

/** Stands for what a red invoice takes back until that is looked for. */
const TO_BE_FOUND = 0;
/** As the form has it. */
const mostLines = 1_000;

/** Drafts of new invoices, checked by the rules of those entered by hand; what is wrong is said in the report. */
export async function draftNew(
  desk: Desk,
  fresh: readonly NewInvoice[],
  terms: { company: CompanyBooks; subjectId: number | null; report: FileReport; pace: Pace },
): Promise<Planned[]> {
  const { sql, accountSetId } = desk;
  const { company, report, pace } = terms;
  const lines = fresh.flatMap(({ invoice }) => invoice.lines);
  const subjects = await LineSubjects.of(sql, accountSetId, lines, terms.subjectId);
  const inputs = fresh.map((one) => {
    const places = one.invoice.lines.map((line) => subjects.placeOf(line, one.side, one.party));
    const placed = places.map((place): LinePlace => place ?? { subjectId: 0, auxiliary: [] });
    return { ...one, places, input: inputOf(one.invoice, one.party.id, placed) };
  });
  const names = await namesOf(
    sql,
    accountSetId,
    inputs.flatMap(({ input }) => input.details),
  );
  const closed = await closedMonths(
    sql,
    accountSetId,
    fresh.map(({ invoice }) => invoice.date),
  );
  const ids = await desk.nextIds('invoice', fresh.length);
  const planned: Planned[] = [];
  for await (const [place, { invoice, side, party, places, input }] of pace.each(inputs.entries())) {
    const { draft: entered, problems } = draftOf(input, { side, company, id: ids[place]! }, names);
    const isRed = signOf(entered.total) < 0;
    const draft = {
      ...entered,
      redOf: isRed ? TO_BE_FOUND : null,
      dueDate: dueDayOf(entered, party.termsDays),
    };
    const placeless = places.flatMap((one, index): AnyProblem[] =>
      one ? [] : [{ code: 'invoice-file.subject-missing', line: index + 1, field: 'subjectId' }],
    );
    const isPlaceless = (problem: AnyProblem): boolean =>
      problem.code === 'line.subject-unknown' && places[(problem.line ?? 0) - 1] === null;
    const month = closed.get(periodKey(periodOf(draft.date)));
    const isEarly = comparePeriods(periodOf(draft.date), company.enablePeriod) < 0;
    report.add(invoice, [
      ...placeless,
      ...problems.filter((problem) => !isPlaceless(problem)),
      ...checkInvoice(draft, company, party).map(atWire),
      ...(month ? [{ ...month, field: 'invoiceDate' }] : []),
      ...(isEarly
        ? [
            {
              code: 'voucher.date-before-enable' as const,
              field: 'invoiceDate',
              ...company.enablePeriod,
            },
          ]
        : []),
      ...(invoice.lines.length > mostLines
        ? [{ code: 'request.field' as const, field: 'details', rule: 'maxItems', limit: mostLines }]
        : []),
    ]);
    planned.push({ invoice, draft });
  }
  return planned;
}

import { statementsOf } from './company-statements.ts';
import type { Company } from './open-company.ts';

/** What books and statements said after an event. */
export interface Memory {
  version: number;
  answers: { path: string; said: unknown }[];
}

/** Reads books and statements of all months there are. @param version the newest event */
export const remember = async (company: Company, version: number): Promise<Memory> => ({
  version,
  answers: await answersOf(company),
});

/** What books and statements of all months say today, in the same order for every company of one kind. */
export async function answersOf(company: Company): Promise<Memory['answers']> {
  const answers: Memory['answers'] = [];
  for (const path of await pathsOf(company)) answers.push({ path, said: await company.desk.read(path) });
  return answers;
}

/** Where books and statements as of an event say something else than when it was the newest; byte for byte. */
export async function saidOtherwise(company: Company, { version, answers }: Memory): Promise<string[]> {
  const differences: string[] = [];
  for (const { path, said } of answers) {
    const says = await company.desk.read(`${path}&asOf=${version}`);
    const [before, after] = [said, says].map((answer) => JSON.stringify(answer));
    if (before !== after)
      differences.push(`as of ${version}, ${path} says\n${after}\nand said then\n${before}`);
  }
  return differences;
}

async function pathsOf(company: Company): Promise<string[]> {
  const { books } = company.reference;
  const { standard, enable } = books.terms;
  const months = `from=${enable}&to=${books.newestMonth()}`;
  const last = `from=${books.newestMonth()}&to=${books.newestMonth()}`;
  const customers = company.categoryId('customer');
  const ledgers = ['1001', '1122', '2202'].map(
    (code) => `/accountBook/details?subjectCode=${code}&${months}`,
  );
  const statements = await statementsOf(company);
  return [
    `/accountBook/list?${months}`,
    `/accountBook/subjectBalance?${months}&showNumPrice=true`,
    `/accountBook/subjectBalance?${last}`,
    `/accountBook/generalLedger?${months}`,
    `/accountBook/auxiliaryBalance?auxiliaryId=${customers}&bySubject=1&${months}`,
    `/accountBook/auxiliaryDetails?auxiliaryId=${customers}&auxiliaryItemId=${company.itemId('customer:C01')}&${months}`,
    `/accountBook/chronological?${months}`,
    `/accountBook/subjectSummary?${months}`,
    ...ledgers,
    ...statements.map(({ id }) => `/report/template/view/${id}?${months}`),
    // With the reviews of then.
    `/accountBook/subjectBalance?unreviewed=0&showNumPrice=true&${months}`,
    `/accountBook/chronological?unreviewed=0&${months}`,
    ...statements.map(({ id }) => `/report/template/view/${id}?unreviewed=0&${months}`),
    ...(standard === 2
      ? []
      : [
          `/accountBook/multiColumn?subjectCode=2221&${months}`,
          `/report/expenses?${last}`,
          `/report/equityChanges?kind=year&${last}`,
          `/report/incomeByItem?auxiliaryId=${company.categoryId('department')}&${months}`,
          `/report/health?${months}`,
          `/report/pivot?rows=item${customers},subject&columns=month,side&${months}`,
          `/report/pivot?rows=word&columns=month&measure=count&${months}`,
          `/report/pivot?rows=subject&columns=item${customers}&measure=closing&${months}`,
        ]),
  ];
}

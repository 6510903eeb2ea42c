import type { MonthClosings, ReportTemplate, ReportTemplateDetail, ReportView } from '@suanpan/contracts';
import { expect, it } from 'vitest';
import type { Api } from '../golden/api.ts';
import { scriptLimits } from '../golden/instance.ts';
import { withThrowAwayProduct } from '../start/throw-away.ts';
import { openLoadedCompany } from './crash/company-under-load.ts';

/**
 * Every figure of the balance sheet and the income statement as the reports show it: by statement, line and column. A
 * closing keeps those two, which are computed from the balances; cash flows are read from vouchers.
 */
async function shownStatements(api: Api, accountDate: string): Promise<Map<string, string>> {
  const shown = new Map<string, string>();
  const templates = await api.get<ReportTemplate[]>('/report/template');
  for (const { id, type } of templates.filter((template) => template.type !== 2)) {
    const { items } = await api.get<ReportTemplateDetail>(`/report/template/${id}`);
    const view = await api.get<ReportView>(`/report/template/view/${id}`, { accountDate });
    for (const { id: itemId, lineNum } of items) {
      const { currentPeriodAmount: current, currentYearAmount: year } = view[itemId]!;
      if (current !== null) shown.set(`${type}:${lineNum} current`, current);
      if (year !== null) shown.set(`${type}:${lineNum} year`, year);
    }
  }
  return shown;
}

it('what a closing kept is what the reports showed, and what changed since is every cell that they show otherwise', async () => {
  const options = { profile: 'fast', environment: scriptLimits } as const;
  await withThrowAwayProduct(options, async ({ url }) => {
    const { api, draft } = await openLoadedCompany(url);
    const subjects = await api.get<{ id: number; code: string }[]>('/subject');
    const idOf = (code: string): number => subjects.find((subject) => subject.code === code)!.id;
    const post = (voucherDate: string, debit: string, credit: string, amount: string) =>
      api.post('/voucher', {
        word: '记',
        voucherDate,
        details: [
          { summary: 'proof', subjectId: idOf(debit), debitAmount: amount },
          { summary: 'proof', subjectId: idOf(credit), creditAmount: amount },
        ],
      });
    const close = async () => {
      for (const month of [1, 2]) await api.post('/checkout/close', { year: 2025, month });
    };
    await api.post('/voucher', draft(0, '9000.00'));
    await post('2025-01-20', '1001', '5051', '4000.00');
    await post('2025-02-20', '560210', '1001', '1500.00');
    await close();
    const before = await shownStatements(api, '2025-02-28');
    await api.post('/checkout/unCheck', { year: 2025, month: 1, reason: 'proof' });
    await post('2025-01-25', '560202', '1001', '123.45');
    await post('2025-02-25', '160101', '1002', '800.00');
    await close();
    const after = await shownStatements(api, '2025-02-28');

    const { closings, changes } = await api.get<MonthClosings>('/checkout/closings', {
      year: 2025,
      month: 2,
    });
    expect(closings.map(({ reopened }) => reopened?.reason ?? null)).toEqual([null, 'proof']);
    const told = changes!.cells.map(({ type, line, column, before: was, after: is }) => [
      `${type}:${line} ${column}`,
      was,
      is,
    ]);
    const seen = [...after].flatMap(([cell, is]) =>
      before.get(cell) === is ? [] : [[cell, before.get(cell), is]],
    );
    expect(seen.length).toBeGreaterThan(10);
    expect(told.toSorted()).toEqual(seen.toSorted());
  });
});

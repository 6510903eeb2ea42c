import { lastDay, type Span } from '@suanpan/accounting-core';
import type { CheckRow } from '@suanpan/book-tables';
import { journalLink } from '../fund-reports/links.ts';
import { BALANCE_PATH, bookLink, DETAIL_PATH, type LinkTarget } from '../books/links.ts';

/** Where the reason is looked for. */
export function placeOf(row: CheckRow, span: Span): LinkTarget {
  const { check, subject, templateId, voucherId, fundAccount, employeeId } = row;
  if (templateId !== null) return bookLink(`/report/template/form/${templateId}`, span);
  if (voucherId !== null) return bookLink(`/voucher/form/${voucherId}`, span);
  if (fundAccount !== null)
    return journalLink({ fundAccountId: fundAccount.id, kind: fundAccount.kind }, span.to);
  // Claims of earlier months may be left to pay: the list begins at the start.
  if (employeeId !== null || (check === 'staffClaims' && !subject))
    return bookLink(places.staffClaims, span, {
      employee: employeeId === null ? null : String(employeeId),
      dayTo: lastDay(span.to),
    });
  if (check === 'payables') return bookLink(places[check], span, { kind: 'payable' });
  if (check === 'receivables') return bookLink(places[check], span);
  if (subject) return bookLink(DETAIL_PATH, span, { subjectCode: subject.code });
  if (check === 'unassigned') return bookLink('/report/cash-flows', span, { item: 'unassigned' });
  return bookLink(places[check], span);
}

const places = {
  opening: '/initial',
  period: BALANCE_PATH,
  closing: BALANCE_PATH,
  lines: BALANCE_PATH,
  items: '/account-book/auxiliary-accounting-balance',
  results: BALANCE_PATH,
  claims: '/balance-sheet',
  cash: '/report/cash-flow-statement',
  receivables: '/aging-analysis',
  payables: '/aging-analysis',
  funds: '/capital/bank-list',
  bills: '/capital/bill-management',
  staffClaims: '/capital/expense-documents',
  vat: '/invoice/input-vat',
  formulas: '/report/template',
} as const satisfies Record<Exclude<CheckRow['check'], 'unassigned'>, string>;

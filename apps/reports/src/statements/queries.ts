import { lastDay, periodKey, type Period } from '@suanpan/accounting-core';
import { api } from '@suanpan/api-client';
import { queryOptions } from '@tanstack/react-query';
import { type ShownSpan, spanQuery } from '../books/span.ts';

/** Everything that statements say; stale when one of them is edited. */
export const reportsOf = (accountSetId: number) => ['reports', accountSetId] as const;
/** Layout and formulas change only when somebody edits them. */
const LAYOUT_MS = 5 * 60_000;

export const reportQueries = {
  /** The statements of the set, of an earlier moment those in force then; without any, `note` says why. */
  list: (accountSetId: number, language: string, { asOf }: Pick<ShownSpan, 'asOf'>) =>
    queryOptions({
      queryKey: [...reportsOf(accountSetId), 'list', language, asOf ?? null],
      queryFn: async ({ signal }) => {
        const query = asOf === undefined ? {} : { asOf };
        const { data, headers } = await api.answer('/report/template', { query, signal });
        return { templates: data, note: decodeURIComponent(headers.get('x-list-note') ?? '') };
      },
    }),
  /** Of all vouchers, whatever the address says. */
  health: (accountSetId: number, span: ShownSpan) => {
    const { unreviewed: _unreviewed, ...query } = spanQuery(span);
    return queryOptions({
      queryKey: [...reportsOf(accountSetId), 'health', query],
      queryFn: ({ signal }) => api.get('/report/health', { query, signal }),
    });
  },
  expenses: (accountSetId: number, month: Period) =>
    queryOptions({
      queryKey: [...reportsOf(accountSetId), 'expenses', periodKey(month)],
      queryFn: ({ signal }) =>
        api.get('/report/expenses', { query: spanQuery({ from: month, to: month }), signal }),
    }),
  incomeByItem: (accountSetId: number, span: ShownSpan, auxiliaryId: string, column: 'span' | 'year') =>
    queryOptions({
      queryKey: [...reportsOf(accountSetId), 'income-by-item', spanQuery(span), auxiliaryId, column],
      queryFn: ({ signal }) =>
        api.get('/report/incomeByItem', { query: { ...spanQuery(span), auxiliaryId, column }, signal }),
    }),
  equityChanges: (accountSetId: number, span: ShownSpan, kind: 'year' | 'span') =>
    queryOptions({
      queryKey: [...reportsOf(accountSetId), 'equity-changes', spanQuery(span), kind],
      queryFn: ({ signal }) =>
        api.get('/report/equityChanges', { query: { ...spanQuery(span), kind }, signal }),
    }),
  ratios: (accountSetId: number, span: ShownSpan, kind: 'year' | 'span') =>
    queryOptions({
      queryKey: [...reportsOf(accountSetId), 'ratios', spanQuery(span), kind],
      queryFn: ({ signal }) => api.get('/report/ratios', { query: { ...spanQuery(span), kind }, signal }),
    }),
  effects: (accountSetId: number, voucherId: number) =>
    queryOptions({
      queryKey: [...reportsOf(accountSetId), 'effects', voucherId],
      queryFn: ({ signal }) => api.get('/report/voucher/{id}', { path: { id: voucherId }, signal }),
    }),
  /** The lines as they are published, of an earlier moment as they were published then. */
  template: (accountSetId: number, id: number, { asOf }: Pick<ShownSpan, 'asOf'>) =>
    queryOptions({
      queryKey: [...reportsOf(accountSetId), 'template', id, asOf ?? null],
      queryFn: ({ signal }) =>
        api.get('/report/template/{id}', {
          path: { id },
          query: asOf === undefined ? {} : { asOf },
          signal,
        }),
      staleTime: LAYOUT_MS,
    }),
  view: (accountSetId: number, id: number, span: ShownSpan) =>
    queryOptions({
      queryKey: [...reportsOf(accountSetId), 'view', id, spanQuery(span)],
      queryFn: ({ signal }) =>
        api.get('/report/template/view/{id}', { path: { id }, query: spanQuery(span), signal }),
    }),
  parts: (accountSetId: number, id: number, itemId: number, span: ShownSpan) =>
    queryOptions({
      queryKey: [...reportsOf(accountSetId), 'parts', id, itemId, spanQuery(span)],
      queryFn: ({ signal }) =>
        api.get('/report/template/view/{id}/parts', {
          path: { id },
          query: { ...spanQuery(span), itemId: String(itemId) },
          signal,
        }),
    }),
  /** A statement as it is being edited, with the figures of a month and what is wrong with it. */
  draft: (accountSetId: number, id: number) =>
    queryOptions({
      queryKey: [...reportsOf(accountSetId), 'draft', id],
      queryFn: ({ signal }) =>
        api.get('/report/template/{id}', { path: { id }, query: { draft: true }, signal }),
    }),
  draftView: (accountSetId: number, id: number, month: Period) =>
    queryOptions({
      queryKey: [...reportsOf(accountSetId), 'draft-view', id, periodKey(month)],
      queryFn: ({ signal }) =>
        api.get('/report/template/view/{id}', {
          path: { id },
          query: { accountDate: lastDay(month), draft: true },
          signal,
        }),
    }),
  draftCheck: (accountSetId: number, id: number, month: Period) =>
    queryOptions({
      queryKey: [...reportsOf(accountSetId), 'draft-check', id, periodKey(month)],
      queryFn: ({ signal }) =>
        api.get('/report/template/{id}/check', {
          path: { id },
          query: { accountDate: lastDay(month) },
          signal,
        }),
    }),
  /** The frozen packs of a month. */
  packs: (accountSetId: number, month: Period) =>
    queryOptions({
      queryKey: [...reportsOf(accountSetId), 'packs', periodKey(month)],
      queryFn: ({ signal }) => api.get('/report/pack', { query: { accountDate: lastDay(month) }, signal }),
    }),
  versions: (accountSetId: number, id: number) =>
    queryOptions({
      queryKey: [...reportsOf(accountSetId), 'versions', id],
      queryFn: ({ signal }) => api.get('/report/template/{id}/versions', { path: { id }, signal }),
    }),
};

import type { Span } from '@suanpan/accounting-core';
import { api } from '@suanpan/api-client';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { spanQuery } from './span.ts';

const booksOf = (accountSetId: number) => ['books', accountSetId] as const;

/** What picks a detailed ledger. */
export interface LedgerChoice {
  subjectCode: string;
  /** One auxiliary item of the subject. */
  auxiliaryItemId: string | null;
}

/** What a subject balance shows beside its amounts. */
export interface BalanceChoice {
  showNumPrice: boolean;
  showZero: boolean;
}

/** What picks an auxiliary balance. */
export interface AuxiliaryChoice {
  /** A category; null: every category, by subject. */
  auxiliaryId: string | null;
  bySubject: boolean;
}

/** Lines of one page of a detailed ledger. */
const PAGE_LINES = 1000;

/** The books by account set; a write to the books marks them stale (`booksKeys`). */
export const bookQueries = {
  subjects: (accountSetId: number, span: Span) =>
    queryOptions({
      queryKey: [...booksOf(accountSetId), 'subjects', spanQuery(span)],
      queryFn: ({ signal }) => api.get('/accountBook/list', { query: spanQuery(span), signal }),
      placeholderData: keepPreviousData,
    }),
  subjectBalance: (accountSetId: number, span: Span, columns: BalanceChoice) =>
    queryOptions({
      queryKey: [...booksOf(accountSetId), 'subject-balance', spanQuery(span), columns],
      queryFn: ({ signal }) =>
        api.get('/accountBook/subjectBalance', { query: { ...spanQuery(span), ...columns }, signal }),
    }),
  /** The balance of one subject alone: what its detailed ledger has to agree with. */
  oneBalance: (accountSetId: number, span: Span, code: string) =>
    queryOptions({
      queryKey: [...booksOf(accountSetId), 'one-balance', spanQuery(span), code],
      queryFn: async ({ signal }) => {
        const query = { ...spanQuery(span), codeFrom: code, codeTo: code };
        const rows = await api.get('/accountBook/subjectBalance', { query, signal });
        return rows.find((row) => row.code === code) ?? null;
      },
    }),
  generalLedger: (accountSetId: number, span: Span) =>
    queryOptions({
      queryKey: [...booksOf(accountSetId), 'general-ledger', spanQuery(span)],
      queryFn: ({ signal }) =>
        api.get('/accountBook/generalLedger', { query: { ...spanQuery(span), showNumPrice: true }, signal }),
    }),
  auxiliaryBalance: (accountSetId: number, span: Span, { auxiliaryId, bySubject }: AuxiliaryChoice) =>
    queryOptions({
      queryKey: [...booksOf(accountSetId), 'auxiliary-balance', spanQuery(span), auxiliaryId, bySubject],
      queryFn: ({ signal }) =>
        api.get('/accountBook/auxiliaryBalance', {
          query: {
            ...spanQuery(span),
            ...(auxiliaryId === null ? {} : { auxiliaryId }),
            ...(bySubject ? { bySubject: 1 } : {}),
          },
          signal,
        }),
    }),
  /** Page by page; the header `x-next-page` has the key of the next one. */
  details: (accountSetId: number, span: Span, { subjectCode, auxiliaryItemId }: LedgerChoice) =>
    infiniteQueryOptions({
      queryKey: [...booksOf(accountSetId), 'details', spanQuery(span), subjectCode, auxiliaryItemId],
      queryFn: async ({ pageParam, signal }) => {
        const { data, headers } = await api.answer('/accountBook/details', {
          query: {
            ...spanQuery(span),
            subjectCode,
            showNumPrice: true,
            showCounter: true,
            size: PAGE_LINES,
            ...(auxiliaryItemId === null ? {} : { auxiliaryItemId }),
            ...(pageParam === '' ? {} : { after: pageParam }),
          },
          signal,
        });
        return { rows: data, next: headers.get('x-next-page') };
      },
      initialPageParam: '',
      getNextPageParam: ({ next }) => next,
    }),
};

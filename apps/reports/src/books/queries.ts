import { api } from '@suanpan/api-client';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type ShownSpan, spanQuery } from './span.ts';

const booksOf = (accountSetId: number) => ['books', accountSetId] as const;

/** A ledger of a subject. */
export interface SubjectLedger {
  subjectCode: string;
  /** One auxiliary item of the subject. */
  auxiliaryItemId: string | null;
}

/** The first and the last code of a table, everything below the last included; nothing said: all. */
export interface CodeRange {
  codeFrom?: string;
  codeTo?: string;
}

/** The range of an address or of a choice, without what it does not say. */
export const codesOf = ({
  codeFrom,
  codeTo,
}: Partial<Record<keyof CodeRange, string | null | undefined>>): CodeRange => ({
  ...(codeFrom ? { codeFrom } : {}),
  ...(codeTo ? { codeTo } : {}),
});

/** A ledger of items over all subjects, or a range of them. */
export interface ItemLedger extends CodeRange {
  /** The categories, joined by commas. */
  auxiliaryId: string;
  /** An item of each, or `none`. */
  auxiliaryItemId: string;
}

export type LedgerChoice = SubjectLedger | ItemLedger;

export const isOfSubject = (choice: LedgerChoice): choice is SubjectLedger => 'subjectCode' in choice;

/** Which lines a day book has. */
export interface DayBookLines extends CodeRange {
  /** Items joined by commas. */
  items?: string;
}

/** What a subject balance shows beside its amounts. */
export interface BalanceChoice {
  showNumPrice: boolean;
  showZero: boolean;
}

/** What picks an auxiliary balance. */
export interface AuxiliaryChoice {
  /** Categories, joined by commas; null: every category, by subject. */
  auxiliaryId: string | null;
  bySubject: boolean;
  /** Rows also of lines without an item of a category. */
  unassigned: boolean;
  itemFrom: string | null;
  itemTo: string | null;
  /** Of the subjects only these. */
  codes: CodeRange;
  /** Subjects down to this level. */
  level: number | null;
  /** Rows also of what has nothing. */
  showZero: boolean;
}

/** What picks an auxiliary balance, as its calls name it. */
export const auxiliaryQuery = ({
  auxiliaryId,
  bySubject,
  unassigned,
  itemFrom,
  itemTo,
  codes,
  level,
  showZero,
}: AuxiliaryChoice) => ({
  ...(auxiliaryId === null ? {} : { auxiliaryId }),
  ...(bySubject ? { bySubject: 1 as const } : {}),
  ...(unassigned ? { unassigned: 1 as const } : {}),
  ...(itemFrom === null ? {} : { itemFrom }),
  ...(itemTo === null ? {} : { itemTo }),
  ...codes,
  ...(bySubject && level !== null ? { level } : {}),
  ...(showZero ? { showZero } : {}),
});

/** Lines of one page of a detailed ledger. */
const PAGE_LINES = 1000;

/** The books by account set; a write to the books marks them stale (`booksKeys`). */
export const bookQueries = {
  subjects: (accountSetId: number, span: ShownSpan) =>
    queryOptions({
      queryKey: [...booksOf(accountSetId), 'subjects', spanQuery(span)],
      queryFn: ({ signal }) => api.get('/accountBook/list', { query: spanQuery(span), signal }),
      placeholderData: keepPreviousData,
    }),
  subjectBalance: (accountSetId: number, span: ShownSpan, columns: BalanceChoice & CodeRange) =>
    queryOptions({
      queryKey: [...booksOf(accountSetId), 'subject-balance', spanQuery(span), columns],
      queryFn: ({ signal }) =>
        api.get('/accountBook/subjectBalance', { query: { ...spanQuery(span), ...columns }, signal }),
    }),
  subjectSummary: (
    accountSetId: number,
    span: ShownSpan,
    columns: Pick<BalanceChoice, 'showNumPrice'> & CodeRange,
  ) =>
    queryOptions({
      queryKey: [...booksOf(accountSetId), 'subject-summary', spanQuery(span), columns],
      queryFn: ({ signal }) =>
        api.get('/accountBook/subjectSummary', { query: { ...spanQuery(span), ...columns }, signal }),
    }),
  /** The balance of one subject alone: what its detailed ledger has to agree with. */
  oneBalance: (accountSetId: number, span: ShownSpan, code: string) =>
    queryOptions({
      queryKey: [...booksOf(accountSetId), 'one-balance', spanQuery(span), code],
      queryFn: async ({ signal }) => {
        const query = { ...spanQuery(span), codeFrom: code, codeTo: code };
        const rows = await api.get('/accountBook/subjectBalance', { query, signal });
        return rows.find((row) => row.code === code) ?? null;
      },
    }),
  generalLedger: (
    accountSetId: number,
    span: ShownSpan,
    choice: Pick<BalanceChoice, 'showZero'> & CodeRange,
  ) => {
    const query = { ...spanQuery(span), ...choice, showNumPrice: true };
    return queryOptions({
      queryKey: [...booksOf(accountSetId), 'general-ledger', query],
      queryFn: ({ signal }) => api.get('/accountBook/generalLedger', { query, signal }),
    });
  },
  auxiliaryBalance: (accountSetId: number, span: ShownSpan, choice: AuxiliaryChoice) => {
    const query = { ...spanQuery(span), ...auxiliaryQuery(choice) };
    return queryOptions({
      queryKey: [...booksOf(accountSetId), 'auxiliary-balance', query],
      queryFn: ({ signal }) => api.get('/accountBook/auxiliaryBalance', { query, signal }),
    });
  },
  /** Items of a category, or combinations of several, that a voucher or an opening names. */
  items: (accountSetId: number, auxiliaryId: string) =>
    queryOptions({
      queryKey: [...booksOf(accountSetId), 'items', auxiliaryId],
      queryFn: ({ signal }) => api.get('/accountBook/auxiliaryList', { query: { auxiliaryId }, signal }),
    }),
  /** Page by page. */
  dayBook: (accountSetId: number, span: ShownSpan, lines: DayBookLines) => {
    const query = { ...spanQuery(span), ...lines };
    return infiniteQueryOptions({
      queryKey: [...booksOf(accountSetId), 'day-book', query],
      queryFn: ({ pageParam, signal }) =>
        api.get('/accountBook/chronological', {
          query: { ...query, size: PAGE_LINES, ...(pageParam === '' ? {} : { after: pageParam }) },
          signal,
        }),
      initialPageParam: '',
      getNextPageParam: ({ next }) => next,
    });
  },
  multiColumn: (accountSetId: number, span: ShownSpan, subjectCode: string, showNumPrice: boolean) =>
    queryOptions({
      queryKey: [...booksOf(accountSetId), 'multi-column', spanQuery(span), subjectCode, showNumPrice],
      queryFn: ({ signal }) =>
        api.get('/accountBook/multiColumn', {
          query: { ...spanQuery(span), subjectCode, showNumPrice },
          signal,
        }),
    }),
  /** Page by page; the header `x-next-page` has the key of the next one. */
  details: (accountSetId: number, span: ShownSpan, choice: LedgerChoice) =>
    infiniteQueryOptions({
      queryKey: [...booksOf(accountSetId), 'details', spanQuery(span), choice],
      queryFn: async ({ pageParam, signal }) => {
        const { data, headers } = await readLedger(choice, spanQuery(span), pageParam, signal);
        return { rows: data, next: headers.get('x-next-page') };
      },
      initialPageParam: '',
      getNextPageParam: ({ next }) => next,
    }),
  /** A voucher as it stood after an event. */
  voucherThen: (accountSetId: number, id: number, asOf: number) =>
    queryOptions({
      queryKey: [...booksOf(accountSetId), 'voucher-then', id, asOf],
      queryFn: ({ signal }) => api.get('/voucher/{id}/then', { path: { id }, query: { asOf }, signal }),
    }),
  /** Closes and reopenings, newest first. */
  moments: (accountSetId: number) =>
    queryOptions({
      queryKey: [...booksOf(accountSetId), 'moments'],
      queryFn: ({ signal }) => api.get('/accountBook/moments', { query: {}, signal }),
    }),
  /** What changed after a moment. */
  changes: (accountSetId: number, asOf: number) =>
    queryOptions({
      queryKey: [...booksOf(accountSetId), 'changes', asOf],
      queryFn: ({ signal }) => api.get('/accountBook/changes', { query: { asOf }, signal }),
    }),
};

function readLedger(
  choice: LedgerChoice,
  months: ReturnType<typeof spanQuery>,
  after: string,
  signal: AbortSignal,
) {
  const page = {
    showNumPrice: true,
    showCounter: true,
    size: PAGE_LINES,
    ...(after === '' ? {} : { after }),
  };
  if (!isOfSubject(choice))
    return api.answer('/accountBook/auxiliaryDetails', { query: { ...months, ...page, ...choice }, signal });
  const { subjectCode, auxiliaryItemId } = choice;
  const item = auxiliaryItemId === null ? {} : { auxiliaryItemId };
  return api.answer('/accountBook/details', { query: { ...months, ...page, subjectCode, ...item }, signal });
}

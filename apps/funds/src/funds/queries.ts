import { api } from '@suanpan/api-client';
import type {
  AdvanceQuery,
  BillQuery,
  ClaimQuery,
  JournalQuery,
  StatementLineQuery,
  StatementMatchQuery,
  UnmatchedLineQuery,
} from '@suanpan/contracts';
import { tradeKey } from '@suanpan/feature-kit';
import { queryOptions } from '@tanstack/react-query';

const key = (accountSetId: number) => [...tradeKey(accountSetId), 'funds'] as const;

/** What is asked of trade about money, keyed by account set. */
export const fundQueries = {
  accounts: (accountSetId: number) =>
    queryOptions({
      queryKey: [...key(accountSetId), 'accounts'],
      queryFn: ({ signal }) => api.get('/funds/account', { signal }),
    }),
  categories: (accountSetId: number) =>
    queryOptions({
      queryKey: [...key(accountSetId), 'categories'],
      queryFn: ({ signal }) => api.get('/funds/category', { signal }),
    }),
  /** Read anew whenever it is gone to: a colleague may have entered lines since. */
  journal: (accountSetId: number, query: JournalQuery) =>
    queryOptions({
      queryKey: [...key(accountSetId), 'journal', query],
      queryFn: ({ signal }) => api.get('/bank-journal/list', { query, signal }),
      staleTime: 0,
    }),
  /** Book and bank of an account on a day. */
  compared: (accountSetId: number, fundAccountId: number, asOf: string) =>
    queryOptions({
      queryKey: [...key(accountSetId), 'compared', fundAccountId, asOf],
      queryFn: ({ signal }) =>
        api.get('/funds/reconciliation/compute', { query: { fundAccountId, asOf }, signal }),
    }),
  /** Lines of the bank, the newest first. */
  lines: (accountSetId: number, query: StatementLineQuery) =>
    queryOptions({
      queryKey: [...key(accountSetId), 'lines', query],
      queryFn: ({ signal }) => api.get('/funds/statement/line', { query, signal }),
    }),
  /** What lines of the bank most likely are. */
  proposals: (accountSetId: number, fundAccountId: number) =>
    queryOptions({
      queryKey: [...key(accountSetId), 'proposals', fundAccountId],
      queryFn: ({ signal }) => api.get('/funds/statement/proposal', { query: { fundAccountId }, signal }),
      staleTime: 0,
    }),
  /** Matches of some days. */
  matches: (accountSetId: number, query: StatementMatchQuery) =>
    queryOptions({
      queryKey: [...key(accountSetId), 'matches', query],
      queryFn: ({ signal }) => api.get('/funds/statement/match', { query, signal }),
    }),
  /** Lines of the journal that no line of the bank answers. */
  unmatched: (accountSetId: number, query: UnmatchedLineQuery) =>
    queryOptions({
      queryKey: [...key(accountSetId), 'unmatched', query],
      queryFn: ({ signal }) => api.get('/funds/statement/unmatched', { query, signal }),
      staleTime: 0,
    }),
  /** What stood between book and bank of an account when the books began. */
  openingItems: (accountSetId: number, fundAccountId: number) =>
    queryOptions({
      queryKey: [...key(accountSetId), 'opening-items', fundAccountId],
      queryFn: ({ signal }) => api.get('/funds/openingItem', { query: { fundAccountId }, signal }),
    }),
  /** What money and trade began with beside the openings of the ledger. */
  openingTies: (accountSetId: number) =>
    queryOptions({
      queryKey: [...key(accountSetId), 'opening-ties'],
      queryFn: ({ signal }) => api.get('/funds/opening', { signal }),
      // The ledger's openings are entered elsewhere.
      staleTime: 0,
    }),
  /** Kept reconciliations of an account, the newest first. */
  kept: (accountSetId: number, fundAccountId: number) =>
    queryOptions({
      queryKey: [...key(accountSetId), 'kept', fundAccountId],
      queryFn: ({ signal }) => api.get('/funds/reconciliation', { query: { fundAccountId }, signal }),
    }),
  /** Transfers of a month, the newest first. */
  transfers: (accountSetId: number, month: string) =>
    queryOptions({
      queryKey: [...key(accountSetId), 'transfers', month],
      queryFn: ({ signal }) => api.get('/funds/transfer', { query: { month }, signal }),
    }),
  /** Expense claims, the newest first. */
  claims: (accountSetId: number, query: ClaimQuery) =>
    queryOptions({
      queryKey: [...key(accountSetId), 'claims', query],
      queryFn: ({ signal }) => api.get('/claim', { query, signal }),
    }),
  claim: (accountSetId: number, id: number) =>
    queryOptions({
      queryKey: [...key(accountSetId), 'claim', id],
      queryFn: ({ signal }) => api.get('/claim/{id}', { path: { id }, signal }),
      staleTime: 0,
    }),
  /** What is left on a day of what an employee was given ahead. */
  employeeAdvance: (accountSetId: number, employeeItemId: number, asOf: string) =>
    queryOptions({
      queryKey: [...key(accountSetId), 'employee-advance', employeeItemId, asOf],
      queryFn: ({ signal }) => api.get('/claim/advance', { query: { employeeItemId, asOf }, signal }),
    }),
  /** Bills of exchange by the day they mature. */
  bills: (accountSetId: number, query: BillQuery) =>
    queryOptions({
      queryKey: [...key(accountSetId), 'bills', query],
      queryFn: ({ signal }) => api.get('/bill', { query, signal }),
    }),
  bill: (accountSetId: number, id: number) =>
    queryOptions({
      queryKey: [...key(accountSetId), 'bill', id],
      queryFn: ({ signal }) => api.get('/bill/{id}', { path: { id }, signal }),
      staleTime: 0,
    }),
  /** The months behind one in which accounts have lines. */
  laterLines: (accountSetId: number, after: string) =>
    queryOptions({
      queryKey: [...key(accountSetId), 'later-lines', after],
      queryFn: ({ signal }) => api.get('/bank-journal/later', { query: { after }, signal }),
    }),
  /** Under which number and names the company is invoiced. */
  ownCompany: (accountSetId: number) =>
    queryOptions({
      queryKey: [...key(accountSetId), 'own-company'],
      queryFn: ({ signal }) => api.get('/party/company', { signal }),
    }),
  /** Which subject a line of an invoice stands on. */
  invoiceRules: (accountSetId: number) =>
    queryOptions({
      queryKey: [...key(accountSetId), 'invoice-rules'],
      queryFn: ({ signal }) => api.get('/invoice/rule', { signal }),
    }),
  /** What a line of the bank is for. */
  keywordRules: (accountSetId: number) =>
    queryOptions({
      queryKey: [...key(accountSetId), 'keyword-rules'],
      queryFn: ({ signal }) => api.get('/funds/keywordRule', { signal }),
    }),
  /** The invoices of a party until a day, settled ones too: those of before the books say what was settled then. */
  settledBefore: (accountSetId: number, partyId: number, asOf: string) =>
    queryOptions({
      queryKey: [...key(accountSetId), 'settled-before', partyId, asOf],
      queryFn: ({ signal }) =>
        api.get('/settlement/open', { query: { partyId, asOf, side: 'sales', settled: true }, signal }),
    }),
  /** What is left on a day of advances. */
  advances: (accountSetId: number, query: AdvanceQuery) =>
    queryOptions({
      queryKey: [...key(accountSetId), 'advances', query],
      queryFn: ({ signal }) => api.get('/settlement/advance', { query, signal }),
    }),
  /** What a party has open on a day. */
  open: (accountSetId: number, partyId: number, asOf: string) =>
    queryOptions({
      queryKey: [...key(accountSetId), 'open', partyId, asOf],
      queryFn: ({ signal }) => api.get('/settlement/open', { query: { partyId, asOf }, signal }),
    }),
};

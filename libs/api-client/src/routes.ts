import type * as wire from '@suanpan/contracts';
import type { identityCalls, ledgerCalls, reportingCalls } from '@suanpan/contracts/calls';
import type { Static } from 'typebox';
import type { AnsweredCalls, FileCalls } from './declared-routes.ts';

/**
 * Every call the screens make, as types only: `VERB /path` → what goes in and what comes back. The
 * shapes are those of the contracts; nothing of this file reaches the browser.
 * A path parameter stands as `{name}`. `form` is sent form-encoded, `body` as JSON.
 * Calls that the contracts declare stand there alone; the others stand here beside their services' routes.
 */
export interface Routes
  extends
    AnsweredCalls<typeof identityCalls>,
    Omit<AnsweredCalls<typeof ledgerCalls>, keyof AskedOneWay>,
    AnsweredCalls<typeof reportingCalls>,
    AskedOneWay {
  'GET /invoice/salesInvoice': { query: wire.InvoiceQuery; data: wire.InvoicePage };
  'GET /invoice/purchaseInvoice': { query: wire.InvoiceQuery; data: wire.InvoicePage };
  'GET /invoice/salesInvoice/{id}': { path: IdPath; data: wire.Invoice };
  'GET /invoice/purchaseInvoice/{id}': { path: IdPath; data: wire.Invoice };
  'POST /invoice/salesInvoice': { body: wire.InvoiceInput; data: wire.Invoice };
  'POST /invoice/purchaseInvoice': { body: wire.InvoiceInput; data: wire.Invoice };
  'PUT /invoice/salesInvoice': { body: wire.InvoiceUpdate; data: wire.Invoice };
  'PUT /invoice/purchaseInvoice': { body: wire.InvoiceUpdate; data: wire.Invoice };
  'POST /invoice/import': {
    query: { side: 'sales' | 'purchase'; dryRun?: boolean };
    fields: wire.InvoiceImportFields;
    data: wire.InvoiceImported;
  };
  'GET /invoice/attachment': { query: { invoiceId: number }; data: wire.InvoiceAttachment[] };
  'POST /invoice/attachment': { fields: { invoiceId: string }; data: wire.InvoiceAttachment };
  'DELETE /invoice/attachment/{id}': { path: IdPath; data: wire.InvoiceAttachment };
  'POST /invoice/attachment/{id}/restore': { path: IdPath; data: wire.InvoiceAttachment };
  'GET /invoice/voucherAttachment': { query: { voucherId: number }; data: wire.InvoiceFileOfVoucher[] };
  'POST /invoice/destroy': { body: wire.InvoiceDestroyBody; data: wire.Invoice };
  'POST /invoice/book': { body: wire.InvoiceBookBody; data: wire.BookAnswer };
  'POST /invoice/unbook': { body: Static<typeof wire.InvoiceUnbookBody>; data: { removed: number } };
  'GET /party': { query: wire.PartyQuery; data: wire.PartyPage };
  'PUT /party': { body: wire.PartyUpdate; data: wire.Party };
  'GET /settlement': { query: Static<typeof wire.AllocationQuery>; data: wire.Allocation[] };
  'GET /settlement/open': { query: wire.OpenItemQuery; data: wire.OpenItem[] };
  'GET /funds/openingItem': { query: Static<typeof wire.FundAccountQuery>; data: wire.OpeningItem[] };
  'POST /funds/openingItem': { body: wire.OpeningItemInput; data: wire.OpeningItem };
  'POST /funds/openingItem/delete': { body: wire.OpeningItemDeleteBody; data: { deleted: number } };
  'GET /funds/opening': { data: wire.OpeningTies };
  'GET /party/company': { data: wire.OwnCompany };
  'PUT /party/company': { body: wire.OwnCompany; data: wire.OwnCompany };
  'GET /invoice/rule': { data: wire.InvoiceRules };
  'PUT /invoice/rule': { body: wire.InvoiceRulesInput; data: wire.InvoiceRules };
  'GET /invoice/rule/subject': { query: wire.RuleSubjectQuery; data: wire.RuleSubject };
  'GET /funds/keywordRule': { data: wire.KeywordRules };
  'PUT /funds/keywordRule': { body: wire.KeywordRules; data: wire.KeywordRules };
  'GET /settlement/list': { query: wire.SettlementQuery; data: wire.SettlementPage };
  'POST /settlement/book': { body: Static<typeof wire.SettlementBookBody>; data: wire.BookAnswer };
  'GET /settlement/summary': { query: wire.PartySummaryQuery; data: wire.PartySummary[] };
  'GET /settlement/advance': { query: wire.AdvanceQuery; data: wire.OpenAdvance[] };
  'POST /settlement/openingAdvance': { body: wire.OpeningAdvanceInput; data: wire.OpenAdvance };
  'POST /settlement/openingAdvance/delete': {
    body: Static<typeof wire.OpeningAdvanceDeleteBody>;
    data: { deleted: number };
  };
  'POST /settlement': { body: wire.SettlementInput; data: wire.Settlement };
  'POST /settlement/undo': { body: wire.SettlementUndoBody; data: wire.Settlement };

  'GET /funds/account': { data: wire.FundAccount[] };
  'POST /funds/account': { body: wire.FundAccountInput; data: wire.FundAccount };
  'PUT /funds/account': { body: wire.FundAccountInput; data: wire.FundAccount };
  'GET /funds/category': { data: wire.FundCategory[] };
  'POST /funds/category': { body: wire.FundCategoryInput; data: wire.FundCategory };
  'PUT /funds/category': { body: wire.FundCategoryInput; data: wire.FundCategory };
  'GET /bank-journal/list': { query: wire.JournalQuery; data: wire.JournalPage };
  'GET /bank-journal/{id}': { path: IdPath; data: wire.JournalLine };
  'POST /bank-journal': { body: wire.JournalLineInput; data: wire.JournalLine };
  'PUT /bank-journal': { body: wire.JournalLineInput; data: wire.JournalLine };
  'POST /bank-journal/delete': { body: wire.FundDeleteBody; data: { deleted: number } };
  'POST /bank-journal/book': { body: wire.JournalBookBody; data: wire.BookAnswer };
  'POST /bank-journal/unbook': { body: wire.JournalBookBody; data: { removed: number } };
  'GET /claim': { query: wire.ClaimQuery; data: wire.ClaimPage };
  'GET /claim/{id}': { path: IdPath; data: wire.ReadClaim };
  'GET /claim/advance': {
    query: Static<typeof wire.EmployeeAdvanceQuery>;
    data: Static<typeof wire.EmployeeAdvance>;
  };
  'POST /claim': { body: wire.ClaimInput; data: wire.Claim };
  'PUT /claim': { body: wire.ClaimInput; data: wire.Claim };
  'POST /claim/delete': { body: wire.ClaimActBody; data: { deleted: number } };
  'POST /claim/submit': { body: wire.ClaimActBody; data: wire.Claim };
  'POST /claim/approve': { body: wire.ClaimApproveBody; data: wire.Claim };
  'POST /claim/reject': { body: wire.ClaimRejectBody; data: wire.Claim };
  'POST /claim/revoke': { body: wire.ClaimActBody; data: wire.Claim };
  'POST /claim/pay': { body: wire.ClaimPayBody; data: wire.JournalLine };
  'POST /claim/book': { body: wire.DocumentBookBody; data: wire.BookAnswer };
  'POST /claim/unbook': { body: wire.DocumentBookBody; data: { removed: number } };
  'GET /bill': { query: wire.BillQuery; data: wire.BillPage };
  'GET /bill/{id}': { path: IdPath; data: wire.Bill };
  'POST /bill': { body: wire.BillInput; data: wire.Bill };
  'POST /bill/event': { body: wire.BillEventInput; data: wire.Bill };
  'POST /bill/event/delete': { body: wire.BillEventDeleteBody; data: { deleted: number } };
  'POST /bill/book': { body: wire.DocumentBookBody; data: wire.BookAnswer };
  'POST /bill/unbook': { body: wire.DocumentBookBody; data: { removed: number } };
  'GET /funds/transfer': { query: wire.MonthOfTransfers; data: wire.ListedTransfer[] };
  'GET /funds/transfer/{id}': { path: IdPath; data: wire.Transfer };
  'PUT /funds/transfer': { body: wire.TransferInput; data: wire.Transfer };
  'POST /funds/transfer/delete': { body: wire.FundDeleteBody; data: { deleted: number } };
  'POST /funds/transfer': { body: wire.TransferInput; data: wire.Transfer };
  'POST /funds/statement/import': {
    query: { fundAccountId: number; preview: '0' | '1' };
    fields?: { profile: string };
    data: wire.StatementImported;
  };
  'GET /funds/statement/line': { query: wire.StatementLineQuery; data: wire.StatementLinePage };
  'GET /funds/statement/proposal': {
    query: Static<typeof wire.FundAccountQuery>;
    data: wire.StatementProposal[];
  };
  'POST /funds/statement/accept': { body: wire.StatementAcceptBody; data: wire.StatementAccepted };
  'POST /funds/statement/undo': {
    body: Static<typeof wire.StatementUndoBody>;
    data: Static<typeof wire.StatementUndone>;
  };
  'GET /funds/reconciliation': {
    query: Static<typeof wire.FundAccountQuery>;
    data: wire.KeptReconciliation[];
  };
  'GET /funds/reconciliation/compute': {
    query: Static<typeof wire.ReconciliationQuery>;
    data: wire.ReconciliationContent;
  };
  'POST /funds/reconciliation': { body: wire.ReconciliationInput; data: wire.KeptReconciliation };
  'POST /funds/reconciliation/reopen': {
    body: wire.ReconciliationReopenBody;
    data: wire.KeptReconciliation;
  };
}

/** Calls that answer in one of two ways, as the screens ask them. */
interface AskedOneWay {
  'GET /voucher': { query: wire.VoucherListQuery & { page: number }; data: wire.VoucherPage };
  'GET /subject/balance': {
    query: Omit<Static<typeof wire.SubjectBalanceQuery>, 'ids' | 'subjectId'> & { ids: string };
    data: wire.SubjectBalance[];
  };
}

/** Answers that are files: path → query. */
export interface FileRoutes {
  '/operation-log/history': Record<string, never>;
  '/operation-log/export': wire.OperationLogExportQuery;
  '/subject/export': Static<typeof wire.SubjectExportQuery>;
  '/initial-balance/export': Static<typeof wire.OpeningListQuery>;
  '/accounting-category/download': Static<typeof wire.ItemExportQuery>;
  '/voucher/attachment/content': { id: number; view?: true };
  '/invoice/attachment/content': { id: number; view?: true };
  '/voucher/export': Static<typeof wire.VoucherExportQuery>;
  '/voucher/print': Omit<wire.VoucherPrintQuery, 'progress'>;
  '/voucher-template/export': Static<typeof wire.TemplateExportQuery>;
  '/voucher-word/export': Record<string, never>;
  '/currency/export': YearMonth;
  '/invoice/import/template': Record<string, never>;
  '/backup/file': { name: string };
}

/** Answers that are streams of events: path → query. */
export interface EventRoutes {
  '/voucher/live': Static<typeof wire.LiveQuery>;
}

/** Files whose making can be followed. */
export interface MadeRoutes extends FileCalls<typeof reportingCalls> {
  '/voucher/export': { query: Static<typeof wire.VoucherExportQuery> };
  '/voucher/print': { query: Omit<wire.VoucherPrintQuery, 'progress'> };
  '/invoice/export': { query: Omit<wire.InvoiceFileQuery, 'progress'> };
  '/settlement/summary/export': { query: Omit<wire.PartySummaryFileQuery, 'progress'> };
}

interface IdPath {
  id: number | string;
}
interface YearMonth {
  year: number;
  month: number;
}

export type Verb = 'GET' | 'POST' | 'PUT' | 'DELETE';
export type PathOf<V extends Verb> = keyof Routes extends infer Key
  ? Key extends `${V} ${infer Path}`
    ? Path
    : never
  : never;
export type RouteOf<V extends Verb, Path extends string> = `${V} ${Path}` extends keyof Routes
  ? Routes[`${V} ${Path}`]
  : never;
export type DataOf<V extends Verb, Path extends string> = RouteOf<V, Path>['data'];
/** What the caller hands over besides the path: everything of the route but its data. */
export type InputOf<V extends Verb, Path extends string> = Omit<RouteOf<V, Path>, 'data'>;

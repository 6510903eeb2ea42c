import type * as wire from '@suanpan/contracts';
import type { identityCalls, reportingCalls } from '@suanpan/contracts/calls';
import type { Static } from 'typebox';
import type { AnsweredCalls, FileCalls } from './declared-routes.ts';

/**
 * Every call the screens make, as types only: `VERB /path` → what goes in and what comes back. The
 * shapes are those of the contracts; nothing of this file reaches the browser.
 * A path parameter stands as `{name}`. `form` is sent form-encoded, `body` as JSON.
 * Calls that the contracts declare stand there alone; the others stand here beside their services' routes.
 */
export interface Routes extends AnsweredCalls<typeof identityCalls>, AnsweredCalls<typeof reportingCalls> {
  'GET /voucher': { query: wire.VoucherListQuery & { page: number }; data: wire.VoucherPage };
  'GET /voucher/{id}': { path: IdPath; data: wire.Voucher };
  'GET /voucher/code': { query: Static<typeof wire.VoucherCodeQuery>; data: number };
  'GET /voucher/summary': { query?: wire.SummaryQuery; data: string[] };
  'GET /voucher/gaps': { query: YearMonth; data: wire.VoucherGaps };
  'GET /voucher/beforeId': { query: wire.VoucherNeighbourQuery; data: number | null };
  'GET /voucher/nextId': { query: wire.VoucherNeighbourQuery; data: number | null };
  'POST /voucher': { body: wire.VoucherInput; data: wire.Voucher };
  'PUT /voucher': { body: wire.VoucherUpdate; data: wire.Voucher };
  'DELETE /voucher/{id}': { path: IdPath; query: Static<typeof wire.VersionQuery>; data: null };
  'POST /voucher/audit': { query?: BatchQuery; body: wire.CheckedBody; data: wire.ReviewResult };
  'POST /voucher/cancelAudit': { query?: BatchQuery; body: wire.CheckedBody; data: wire.ReviewResult };
  'POST /voucher/batchDelete': { query?: BatchQuery; body: wire.CheckedBody; data: wire.DeleteResult };
  'POST /voucher/finishingOffNo': { query: wire.RenumberQuery; data: wire.RenumberResult };
  'GET /voucher/views': { data: wire.SavedView[] };
  'PUT /voucher/views': { body: wire.SavedView; data: wire.SavedView[] };
  'DELETE /voucher/views': { query: { name: string }; data: wire.SavedView[] };
  'GET /voucher/makers': { query: YearMonth; data: wire.VoucherMakers };
  'POST /voucher/import': {
    query?: { dryRun?: boolean };
    fields?: wire.VoucherImportFields;
    data: wire.VoucherImportResult;
  };
  'POST /voucher/import/columns': { data: wire.VoucherFileColumns };
  'POST /voucher/reverse': { query?: { dryRun?: boolean }; body: wire.ReverseBody; data: wire.Voucher };
  'GET /voucher/attachment': { query: { voucherId: number }; data: wire.Attachment[] };
  'POST /voucher/attachment': {
    fields: { voucherId: string; version: string };
    data: wire.AttachmentChange;
  };
  'DELETE /voucher/attachment/{id}': {
    path: IdPath;
    query: Static<typeof wire.AttachmentVersion>;
    data: wire.AttachmentChange;
  };
  'POST /voucher/attachment/{id}/restore': {
    path: IdPath;
    body: Static<typeof wire.AttachmentVersion>;
    data: wire.AttachmentChange;
  };
  'GET /voucher/{id}/then': {
    path: IdPath;
    query: Static<typeof wire.VoucherAsOfQuery>;
    data: wire.VoucherAsOf;
  };
  'GET /voucher/{id}/history': { path: IdPath; data: wire.VoucherEvent[] };

  'GET /operation-log/verified': { data: wire.Verification | null };
  'GET /operation-log/verify': { query: { progress: true }; data: wire.Verification };
  'GET /operation-log': { query: wire.OperationLogQuery; data: wire.OperationLogPage };

  'GET /subject': { query: Static<typeof wire.SubjectListQuery>; data: wire.Subject[] };
  'GET /subject/voucher/select': { query: Static<typeof wire.SubjectSelectQuery>; data: wire.Subject[] };
  'GET /subject/balance': {
    query: Omit<Static<typeof wire.SubjectBalanceQuery>, 'ids' | 'subjectId'> & { ids: string };
    data: wire.SubjectBalance[];
  };
  'GET /subject/checkUse/{id}': { path: IdPath; data: boolean };
  'GET /subject/{id}': { path: IdPath; data: wire.Subject };
  'POST /subject': { body: wire.SubjectInput; data: wire.Subject };
  'PUT /subject': { body: wire.SubjectUpdate; data: wire.Subject };
  'DELETE /subject/{id}': { path: IdPath; query: Static<typeof wire.VersionQuery>; data: null };
  'POST /subject/batch': { body: wire.SubjectBatchBody; data: wire.SubjectBatchResult };
  'POST /subject/encoding': {
    query: { dryRun?: boolean };
    body: { newEncoding: string };
    data: wire.Recoding;
  };

  'POST /subject/import': {
    query?: { dryRun?: boolean };
    fields?: { moveBalances: 'true' | 'false' };
    data: wire.Imported;
  };

  'GET /initial-balance': { query: Static<typeof wire.OpeningListQuery>; data: wire.OpeningRow[] };
  'POST /initial-balance': { body: wire.OpeningInput; data: wire.Opening };
  'PUT /initial-balance': { body: wire.OpeningInput; data: wire.Opening };
  'PUT /initial-balance/batch': { body: wire.OpeningBatch; data: wire.Opening[] };
  'DELETE /initial-balance/{id}': { path: IdPath; data: null };
  'GET /legacy-import': { data: wire.LegacyImportState };
  'PUT /legacy-import/mapping': { body: wire.LegacyMapping; data: wire.LegacyMapping };
  'POST /legacy-import/columns': { data: wire.LegacyColumns[] };
  'POST /legacy-import': {
    query?: { dryRun?: boolean };
    fields?: { mapping: string };
    data: wire.LegacyImportResult;
  };
  'POST /legacy-import/{id}/undo': { path: IdPath; query: { progress: true }; data: null };
  'POST /initial-balance/import': { query?: { dryRun?: boolean }; data: wire.Imported };
  'GET /initial-balance/cashFlow': { data: wire.CashFlowOpening[] };
  'PUT /initial-balance/cashFlow': { body: wire.CashFlowOpeningInput[]; data: wire.CashFlowOpening[] };
  'GET /initial-balance/trialBalance': { data: wire.TrialBalance };

  'GET /accounting-category': { data: wire.AuxiliaryCategory[] };
  'POST /accounting-category': { body: wire.AuxiliaryCategoryInput; data: wire.AuxiliaryCategory };
  'PUT /accounting-category': { body: wire.AuxiliaryCategoryUpdate; data: wire.AuxiliaryCategory };
  'DELETE /accounting-category/{id}': {
    path: IdPath;
    query: Static<typeof wire.VersionQuery>;
    data: null;
  };
  'POST /accounting-category/import': {
    query?: { dryRun?: boolean };
    fields: { categoryId: string };
    data: wire.ImportedItems;
  };
  'GET /accounting-category-details': {
    query: Static<typeof wire.AuxiliaryItemQuery>;
    data: Static<typeof wire.AuxiliaryItemPage>;
  };
  'GET /accounting-category-details/{id}': { path: IdPath; data: wire.AuxiliaryItem };
  'POST /accounting-category-details': { body: wire.AuxiliaryItemInput; data: wire.AuxiliaryItem };
  'PUT /accounting-category-details': { body: wire.AuxiliaryItemUpdate; data: wire.AuxiliaryItem };
  'DELETE /accounting-category-details/{id}': { path: IdPath; data: null };
  'POST /accounting-category-details/loadAuxiliaryAccountingData': {
    body: { id: number }[];
    data: Record<string, wire.AuxiliaryItem[]>;
  };
  'POST /accounting-category-details/choices': {
    body: { id: number }[];
    data: Record<string, wire.ItemChoice[]>;
  };
  'POST /accounting-category-details/batch': { body: wire.ItemBatchBody; data: wire.ItemBatchResult };
  'POST /accounting-category-details/merge': {
    query?: { dryRun?: boolean };
    body: wire.MergeBody;
    data: wire.MergeResult;
  };
  'GET /currency': { data: wire.Currency[] };
  'POST /currency': { body: wire.CurrencyInput; data: wire.Currency };
  'PUT /currency': { body: wire.CurrencyUpdate; data: wire.Currency };
  'DELETE /currency/{id}': { path: IdPath; query: Static<typeof wire.VersionQuery>; data: null };
  'GET /currency/rates': { query: YearMonth; data: Static<typeof wire.CurrencyRate>[] };
  'PUT /currency/rates': { body: wire.RateBody; data: Static<typeof wire.CurrencyRate>[] };
  'GET /voucher-word': { data: wire.VoucherWord[] };
  'POST /voucher-word': { body: wire.VoucherWordInput; data: wire.VoucherWord };
  'PUT /voucher-word': { body: wire.VoucherWordUpdate; data: wire.VoucherWord };
  'DELETE /voucher-word/{id}': { path: IdPath; query: Static<typeof wire.VersionQuery>; data: null };

  'GET /voucher-template': { query?: wire.VoucherTemplateQuery; data: wire.VoucherTemplate[] };
  'GET /voucher-template/{id}': { path: IdPath; data: wire.VoucherTemplate };
  'POST /voucher-template': { body: wire.VoucherTemplateInput; data: wire.VoucherTemplate };
  'PUT /voucher-template': { body: wire.VoucherTemplateUpdate; data: wire.VoucherTemplate };
  'POST /voucher-template/batchDelete': { body: wire.TemplateBatchBody; data: wire.TemplateBatchResult };
  'DELETE /voucher-template/{id}': { path: IdPath; query: Static<typeof wire.VersionQuery>; data: null };

  'GET /checkout': { data: wire.CheckoutPeriod[] };
  'GET /checkout/initialCheck': { query: YearMonth; data: Static<typeof wire.InitialCheck> };
  'GET /checkout/finalCheck': { query: YearMonth; data: Static<typeof wire.FinalCheck> };
  'GET /checkout/reportCheck': { query: YearMonth; data: Static<typeof wire.ReportCheck> };
  'GET /checkout/brokenCheck': { query: YearMonth; data: Static<typeof wire.BrokenCheck> };
  'GET /checkout/transfer': { query: Static<typeof wire.TransferQuery>; data: wire.Voucher[] };
  'POST /checkout/transfer': { body: wire.TransferBody; data: wire.Voucher[] };
  'GET /checkout/steps': { query: YearMonth; data: wire.ClosingStep[] };
  'POST /checkout/steps': { body: wire.StepsBody; data: wire.StepsMade };
  'POST /checkout/close': { body: wire.StepsBody; data: wire.CloseRehearsal };
  'GET /checkout/closings': { query: YearMonth; data: wire.MonthClosings };
  'GET /checkout/settings': { query: YearMonth; data: wire.ClosingSettings };
  'PUT /checkout/settings': { body: wire.ClosingSettingsInput; data: wire.ClosingSettings };
  'POST /checkout/invoicing': { query: YearMonth & { dryRun?: boolean }; data: wire.Closed };
  'POST /checkout/unCheck': { query: YearMonth & { reason: string }; data: Static<typeof wire.Reopened> };

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

  'GET /backup': { data: wire.BackupState };
  'POST /backup': { query: { progress: true }; data: wire.Backup };
  'POST /backup/upload': { data: wire.Backup };
  'DELETE /backup/{name}': { path: { name: string }; data: null };
  'PUT /backup/schedule': { body: wire.BackupSchedule; data: wire.BackupSchedule };
  'POST /backup/restore': {
    query: { dryRun?: true; progress?: true };
    body: wire.BackupRestoreBody;
    data: wire.BackupRestored;
  };
  'POST /backup/reinitialization': {
    query: { progress: true };
    body: wire.ReinitializationBody;
    data: wire.Reinitialized;
  };
  'POST /backup/drill': { query: { progress: true }; data: wire.BackupDrill | null };
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
type BatchQuery = Static<typeof wire.BatchQuery>;
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

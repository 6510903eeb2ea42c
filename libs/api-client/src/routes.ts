import type * as wire from '@suanpan/contracts';
import type { Static } from 'typebox';

/**
 * Every call the screens make, as types only: `VERB /path` → what goes in and what comes back. The
 * shapes are those of the contracts; nothing of this file reaches the browser.
 * A path parameter stands as `{name}`. `form` is sent form-encoded, `body` as JSON.
 */
export interface Routes {
  'GET /init': { data: wire.InitUser };
  'POST /login': { form: Static<typeof wire.LoginBody>; data: wire.LoginAnswer };
  'POST /login/second-step': { body: Static<typeof wire.SecondStepBody>; data: wire.SignedIn };
  'GET /login/passkey': { data: Static<typeof wire.PasskeyPlace> };
  'POST /login/passkey/options': {
    body: Static<typeof wire.PasskeyBegin>;
    data: Static<typeof wire.PasskeyQuestion>;
  };
  'POST /login/passkey': { body: Static<typeof wire.PasskeyAnswer>; data: wire.SignedIn };
  'GET /register': { data: Static<typeof wire.RegistrationState> };
  'POST /register': { form: Static<typeof wire.RegisterBody>; data: wire.SignedIn };
  'POST /sendMsg/{mobile}': {
    path: { mobile: string };
    query: Static<typeof wire.CodeQuery>;
    data: null;
  };
  'POST /regMsg/{mobile}': { path: { mobile: string }; data: null };
  'GET /resetPassword': { data: wire.ResetWays };
  'POST /resetPassword': { form: Static<typeof wire.ResetPasswordBody>; data: null };
  'POST /updatePwd': { form: Static<typeof wire.UpdatePasswordBody>; data: wire.SignedIn };
  'POST /changePhoneNumber': { form: Static<typeof wire.ChangePhoneBody>; data: null };
  'POST /updateUser': { form: Static<typeof wire.UpdateUserBody>; data: null };
  'POST /logout': { data: null };
  'GET /user': { data: wire.Member[] };
  'POST /user': { body: MemberBody; data: wire.InvitationMade };
  'DELETE /user/{id}': { path: IdPath; data: null };
  'POST /account-sets/addUser': { body: MemberBody; data: null };
  'POST /account-sets/updateUserRole': { body: wire.RoleChange; data: null };
  'GET /account-sets/invitations': { data: wire.Invitation[] };
  'DELETE /account-sets/invitations/{id}': { path: IdPath; data: null };
  'POST /account-sets/identification': { body: Static<typeof wire.IdentificationInput>; data: null };
  'POST /account-sets/handOver': { body: wire.HandOverInput; data: wire.InvitationMade };
  'GET /user/code-address': { data: wire.OwnCodeAddress };
  'POST /user/invitation': { body: Static<typeof wire.InvitationToken>; data: wire.InvitationShown };
  'POST /user/invitation/accept': { body: Static<typeof wire.InvitationToken>; data: wire.SignedIn };
  'POST /user/confirm': { body: Static<typeof wire.ConfirmBody>; data: null };
  'POST /personal/avatar': { data: Static<typeof wire.AvatarChanged> };
  'DELETE /personal/avatar': { data: null };
  'GET /personal/sessions': { data: wire.OwnSession[] };
  'DELETE /personal/sessions/{id}': { path: { id: string }; data: null };
  'POST /personal/sessions/revoke-others': { data: { revoked: number } };
  'POST /personal/notices/seen': { data: null };
  'GET /personal/wechat': { data: Static<typeof wire.WechatAdapter> };
  'GET /personal/second-step': { data: Static<typeof wire.SecondStep> };
  'POST /personal/second-step': {
    body: Static<typeof wire.PasswordBody>;
    data: Static<typeof wire.TotpBegun>;
  };
  'POST /personal/second-step/confirm': {
    body: Static<typeof wire.CodeBody>;
    data: Static<typeof wire.RecoveryCodes>;
  };
  'POST /personal/second-step/recovery-codes': {
    body: Static<typeof wire.PasswordBody>;
    data: Static<typeof wire.RecoveryCodes>;
  };
  'POST /personal/second-step/remove': { body: Static<typeof wire.PasswordBody>; data: null };
  'GET /personal/passkeys': { data: wire.OwnPasskey[] };
  'POST /personal/passkeys/options': {
    body: Static<typeof wire.PasswordBody>;
    data: Static<typeof wire.PasskeyQuestion>;
  };
  'POST /personal/passkeys': { body: Static<typeof wire.PasskeyAdded>; data: null };
  'PUT /personal/passkeys/{id}': { path: IdPath; body: Static<typeof wire.PasskeyName>; data: null };
  'POST /personal/passkeys/{id}/remove': {
    path: IdPath;
    body: Static<typeof wire.PasswordBody>;
    data: null;
  };
  'POST /changeAccountSets': { query: { accountSetsId: number }; data: wire.SignedIn };
  'GET /account-sets': { data: wire.AccountSet[] };
  'GET /account-sets/{id}': { path: IdPath; data: wire.AccountSet };
  'POST /account-sets': { body: wire.AccountSetInput; data: Static<typeof wire.AccountSetSaved> };
  'DELETE /account-sets/{id}': {
    path: IdPath;
    query: Static<typeof wire.VersionQuery>;
    body: { password: string };
    data: null;
  };
  'DELETE /account-sets/{id}/{code}': {
    path: { id: number; code: string };
    query: Static<typeof wire.VersionQuery>;
    data: null;
  };
  'GET /account-sets/deleted': { data: wire.DeletedAccountSet[] };
  'POST /account-sets/{id}/restore': { path: IdPath; data: wire.AccountSet };
  'PUT /account-sets': { body: wire.AccountSetUpdate; data: Static<typeof wire.AccountSetSaved> };

  'GET /home/voucher/count': { query: Static<typeof wire.HomeQuery>; data: number };
  'GET /home/chart/cash': { query: Static<typeof wire.HomeQuery>; data: wire.CashPanel };
  'GET /home/chart/revenueProfit': { query: Static<typeof wire.HomeQuery>; data: wire.RevenueProfit };
  'GET /home/chart/cost': { query: Static<typeof wire.HomeQuery>; data: wire.CostPanel };
  'GET /home/chart/ar': { query: Static<typeof wire.HomeQuery>; data: wire.OwedPanel };
  'GET /home/chart/ap': { query: Static<typeof wire.HomeQuery>; data: wire.OwedPanel };
  'GET /home/todo': { query: Static<typeof wire.HomeQuery>; data: wire.MonthTodo };

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

  'GET /accountBook/list': { query: wire.BookQuery; data: wire.BookSubject[] };
  'GET /accountBook/subjectBalance': {
    query: Static<typeof wire.SubjectBalanceBookQuery>;
    data: wire.SubjectBalanceRow[];
  };
  'GET /accountBook/subjectSummary': {
    query: Static<typeof wire.SubjectSummaryQuery>;
    data: wire.SubjectBalanceRow[];
  };
  'GET /accountBook/chronological': {
    query: Static<typeof wire.ChronologicalQuery>;
    data: wire.ChronologicalPage;
  };
  'GET /accountBook/multiColumn': {
    query: Static<typeof wire.MultiColumnQuery>;
    data: wire.MultiColumnLedger;
  };
  'GET /accountBook/auxiliaryList': {
    query: Static<typeof wire.AuxiliaryListQuery>;
    data: wire.BookItem[];
  };
  'GET /accountBook/auxiliaryDetails': {
    query: Static<typeof wire.AuxiliaryDetailQuery>;
    data: wire.LedgerRow[];
  };
  'GET /accountBook/details': { query: Static<typeof wire.DetailQuery>; data: wire.LedgerRow[] };
  'GET /accountBook/generalLedger': { query: wire.BookQuery; data: wire.GeneralLedgerEntry[] };
  'GET /accountBook/auxiliaryBalance': {
    query: Static<typeof wire.AuxiliaryBalanceQuery>;
    data: wire.AuxiliaryBalanceRow[];
  };

  'GET /accountBook/moments': { query: Static<typeof wire.MomentQuery>; data: wire.Moment[] };
  'GET /accountBook/changes': { query: Static<typeof wire.ChangesQuery>; data: wire.ChangesSince };

  'GET /report/cashFlow': { query: wire.CashFlowQuery; data: wire.CashFlowPage };
  'GET /report/voucher/{id}': { path: IdPath; data: wire.VoucherEffect[] };
  'GET /report/expenses': { query: Static<typeof wire.ReportViewQuery>; data: wire.ExpenseDetails };
  'GET /report/equityChanges': { query: wire.RatiosQuery; data: wire.EquityChanges };
  'GET /report/incomeByItem': { query: wire.IncomeByItemQuery; data: wire.IncomeByItem };
  'GET /accountBook/multiColumn/views': { data: wire.SavedView[] };
  'PUT /accountBook/multiColumn/views': { body: wire.SavedView; data: wire.SavedView[] };
  'DELETE /accountBook/multiColumn/views': { query: { name: string }; data: wire.SavedView[] };
  'GET /report/pivot': { query: wire.PivotQuery; data: wire.Pivot };
  'GET /report/pivot/lines': { query: wire.PivotLinesQuery; data: wire.PivotLines };
  'GET /report/pivot/views': { data: wire.SavedView[] };
  'PUT /report/pivot/views': { body: wire.SavedView; data: wire.SavedView[] };
  'DELETE /report/pivot/views': { query: { name: string }; data: wire.SavedView[] };
  'GET /report/ratios': { query: wire.RatiosQuery; data: wire.FinancialSummary };
  'GET /report/health': { query: Static<typeof wire.ReportViewQuery>; data: wire.BooksCheck[] };
  'GET /report/pack': { query: Static<typeof wire.ReportPackQuery>; data: wire.ReportPack[] };
  'POST /report/pack': { body: Static<typeof wire.ReportPackBody>; data: wire.ReportPack };
  'GET /report/template': { data: wire.ReportTemplate[] };
  'GET /report/template/{id}': {
    path: IdPath;
    query?: Static<typeof wire.TemplateQuery>;
    data: wire.ReportTemplateDetail;
  };
  'POST /report/template': { body: wire.ReportTemplateInput; data: wire.ReportTemplate };
  'PUT /report/template': { body: wire.ReportTemplateUpdate; data: wire.ReportTemplate };
  'DELETE /report/template/{id}': { path: IdPath; data: null };
  'POST /report/template/items': { body: wire.ReportItemInput; data: wire.ReportItem };
  'PUT /report/template/items': { body: wire.ReportItemUpdate; data: wire.ReportItem };
  'DELETE /report/template/items/{id}': { path: IdPath; data: null };
  'POST /report/template/items/formula': { body: wire.ReportFormulaBody; data: wire.ReportItem };
  'POST /report/template/{id}/publish': { path: IdPath; data: wire.ReportTemplate };
  'POST /report/template/{id}/discard': { path: IdPath; data: wire.ReportTemplate };
  'POST /report/template/{id}/reset': { path: IdPath; data: wire.ReportTemplate };
  'POST /report/template/{id}/restore': {
    path: IdPath;
    body: Static<typeof wire.RestoreBody>;
    data: wire.ReportTemplate;
  };
  'GET /report/template/{id}/versions': { path: IdPath; data: wire.ReportTemplateVersion[] };
  'GET /report/template/{id}/check': {
    path: IdPath;
    query: Static<typeof wire.TemplateCheckQuery>;
    data: wire.ReportTemplateCheck;
  };
  'POST /report/template/{id}/assertions': {
    path: IdPath;
    body: wire.ReportAssertionInput;
    data: null;
  };
  'DELETE /report/template/{id}/assertions/{assertionId}': {
    path: IdPath & { assertionId: number };
    data: null;
  };
  'GET /report/template/view/{id}': {
    path: IdPath;
    query: Static<typeof wire.StatementViewQuery>;
    data: wire.ReportView;
  };
  'GET /report/template/view/{id}/parts': {
    path: IdPath;
    query: wire.ReportPartsQuery;
    data: wire.ReportPart[];
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
  '/voucher/export': Static<typeof wire.VoucherExportQuery>;
  '/voucher/print': Omit<wire.VoucherPrintQuery, 'progress'>;
  '/voucher-template/export': Static<typeof wire.TemplateExportQuery>;
  '/voucher-word/export': Record<string, never>;
  '/currency/export': YearMonth;
  '/backup/file': { name: string };
}

/** Answers that are streams of events: path → query. */
export interface EventRoutes {
  '/voucher/live': Static<typeof wire.LiveQuery>;
}

/** Files whose making can be followed. */
export interface MadeRoutes extends BookFileRoutes {
  '/voucher/export': { query: Static<typeof wire.VoucherExportQuery> };
  '/voucher/print': { query: Omit<wire.VoucherPrintQuery, 'progress'> };
  '/report/template/view/{id}/export': { path: IdPath; query: wire.StatementFileQuery };
  '/report/pack/{id}/file': { path: IdPath; query: wire.ReportPackFileQuery };
}
type BookFileRoutes = {
  [Name in keyof wire.BookFileQueries as `/accountBook/${Name}/export`]: {
    query: wire.BookFileQueries[Name];
  };
} & {
  [Name in keyof wire.AnalysisFileQueries as `/report/${Name}/export`]: {
    query: wire.AnalysisFileQueries[Name];
  };
};

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

type MemberBody = Omit<wire.NewMemberInput, 'code'>;

export { closingPolicy, datedClosingPolicy, type ClosingPolicy, type PolicySpan } from './closing-policy.ts';
export { dashboardSubjects, type OwedSubjects } from './dashboard-subjects.ts';
export { analysisDefinitions, type EquityDefinitions, type RatioInput } from './analysis.ts';
export { chartOfAccounts, type SubjectSeed, type SubjectType } from './chart-of-accounts.ts';
export {
  auxiliaryCategories,
  currencies,
  voucherWords,
  type AuxiliaryCategorySeed,
  type CurrencySeed,
  type VoucherWordSeed,
} from './dictionaries.ts';
export {
  cashFlowItems,
  statementTemplates,
  type CashFlowItem,
  type StatementColumn,
  type StatementItem,
  type StatementTemplate,
  type StatementTemplates,
} from './statement-templates.ts';
export type {
  AuxiliaryKey,
  Case,
  CaseAuxiliaryItem,
  CaseClosing,
  CaseLine,
  CaseOpening,
  CaseRate,
  CaseSubject,
  CaseTemplateLine,
  CaseVoucher,
  ExpectedFile,
} from './case/case.ts';
export { demoCompany, type DemoCompany } from './case/demo-company.ts';
export { isTradeCase, loadCase } from './case/load-case.ts';
export { auxiliaryKeys, monthOf, vouchersOf } from './case/case-vouchers.ts';
export { keptCurrencyName, shownCurrencyName } from './currency-names.ts';
export { keptUnit, shownUnit } from './unit-names.ts';
export { keptTemplateName, keptTemplateNames, shownTemplateName } from './template-names.ts';
export {
  dictionaryNames,
  fieldTitles,
  shownField,
  keptDictionaryName,
  keptItemName,
  keptSubjectNames,
  seededNames,
  shownDictionaryName,
  type SeededNames,
} from './seeded-names.ts';
export { cell, dataPath, emptyToNull, readCsv, readCsvIfPresent, readJson, type CsvRow } from './files.ts';
export {
  voucherTemplates,
  type VoucherTemplateLineSeed,
  type VoucherTemplateSeed,
} from './voucher-templates.ts';
export type { AccountingStandard, VatType } from './standards.ts';

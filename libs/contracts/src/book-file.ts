import { Type, type Static } from 'typebox';
import {
  AuxiliaryBalanceQuery,
  AuxiliaryDetailQuery,
  ChronologicalQuery,
  DetailQuery,
  MultiColumnQuery,
  SubjectBalanceBookQuery,
} from './books.ts';
import { IncomeByItemQuery, RatiosQuery } from './analysis.ts';
import { PivotQuery } from './pivot.ts';
import { ReportViewQuery } from './report.ts';
import { IdText } from './wire/common.ts';

/** GET …/export — a book or a statement as a file, with what its screen shows (spec/api.md 12, ux.md 14). */
export const FILE_FORMATS = ['pdf', 'xlsx', 'csv'] as const;
export const FileFormat = Type.Enum([...FILE_FORMATS]);
export type FileFormat = Static<typeof FileFormat>;

const file = {
  format: FileFormat,
  /** The answer is a stream of events: `progress` with the share done, then `file` in base 64, or `failed`. */
  progress: Type.Optional(Type.Boolean()),
};
/** The text that the screen searches its rows for. */
const q = Type.Optional(Type.String({ maxLength: 100 }));
const paged = ['size', 'after', 'showCounter'] as const;

export const BalanceFileQuery = Type.Object({
  ...SubjectBalanceBookQuery.properties,
  ...file,
  q,
  /** Codes of the subjects whose branches are folded, joined by full stops. */
  folded: Type.Optional(Type.String({ maxLength: 4000 })),
});
export const SummaryFileQuery = Type.Omit(BalanceFileQuery, ['showZero']);
export const GeneralFileQuery = Type.Omit(BalanceFileQuery, ['folded']);
export const DetailFileQuery = Type.Object({ ...Type.Omit(DetailQuery, [...paged]).properties, ...file });
export const ItemFileQuery = Type.Object({
  ...Type.Omit(AuxiliaryDetailQuery, [...paged]).properties,
  ...file,
});
export const AuxiliaryFileQuery = Type.Object({
  ...AuxiliaryBalanceQuery.properties,
  ...file,
  q,
  /** Rows of this item only. */
  itemId: Type.Optional(IdText),
});
export const DayBookFileQuery = Type.Object({
  ...Type.Omit(ChronologicalQuery, ['size', 'after']).properties,
  ...file,
});
export const MultiColumnFileQuery = Type.Object({
  ...MultiColumnQuery.properties,
  ...file,
  /** Columns on which nothing moved, too. */
  showEmpty: Type.Optional(Type.Boolean()),
  /** The codes of the columns that were picked, joined by commas. */
  columns: Type.Optional(Type.String({ maxLength: 1000, pattern: '^\\d{1,32}(,\\d{1,32})*$' })),
});
export const StatementFileQuery = Type.Object({
  ...ReportViewQuery.properties,
  ...file,
  /** What the months are called: a quarter may have begun with one month. */
  kind: Type.Optional(Type.Enum(['month', 'quarter'])),
  hideZero: Type.Optional(Type.Boolean()),
  /** Yuan, thousands or ten thousands. */
  unit: Type.Optional(Type.Enum(['1', '1000', '10000'])),
  /** With the same months of last year, or the month or quarter before. */
  compare: Type.Optional(Type.Enum(['year', 'previous'])),
});

export const ExpenseFileQuery = Type.Object({ ...ReportViewQuery.properties, ...file });
export const IncomeFileQuery = Type.Object({ ...IncomeByItemQuery.properties, ...file });
export const PivotFileQuery = Type.Object({ ...PivotQuery.properties, ...file });
export const RatiosFileQuery = Type.Object({ ...RatiosQuery.properties, ...file });

/** The analyses that can be had as files. */
export interface AnalysisFileQueries {
  expenses: Static<typeof ExpenseFileQuery>;
  equityChanges: Static<typeof RatiosFileQuery>;
  incomeByItem: Static<typeof IncomeFileQuery>;
  pivot: Static<typeof PivotFileQuery>;
  ratios: Static<typeof RatiosFileQuery>;
}
/** The books that can be had as files, and what picks them. */
export interface BookFileQueries {
  subjectBalance: Static<typeof BalanceFileQuery>;
  subjectSummary: Static<typeof SummaryFileQuery>;
  generalLedger: Static<typeof GeneralFileQuery>;
  details: Static<typeof DetailFileQuery>;
  auxiliaryDetails: Static<typeof ItemFileQuery>;
  auxiliaryBalance: Static<typeof AuxiliaryFileQuery>;
  chronological: Static<typeof DayBookFileQuery>;
  multiColumn: Static<typeof MultiColumnFileQuery>;
}
export type StatementFileQuery = Static<typeof StatementFileQuery>;

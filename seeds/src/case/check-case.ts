import type { AccountingStandard, VatType } from '../standards.ts';
import type { CaseClosing } from './case.ts';

/** case.json as the layout has it (data/golden-1/README.md); what is not required may be left out. */
export interface CaseFile {
  companyName: string;
  creditCode?: string;
  accountingStandards: AccountingStandard;
  vatType: VatType;
  voucherReviewed?: boolean | number;
  enableMonth: string;
  months: string[];
  baseCurrency?: string;
  currencies?: string[];
  voucherWords?: string[];
  /** Code scheme of every code in the folder; absent: 4-2-2-2. */
  encoding?: string;
  closing?: CaseClosing | null;
}

const isMonth = (value: unknown): boolean =>
  typeof value === 'string' && /^\d{4}-(0[1-9]|1[0-2])$/.test(value);
const isTextList = (value: unknown): boolean =>
  value === undefined || (Array.isArray(value) && value.every((text) => typeof text === 'string'));

/** What each key must be; the sentence names the first that is not. */
const demands: readonly (readonly [
  key: keyof CaseFile,
  demand: string,
  holds: (value: unknown) => boolean,
])[] = [
  ['companyName', 'a name', (value) => typeof value === 'string' && value !== ''],
  ['creditCode', 'a tax number', (value) => value === undefined || typeof value === 'string'],
  ['accountingStandards', '0, 1 or 2', (value) => value === 0 || value === 1 || value === 2],
  ['vatType', '0 or 1', (value) => value === 0 || value === 1],
  ['enableMonth', 'a month such as "2025-10"', isMonth],
  [
    'months',
    'a list of months such as "2025-10"',
    (value) => Array.isArray(value) && value.length > 0 && value.every(isMonth),
  ],
  ['currencies', 'a list of currency codes', isTextList],
  ['voucherWords', 'a list of voucher words', isTextList],
  [
    'encoding',
    'a code scheme such as "4-2-2-2"',
    (value) => value === undefined || /^4(-\d){3}$/.test(String(value)),
  ],
  [
    'closing',
    'an object',
    (value) => value === undefined || (typeof value === 'object' && !Array.isArray(value)),
  ],
];

const required = ['companyName', 'accountingStandards', 'vatType', 'enableMonth', 'months'] as const;

/** The file as a case; throws one sentence that names the file and what is wrong with it. */
export function checkCaseFile(file: unknown, path: string): CaseFile {
  if (typeof file !== 'object' || file === null || Array.isArray(file))
    throw new Error(`${path} is no JSON object`);
  const given = file as Partial<CaseFile>;
  const missing = required.filter((key) => given[key] === undefined);
  if (missing.length > 0) throw new Error(`${path} lacks ${missing.join(', ')}`);
  const wrong = demands.find(([key, , holds]) => !holds(given[key]));
  if (wrong) throw new Error(`${path}: ${wrong[0]} is not ${wrong[1]}`);
  const early = given.months?.find((month) => month < given.enableMonth!);
  if (early) throw new Error(`${path}: the month ${early} lies before enableMonth ${given.enableMonth}`);
  return given as CaseFile;
}

import { isProblem, parsePeriod, periodKey, previousPeriod, type PeriodKey } from '@suanpan/accounting-core';
import { dataPath, readJson } from './files.ts';
import type { VatType } from './standards.ts';

type Frequency = 'monthly' | 'quarterly';
/** Which rule says so, for people. */
interface Source {
  zh: string;
  en: string;
}
type Dated<T> = T & { from: PeriodKey; source: Source };

/** Since and until when a policy holds; null: as far back as books go, or until further notice. */
export interface PolicySpan {
  from: PeriodKey | null;
  until: PeriodKey | null;
  source: Source;
}

interface Exemption {
  limit: string;
  frequency: Frequency;
}
interface Surtax {
  frequency: Frequency;
  base: 'vat-transfer' | '222101-credit-balance';
  city: string;
  education: string;
  localEducation: string;
  factor: string;
}
interface IncomeTax {
  frequency: Frequency;
  rate: string;
}
interface SurplusReserve {
  rate: string;
  inLossYear: boolean;
}

/** What holds in a month for whoever says nothing else. */
export interface ClosingPolicy {
  exemption: Exemption;
  surtax: Surtax;
  incomeTax: IncomeTax;
  surplusReserve: SurplusReserve;
}

interface PolicyFile {
  exemption: Dated<Exemption>[];
  surtax: { general: Dated<Surtax>[]; smallScale: Dated<Surtax>[] };
  incomeTax: Dated<IncomeTax>[];
  surplusReserve: Dated<SurplusReserve>[];
}

/** The policy of a month (`YYYY-MM`): of each kind the latest row that does not lie after it. */
export const closingPolicy = (month: PeriodKey, vatType: VatType): ClosingPolicy =>
  ofEachKind(vatType, (rows) => valuesOf(rowOf(rows, month)));

/** The same with the months in which it holds and the rule it comes from. */
export const datedClosingPolicy = (
  month: PeriodKey,
  vatType: VatType,
): { [Kind in keyof ClosingPolicy]: ClosingPolicy[Kind] & PolicySpan } =>
  ofEachKind(vatType, (rows) => {
    const row = rowOf(rows, month);
    const next = rows[rows.indexOf(row) + 1];
    return {
      ...valuesOf(row),
      from: row === rows[0] ? null : row.from,
      until: next ? monthBefore(next.from) : null,
      source: row.source,
    };
  });

function ofEachKind<Extra extends object>(
  vatType: VatType,
  read: <T extends object>(rows: readonly Dated<T>[]) => T & Extra,
): { [Kind in keyof ClosingPolicy]: ClosingPolicy[Kind] & Extra } {
  const file = readJson<PolicyFile>(dataPath('closing-policy.json'));
  return {
    exemption: read(file.exemption),
    surtax: read(vatType === 1 ? file.surtax.general : file.surtax.smallScale),
    incomeTax: read(file.incomeTax),
    surplusReserve: read(file.surplusReserve),
  };
}

function rowOf<T>(rows: readonly Dated<T>[], month: PeriodKey): Dated<T> {
  const row = rows.findLast(({ from }) => from <= month);
  if (!row) throw new Error(`The closing policy says nothing about ${month}.`);
  return row;
}

function valuesOf<T extends object>(row: Dated<T>): T {
  const { from: _from, source: _source, ...values } = row;
  return values as unknown as T;
}

function monthBefore(month: PeriodKey): PeriodKey {
  const period = parsePeriod(month);
  if (isProblem(period)) throw new Error(`"${month}" is not a month.`);
  return periodKey(previousPeriod(period));
}

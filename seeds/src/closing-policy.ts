import type { PeriodKey } from '@suanpan/accounting-core';
import { dataPath, readJson } from './files.ts';
import type { VatType } from './standards.ts';

type Frequency = 'monthly' | 'quarterly';
type Dated<T> = T & { from: PeriodKey };

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
export function closingPolicy(month: PeriodKey, vatType: VatType): ClosingPolicy {
  const file = readJson<PolicyFile>(dataPath('closing-policy.json'));
  return {
    exemption: latest(file.exemption, month),
    surtax: latest(vatType === 1 ? file.surtax.general : file.surtax.smallScale, month),
    incomeTax: latest(file.incomeTax, month),
    surplusReserve: latest(file.surplusReserve, month),
  };
}

function latest<T>(rows: readonly Dated<T>[], month: PeriodKey): T {
  const row = rows.findLast(({ from }) => from <= month);
  if (!row) throw new Error(`The closing policy says nothing about ${month}.`);
  const { from: _from, ...rest } = row;
  return rest as T;
}

/**
 * Rule: which accounts a step moves, a table of its own for each standard: 4001 and 4101 are equity accounts of the
 * business enterprise, so no prefix is ever replaced by another.
 * Source: domain/carry-forward.json; the charts of domain/; decisions D21, D40. Codes are written 4-2-2-2.
 */
export interface StepAccounts {
  /** Income that has a cost: main business revenue. */
  mainRevenue: string;
  /** All revenue that counts against the exemption limit. */
  revenue: readonly string[];
  goods: string;
  mainCost: string;
  vat: string;
  vatPrepaid: string;
  vatMovedOut: string;
  vatOverpaidMovedOut: string;
  unpaidVat: string;
  consumptionTax: string;
  vatRelief: string;
  /** Expense and liability of each surcharge. */
  surtaxes: Readonly<
    Record<'city' | 'education' | 'localEducation', readonly [expense: string, payable: string]>
  >;
  exchangeGain: string;
  exchangeLoss: string;
  incomeTax: string;
  incomeTaxPayable: string;
  /** Not part of the year's profit. */
  priorYears: string | null;
  profit: string;
  distribution: string;
  undistributed: string;
  toReserve: string;
  reserve: string;
  capital: string;
}

const taxes = {
  vat: '222101',
  vatPrepaid: '22210103',
  vatMovedOut: '22210104',
  vatOverpaidMovedOut: '22210110',
  unpaidVat: '222102',
  consumptionTax: '222111',
  incomeTaxPayable: '222113',
} as const;

const smallEnterprise: StepAccounts = {
  ...taxes,
  mainRevenue: '5001',
  revenue: ['5001', '5051'],
  goods: '1405',
  mainCost: '5401',
  vatRelief: '530111',
  surtaxes: {
    city: ['540303', '222115'],
    education: ['540310', '222120'],
    localEducation: ['540313', '222121'],
  },
  exchangeGain: '530105',
  exchangeLoss: '560303',
  incomeTax: '5801',
  priorYears: null,
  profit: '3103',
  distribution: '3104',
  undistributed: '310405',
  toReserve: '310402',
  reserve: '310101',
  capital: '3001',
};

const businessEnterprise: StepAccounts = {
  ...taxes,
  mainRevenue: '6001',
  revenue: ['6001', '6051'],
  goods: '1405',
  mainCost: '6401',
  vatRelief: '630111',
  surtaxes: {
    city: ['640303', '222115'],
    education: ['640310', '222120'],
    localEducation: ['640313', '222121'],
  },
  exchangeGain: '660303',
  exchangeLoss: '660303',
  incomeTax: '6801',
  priorYears: '6901',
  profit: '4103',
  distribution: '4104',
  undistributed: '410405',
  toReserve: '410402',
  reserve: '410101',
  capital: '4001',
};

/** The accounts of a standard: 0 small enterprise, 1 business enterprise; the non-profit standard has no such rules. */
export const stepAccounts = (standard: 0 | 1 | 2): StepAccounts | null =>
  standard === 0 ? smallEnterprise : standard === 1 ? businessEnterprise : null;

import { add, type Day, decimalToFen, type Fen, subtract, sum, ZERO } from '@suanpan/accounting-core';
import { currencyAccount, type TradeAccounts } from '../accounts.ts';
import { billStanding } from '../checks/bill.ts';
import { claimStanding } from '../checks/claim.ts';
import { PARTY_ROLES, type Party, type PartyRole, sideOfRole } from '../documents/party.ts';
import type { Bill, BillEvent } from '../documents/bill.ts';
import type { Claim, ClaimPayment } from '../documents/claim.ts';
import type { DocumentId, TradeItem } from '../documents/common.ts';
import type { FundAccount, JournalLine } from '../documents/funds.ts';
import type { Advance } from '../documents/settlement.ts';
import type { OpenItemFacts } from '../open-items/facts.ts';
import { openAdvances } from '../open-items/open-advances.ts';
import { openItems } from '../open-items/open-items.ts';
import { advanceBase, contractSplit } from '../vouchers/advance-base.ts';
import { fundBalance } from './fund-balances.ts';

/**
 * Rule: on any day the documents and the books say the same: open invoices by party and currency the control accounts,
 * unapplied advances 2203 and 1123 (those under a contract, net, 2204 as a whole), each fund account its subject, bills 1121 and 2201, unpaid claims 224103.
 * Source: trade.md 9.
 * Example: Pacific Tools owes 9,000 USD, 62,748.00 in base currency, which is its balance on 112202.
 */
export const TIE_KINDS = ['open-items', 'advances', 'fund', 'bills', 'claims'] as const;
export type TieKind = (typeof TIE_KINDS)[number];

export interface Tie {
  kind: TieKind;
  /** The account, and the item and currency where the tie has them. */
  account: string;
  item: TradeItem | null;
  currency: string | null;
  documents: Fen;
  ledger: Fen;
  difference: Fen;
}

/** The balance of an account on a day, on its own side (a liability's credit balance is positive). */
export type LedgerBalance = (
  account: string,
  side: 'debit' | 'credit',
  of: { item: TradeItem | null; currency: string | null },
) => Fen;

export interface TieFacts extends OpenItemFacts {
  parties: readonly Party[];
  funds: readonly FundAccount[];
  lines: readonly JournalLine[];
  bills: readonly Bill[];
  billEvents: readonly BillEvent[];
  claims: readonly Claim[];
  claimPayments: readonly ClaimPayment[];
}

/** All ties on a day, those of nothing on both sides left out. */
export function ties(facts: TieFacts, accounts: TradeAccounts, asOf: Day, balanceOf: LedgerBalance): Tie[] {
  const tie = (
    kind: TieKind,
    account: string,
    side: 'debit' | 'credit',
    documents: Fen,
    of: { item?: TradeItem; currency?: string | null } = {},
  ): Tie[] => {
    const { item = null, currency = null } = of;
    const ledger = balanceOf(account, side, { item, currency });
    if (documents === ZERO && ledger === ZERO) return [];
    return [{ kind, account, item, currency, documents, ledger, difference: subtract(documents, ledger) }];
  };
  return [
    ...PARTY_ROLES.flatMap((role) => partyTies(facts, accounts, asOf, role, tie)),
    ...contractTies(facts, accounts, asOf, tie),
    ...facts.funds.flatMap((fund) => {
      const { base } = fundBalance(fund, facts.lines, facts.revaluations, asOf);
      const currency = fund.currency === facts.baseCurrency ? null : fund.currency;
      return tie('fund', fund.account, 'debit', base, { currency });
    }),
    ...tie('bills', accounts.billsReceivable, 'debit', heldBills(facts, 'receivable', asOf)),
    ...tie('bills', accounts.billsPayable, 'credit', heldBills(facts, 'payable', asOf)),
    ...claimTies(facts, accounts, asOf, tie),
  ];
}

type MakeTie = (
  kind: TieKind,
  account: string,
  side: 'debit' | 'credit',
  documents: Fen,
  of?: { item?: TradeItem; currency?: string | null },
) => Tie[];

function partyTies(
  facts: TieFacts,
  accounts: TradeAccounts,
  asOf: Day,
  role: PartyRole,
  tie: MakeTie,
): Tie[] {
  const side = sideOfRole(role);
  const [control, advance, normal] =
    side === 'sales'
      ? (['receivable', 'advanceReceived', 'debit'] as const)
      : (['payable', 'advancePaid', 'credit'] as const);
  const open = totals(
    openItems(facts, asOf)
      .filter(({ invoice }) => invoice.side === side)
      .map(({ invoice, base }) => [JSON.stringify([invoice.partyId, invoice.currency]), base]),
  );
  const ahead = totals(
    openAdvances(facts, asOf)
      .filter(({ advance: one }) => one.side === side && !isUnderContract(one, accounts))
      .map((row) => [JSON.stringify([row.advance.partyId]), row.base]),
  );
  const currencies = [...new Set([facts.baseCurrency, ...facts.invoices.map(({ currency }) => currency)])];
  return facts.parties
    .filter((party) => party.role === role)
    .flatMap(({ id }) => {
      const item = { category: role, item: id };
      const contrary = normal === 'debit' ? 'credit' : 'debit';
      return [
        ...currencies.flatMap((code) =>
          tie(
            'open-items',
            currencyAccount(accounts, control, code),
            normal,
            open.get(JSON.stringify([id, code])) ?? ZERO,
            { item, currency: code === facts.baseCurrency ? null : code },
          ),
        ),
        ...tie('advances', accounts[advance], contrary, ahead.get(JSON.stringify([id])) ?? ZERO, { item }),
      ];
    });
}

/** Advances of customers whose tax waits beside them, of a standard that has the account. */
const isUnderContract = ({ side, contractTaxRate }: Advance, { contractLiability }: TradeAccounts): boolean =>
  side === 'sales' && contractTaxRate !== null && contractLiability !== null;

function contractTies(facts: TieFacts, accounts: TradeAccounts, asOf: Day, tie: MakeTie): Tie[] {
  if (accounts.contractLiability === null) return [];
  const nets = openAdvances(facts, asOf)
    .filter(({ advance }) => isUnderContract(advance, accounts))
    .map(({ advance, used, base }) =>
      contractSplit(advance.contractTaxRate ?? '0', advanceBase(advance, '0', used), base),
    );
  return tie('advances', accounts.contractLiability, 'credit', sum(nets.map(({ net }) => net)));
}

function totals(rows: readonly [key: string, amount: Fen][]): Map<string, Fen> {
  const sums = new Map<string, Fen>();
  for (const [key, amount] of rows) sums.set(key, add(sums.get(key) ?? ZERO, amount));
  return sums;
}

function heldBills({ bills, billEvents }: TieFacts, type: Bill['type'], asOf: Day): Fen {
  const counted = bills.filter((bill) => bill.type === type && bill.date <= asOf);
  return sum(counted.map((bill) => decimalToFen(billStanding(bill, billEvents, asOf).balance)));
}

function claimTies(
  { claims, claimPayments }: TieFacts,
  accounts: TradeAccounts,
  asOf: Day,
  tie: MakeTie,
): Tie[] {
  const employees: DocumentId[] = [...new Set(claims.map(({ employeeId }) => employeeId))];
  return employees.flatMap((employeeId) => {
    const own = claims.filter((claim) => claim.employeeId === employeeId && claim.date <= asOf);
    const unpaid = own.map((claim) => {
      const { toPay, paid } = claimStanding(claim, claimPayments, asOf);
      return subtract(decimalToFen(toPay), decimalToFen(paid));
    });
    return tie('claims', accounts.employeePayable, 'credit', sum(unpaid), {
      item: { category: 'employee', item: employeeId },
    });
  });
}

import { isZeroDecimal, subtractDecimals } from '@suanpan/accounting-core';
import type { JournalPage } from '@suanpan/contracts';
import type { Sql } from '@suanpan/service-kit';
import type { Revaluation } from '@suanpan/trade-core';
import { companyOf } from '../books/company.ts';
import { lastClosing, revaluationsOf } from '../books/revaluations.ts';
import { dayAfter } from '../desk/spans.ts';
import { asMoney, type StoredAccount } from '../funds/fund-accounts.ts';
import { beginningOn } from '../reports/beginning-on.ts';
import { ledgerBalance } from './ledger-balance.ts';

type Foot = JournalPage['foot'];

/** What the foot of a journal says without reading a voucher, and the last closing rate its subject was brought to. */
interface BesideLedger extends Pick<
  Foot,
  'asOf' | 'journal' | 'ledger' | 'difference' | 'openingDifference' | 'base' | 'equal'
> {
  closing: Revaluation | undefined;
}

/**
 * A journal at the end of a month beside its subject, in the account's currency and, where that is a foreign one, in that of the books
 * (domain/trade.md 9).
 * @param journal what the journal holds then
 */
export async function besideLedger(
  sql: Sql,
  accountSetId: number,
  account: StoredAccount,
  asOf: string,
  journal: string,
): Promise<BesideLedger> {
  const ledger = await ledgerBalance(sql, accountSetId, account, asOf);
  const own = {
    ...compared(journal, ledger.balance),
    openingDifference: asMoney(subtractDecimals(account.openingBook, ledger.opening)),
  };
  const { baseCurrency } = await companyOf(sql, accountSetId);
  if (account.currency === baseCurrency)
    return { asOf, ...own, base: null, equal: isZeroDecimal(own.difference), closing: undefined };
  const revaluations = await revaluationsOf(sql, accountSetId);
  const closing = lastClosing(revaluations, account.currency, asOf);
  const { openingBase } = await beginningOn(sql, accountSetId, account, dayAfter(asOf), revaluations);
  const base = {
    ...compared(openingBase, ledger.base),
    // A closing rate has brought both to one value.
    openingDifference: closing ? '0.00' : asMoney(subtractDecimals(account.openingBase, ledger.openingBase)),
  };
  const equal = isZeroDecimal(own.difference) && isZeroDecimal(base.difference);
  return { asOf, ...own, base, equal, closing };
}

const compared = (journal: string, ledger: string): Pick<Foot, 'journal' | 'ledger' | 'difference'> => ({
  journal: asMoney(journal),
  ledger: asMoney(ledger),
  difference: asMoney(subtractDecimals(journal, ledger)),
});

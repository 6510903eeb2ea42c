import { currencyAccount, type CurrencyAccount, type TradeAccounts } from './accounts.ts';
import type { Names } from './system-categories.ts';

/**
 * Rule: an account that the charts of the standards do not have is proposed when a document first needs it, with its
 * parent, items and currency; nothing is made without being asked.
 * Source: decision D63; trade.md 3 (112201, 112202).
 * Example: the first invoice in USD proposes a child of 1122 in USD, and one in the
 * books' own currency beside it, because a parent takes no lines.
 */
export interface ProposedAccount {
  /** What the account is for; `byCurrency` takes the code of a control account once it is made. */
  purpose: CurrencyAccount;
  parent: string;
  /** Null in the books' own currency. */
  currency: string | null;
  /** The category its lines carry an item of. */
  auxiliary: 'customer' | 'supplier';
  names: Names;
}

const controls = {
  receivable: {
    auxiliary: 'customer',
    names: { en: 'Receivables', 'zh-CN': '应收账款', 'zh-TW': '應收帳款' },
  },
  payable: { auxiliary: 'supplier', names: { en: 'Payables', 'zh-CN': '应付账款', 'zh-TW': '應付帳款' } },
} as const;

/**
 * The accounts that documents in some currencies still need on a control account; none while all are in the books' own
 * currency or each currency has its own.
 */
export function proposedControls(
  accounts: TradeAccounts,
  purpose: CurrencyAccount,
  currencies: readonly string[],
  baseCurrency: string,
): ProposedAccount[] {
  const parent = accounts[purpose];
  const known = Object.keys(accounts.byCurrency[purpose] ?? {});
  const wanted = [...new Set([...known, ...currencies])];
  if (wanted.every((currency) => currency === baseCurrency)) return [];
  const { auxiliary, names } = controls[purpose];
  return [...new Set([baseCurrency, ...wanted])]
    .filter((currency) => currencyAccount(accounts, purpose, currency) === parent)
    .map((currency) => ({
      purpose,
      parent,
      currency: currency === baseCurrency ? null : currency,
      auxiliary,
      names: {
        en: `${names.en} ${currency}`,
        'zh-CN': `${names['zh-CN']}-${currency}`,
        'zh-TW': `${names['zh-TW']}-${currency}`,
      },
    }));
}

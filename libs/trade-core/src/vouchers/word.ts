import type { FundKind } from '../documents/funds.ts';
import type { TradeLine } from '../documents/voucher.ts';

/** The voucher words of a company in their order; one of them is the default. */
export interface VoucherWords {
  words: readonly string[];
  default: string;
}

/**
 * Rule: where a company keeps receipt, payment and transfer vouchers apart, a voucher that takes money out of an account is a
 * payment (one from account to account too), one that only brings money in a receipt, any other a transfer voucher. With
 * words for cash and for bank, the account that the money leaves, or comes to, decides. A company keeps them apart when its
 * default is such a word; with a general one as default (记) every voucher has that.
 * Source: 会计基础工作规范 art. 50 (receipt, payment and transfer vouchers, or general ones).
 * Example: words 转 (the default), 收, 付: D 1002 C 1122 is 收; D 1002 C 1001 is 付; D 1122 C 5001 is 转.
 * @param kindOf what kind of fund account a subject's code is; null for none
 */
export function voucherWordOf(
  { words, default: usual }: VoucherWords,
  lines: readonly Pick<TradeLine, 'account' | 'side'>[],
  kindOf: (account: string) => FundKind | null,
): string {
  if (!isOfItsKind(usual)) return usual;
  const starting = (...starts: string[]): string | undefined =>
    starts.map((start) => words.find((word) => word.startsWith(start))).find(Boolean);
  const money = lines.filter(({ account }) => kindOf(account) !== null);
  const deciding = money.find(({ side }) => side === 'credit') ?? money[0];
  if (!deciding) return starting('转', '轉') ?? usual;
  const act = deciding.side === 'credit' ? '付' : '收';
  const places = kindOf(deciding.account) === 'cash' ? ['现', '現'] : ['银', '銀'];
  return starting(act, ...places.map((place) => `${place}${act}`)) ?? usual;
}

/** Whether a word is of receipts, payments or transfers alone. */
const isOfItsKind = (word: string): boolean => /^([现現银銀]?[收付]|[转轉])/.test(word);

import { wordOf } from '../words.ts';
import type { SingleColumn } from './profile.ts';

/**
 * Rule: what a heading most likely means, the surest words first. A proposal from them is shown to a person before it is
 * used.
 * Source: domain/trade.md 5 (Profile).
 * Example: "Debit" of a bank is money out; "摘要" and "用途" are both memo.
 */
const headingWords: Readonly<Record<SingleColumn | 'memo', readonly RegExp[]>> = {
  date: [
    /^(?:交易|记账|入账|发生|业务)(?:日期|时间|日)/,
    /^(?:日期|时间)$/,
    /^(?:booking|transaction|posting|posted)?date$/i,
  ],
  valueDate: [/^(?:起息日|计息日|value ?date)/i],
  outColumn: [/^(?:借方|支出|付款|转出|支取|付方|debit|withdrawal|paidout|moneyout)/i, /(?:支取|支出)/],
  inColumn: [/^(?:贷方|收入|收款金额|转入|存入|收方发生|credit|deposit|paidin|moneyin)/i, /(?:收入|存入)/],
  amount: [/^(?:收支金额|交易金额|发生额|金额|amount|transactionamount)/i],
  directionColumn: [
    /^(?:借贷|借\/贷|收\/支|收支|收付|借贷标[志识]|借贷方向|交易方向|收支类型|dr\/cr|d\/c|debit\/credit|type)/i,
  ],
  balance: [/^(?:账户|当前|交易后|本次)?余额/, /^(?:running)?balance/i],
  serial: [
    /(?:交易|账务|核心|柜员)?流水号?$/,
    /流水号|明细编号|交易单号|交易订单号|交易号/,
    /^(?:transactionid|id|fitid|bankreference)$/i,
  ],
  counterpartyAccount: [/^(?:对方|交易对方|收\/?付方|收付款人)(?:账|帐)(?:号|户)/, /^counterparty ?account/i],
  counterparty: [
    /^(?:对方|交易对方|收\/?付方|收付款人)(?:户名|名称|单位|账户名称|姓名)?$/,
    /^(?:counterparty|payee|payer|name)/i,
  ],
  memo: [/^(?:摘要|用途|附言|备注|用途附言|商品说明|商品|交易说明|memo|description|details|narrative)/i],
  reference: [/^(?:凭证号|业务参考号|商家订单号|商户单号|支票号|reference|cheque)/i],
  kind: [/^(?:交易类型|业务类型|交易分类)/],
  currency: [/^(?:币种|币别|currency)/i],
};

/** The columns whose heading speaks for the meaning, the surest first. */
export function columnsFor(headings: readonly string[], meaning: SingleColumn | 'memo'): number[] {
  const words = headings.map(wordOf);
  const found = headingWords[meaning].flatMap((pattern) =>
    [...words.keys()].filter((column) => pattern.test(words[column]!)),
  );
  return [...new Set(found)];
}

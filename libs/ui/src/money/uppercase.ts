import { type Fen, formatMoney } from '@suanpan/accounting-core';
import nzh from 'nzh/cn';

/**
 * Rule: an amount in words ends in 整 unless it has fen (ux.md 14: ends 元 or 角 → 整, ends 分 →
 * none); a negative one starts with 负; zero is 零元整.
 * Source: the Bank of China's rules for writing bills (正确填写票据和结算凭证的基本规定).
 * Example: 1001.10 is 壹仟零壹元壹角整; 1600.03 is 壹仟陆佰元零叁分.
 * Up to 9,999,999,999,999.99, the column's limit (D12).
 */
export function uppercaseAmount(amount: Fen): string {
  const [integer = '0', decimals = '00'] = formatMoney(amount < 0n ? (-amount as Fen) : amount).split('.');
  const [jiao = '0', fen = '0'] = decimals;
  const sign = amount < 0n ? '负' : '';
  const yuan = integer === '0' ? '' : `${nzh.encodeB(integer)}元`;
  const tail = tailOf(jiao, fen, yuan !== '');
  return sign + (yuan + tail || '零元') + (fen === '0' ? '整' : '');
}

/** The words behind 元; a missing jiao before fen is a 零, unless nothing stands before it. */
function tailOf(jiao: string, fen: string, hasYuan: boolean): string {
  const jiaoWords = jiao === '0' ? '' : `${nzh.encodeB(jiao)}角`;
  const gap = jiao === '0' && fen !== '0' && hasYuan ? '零' : '';
  const fenWords = fen === '0' ? '' : `${nzh.encodeB(fen)}分`;
  return jiaoWords + gap + fenWords;
}

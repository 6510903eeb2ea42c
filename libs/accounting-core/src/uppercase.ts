import { type Fen, formatMoney } from './money.ts';

/**
 * Rule: an amount in words ends in 整 unless it has fen (ends 元 or 角 → 整, ends 分 → none); a negative one
 * starts with 负; zero is 零元整. Zeros between digits are one 零, zeros at the end of a group of four none; a
 * missing jiao before fen is a 零.
 * Source: the Bank of China's rules for writing bills (正确填写票据和结算凭证的基本规定); ux.md 14.
 * Example: 1001.10 is 壹仟零壹元壹角整; 1600.03 is 壹仟陆佰元零叁分; 100010000 is 壹亿零壹万元整.
 * Up to 9,999,999,999,999.99, the limit of an amount (D12).
 */
export function uppercaseAmount(amount: Fen): string {
  const [integer = '0', decimals = '00'] = formatMoney(amount < 0n ? (-amount as Fen) : amount).split('.');
  const [jiao = '0', fen = '0'] = decimals;
  const yuan = integer === '0' ? '' : `${wholeWords(BigInt(integer))}元`;
  const sign = amount < 0n ? '负' : '';
  return sign + (yuan + tailWords(jiao, fen, yuan !== '') || '零元') + (fen === '0' ? '整' : '');
}

const figures = '零壹贰叁肆伍陆柒捌玖';
const figure = (digit: string): string => figures[Number(digit)] ?? '';

/** The words behind 元; nothing stands before a jiao-less fen of less than one yuan. */
function tailWords(jiao: string, fen: string, hasYuan: boolean): string {
  const jiaoWords = jiao === '0' ? '' : `${figure(jiao)}角`;
  const gap = jiao === '0' && fen !== '0' && hasYuan ? '零' : '';
  return jiaoWords + gap + (fen === '0' ? '' : `${figure(fen)}分`);
}

/** 亿 and 万 divide a number; what follows them begins with 零 when it does not fill its places. */
const scales = [
  { size: 100_000_000n, name: '亿' },
  { size: 10_000n, name: '万' },
] as const;

function wholeWords(value: bigint): string {
  const scale = scales.find(({ size }) => value >= size);
  if (!scale) return groupWords(String(value));
  const rest = value % scale.size;
  const gap = rest > 0n && rest < scale.size / 10n ? '零' : '';
  return wholeWords(value / scale.size) + scale.name + gap + (rest === 0n ? '' : wholeWords(rest));
}

/** Up to four digits, without zeros in front: 1010 is 壹仟零壹拾. */
function groupWords(digits: string): string {
  const units = ['仟', '佰', '拾', ''].slice(-digits.length);
  const words = Array.from(digits, (digit, place) => (digit === '0' ? '零' : figure(digit) + units[place]));
  return words.join('').replace(/零+/g, '零').replace(/零$/, '');
}

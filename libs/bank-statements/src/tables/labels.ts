import type { SheetRow } from '@suanpan/service-kit/sheet-reading';
import { cellText, wordOf } from '../words.ts';

/**
 * Rule: what stands around a table is told by labels: "账号：123" in one cell, or the label in one and the value in the
 * next cell that is filled.
 * Source: domain/trade.md 5 (Block above).
 * Example: "账  号 | 32250198863600001234" is the account number.
 */
export function labelled(rows: readonly SheetRow[], labels: readonly string[]): string {
  const words = labels.map(wordOf);
  for (const { cells } of rows) {
    for (const [column, cell] of cells.entries()) {
      const value = valueIn(cell, words) ?? valueBeside(cells, column, words);
      if (value) return value.replace(/^[[【](.*)[\]】]$/, '$1');
    }
  }
  return '';
}

function valueIn(cell: string, words: readonly string[]): string | null {
  const [label = '', ...rest] = cell.split(/[:：]/);
  return rest.length > 0 && words.includes(wordOf(label)) ? cellText(rest.join(':')) : null;
}

function valueBeside(cells: readonly string[], column: number, words: readonly string[]): string | null {
  if (!words.includes(wordOf(cells[column]!).replace(/:$/, ''))) return null;
  return cellText(cells.slice(column + 1).find((cell) => cell.trim() !== '') ?? '');
}

export const accountLabels = [
  '账号',
  '帐号',
  '账户',
  '帐户',
  '本方账号',
  '银行账号',
  '查询账号',
  '账户号码',
  '卡号',
  '支付宝账户',
  'Account',
  'Account Number',
  'AccountNo.',
];
export const currencyLabels = ['币种', '币别', 'Currency'];

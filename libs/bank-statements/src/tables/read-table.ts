import { type SheetRow, columnLetters } from '@suanpan/service-kit/sheet-reading';
import { isBlankAmount, readAmount, unitsOf } from '../amounts.ts';
import { dateFormOf, readDate } from '../dates.ts';
import { joined, newLine, signed } from '../formats/new-line.ts';
import type { RawStatement, StatementLine } from '../line.ts';
import { type FileProblem, mostProblems } from '../problem.ts';
import { cellText, currencyOf, wordOf } from '../words.ts';
import { directionOf } from './direction.ts';
import type { Layout } from './find-header.ts';
import { accountLabels, currencyLabels, labelled } from './labels.ts';
import type { Profile, SingleColumn } from './profile.ts';

/** A sheet as the reader of spreadsheets gives it. */
export interface TableSheet {
  rows: readonly SheetRow[];
  date1904: boolean;
}

/** Rows that sum up or explain, not move money, wherever they stand. */
const NOTE =
  /^(?:合计|总计|小计|本页|本月合计|本期合计|累计|总笔数|共计|以上|承前页|过次页|期初余额|期末余额|收入合计|支出合计|total|subtotal|#|-{3,})/i;

/**
 * Rule: rows below the headings are transactions until a row of totals; each cell that cannot be read is named, and all
 * of them at once. Neutral rows of wallets move no money and are left out.
 * Source: domain/trade.md 5.
 * Example: "合计,,收入 21 笔" ends the ICBC table.
 */
export function readTable(sheet: TableSheet, layout: Layout, profile: Profile): RawStatement {
  const { rows } = sheet;
  const table = new TableReader(sheet, layout, profile);
  const headings = rows[layout.header]!.cells.map(wordOf).join('|');
  const stop = profile.stopAt === undefined ? null : wordOf(profile.stopAt);
  let end = rows.length;
  for (let index = layout.header + 1; index < rows.length; index++) {
    const { cells } = rows[index]!;
    const first = wordOf(cells.find((cell) => cell.trim() !== '') ?? '');
    // What has a day is a transaction, whatever its first words are.
    const isDated = table.isDated(rows[index]!);
    if (!isDated && stop !== null && first.startsWith(stop)) {
      end = index;
      break;
    }
    // Headings come again at the head of every printed page.
    if ((!isDated && NOTE.test(first)) || cells.map(wordOf).join('|') === headings) continue;
    table.read(rows[index]!);
    if (table.problems.length >= mostProblems) break;
  }
  return statementOf(table, rows.slice(0, layout.header), rows.slice(end), profile);
}

function statementOf(
  table: TableReader,
  above: readonly SheetRow[],
  below: readonly SheetRow[],
  profile: Profile,
): RawStatement {
  const around = [...above, ...below];
  const balanceAt = (label: string | undefined): string | null =>
    label === undefined ? null : readAmount(labelled(around, [label]), profile.thousands);
  return {
    format: 'table',
    accountNumber: labelled(above, accountLabels),
    currency: currencyOf(labelled(above, currencyLabels)),
    sections: [
      {
        lines: table.lines,
        opening: balanceAt(profile.openingCell),
        closing: balanceAt(profile.closingCell),
      },
    ],
    skipped: table.skipped,
    problems: table.problems,
  };
}

class TableReader {
  readonly lines: StatementLine[] = [];
  readonly skipped: RawStatement['skipped'] = [];
  readonly problems: FileProblem[] = [];
  private readonly sheet: TableSheet;
  private readonly layout: Layout;
  private readonly profile: Profile;

  constructor(sheet: TableSheet, layout: Layout, profile: Profile) {
    this.sheet = sheet;
    this.layout = layout;
    this.profile = profile;
  }

  isDated(row: SheetRow): boolean {
    const cell = cellText(row.cells[this.layout.columns.date ?? -1] ?? '');
    return readDate(cell, dateFormOf(this.profile.dateForm), this.sheet.date1904) !== null;
  }

  read(row: SheetRow): void {
    const text = (name: SingleColumn): string => cellText(row.cells[this.layout.columns[name] ?? -1] ?? '');
    if ((['amount', 'inColumn', 'outColumn'] as const).every((name) => isBlankAmount(text(name)))) return;
    const amount = this.amountOf(row.row, text);
    if (amount === 'neutral') this.skipped.push({ row: row.row, reason: 'neutral' });
    if (amount === 'neutral') return;
    const form = dateFormOf(this.profile.dateForm);
    const date = readDate(text('date'), form, this.sheet.date1904);
    if (date === null) this.refuse('bank-statement.date', row.row, 'date');
    const balance = text('balance') === '' ? null : this.amountAt('balance', row.row, text);
    if (date === null || amount === null) return;
    if (unitsOf(amount.amount) === 0n) this.skipped.push({ row: row.row, reason: 'zero' });
    else
      this.lines.push(
        newLine(row.row, date, amount.amount, {
          reversal: amount.isReversal,
          valueDate: readDate(text('valueDate'), form, this.sheet.date1904),
          balance,
          currency: currencyOf(text('currency')),
          serial: text('serial') || null,
          counterparty: plain(text('counterparty')),
          counterpartyAccount: plain(text('counterpartyAccount')),
          memo: joined(this.layout.memo.map((column) => plain(cellText(row.cells[column] ?? '')))),
          reference: plain(text('reference')),
          kind: text('kind'),
        }),
      );
  }

  /** The signed amount; an amount below zero in a column without signs takes an earlier one back. */
  private amountOf(
    row: number,
    text: (name: SingleColumn) => string,
  ): { amount: string; isReversal: boolean } | 'neutral' | null {
    const { columns } = this.layout;
    if (columns.amount === undefined) return this.twoColumns(row, text);
    if (columns.directionColumn === undefined) {
      const amount = this.amountAt('amount', row, text);
      return amount === null ? null : { amount, isReversal: false };
    }
    const direction = directionOf(text('directionColumn'), this.profile);
    if (direction === 'neutral') return 'neutral';
    const amount = this.amountAt('amount', row, text);
    if (direction === null) this.refuse('bank-statement.direction', row, 'directionColumn');
    if (direction === null || amount === null) return null;
    return { amount: signed(amount, direction === 'out'), isReversal: amount.startsWith('-') };
  }

  private twoColumns(
    row: number,
    text: (name: SingleColumn) => string,
  ): { amount: string; isReversal: boolean } | null {
    const into = isBlankAmount(text('inColumn')) ? '0' : this.amountAt('inColumn', row, text);
    const out = isBlankAmount(text('outColumn')) ? '0' : this.amountAt('outColumn', row, text);
    if (into === null || out === null) return null;
    if (unitsOf(into) !== 0n && unitsOf(out) !== 0n) {
      this.refuse('bank-statement.two-amounts', row, 'outColumn');
      return null;
    }
    const isOut = unitsOf(out) !== 0n;
    const hasSign = isOut && this.profile.outIsNegative === true;
    const amount = isOut ? signed(hasSign ? out.replace('-', '') : out, true) : into;
    return { amount, isReversal: !hasSign && (isOut ? out : into).startsWith('-') };
  }

  private amountAt(name: SingleColumn, row: number, text: (name: SingleColumn) => string): string | null {
    const amount = readAmount(text(name), this.profile.thousands);
    if (amount === null) this.refuse('bank-statement.amount', row, name);
    return amount;
  }

  private refuse(code: FileProblem['code'], row: number, name: SingleColumn): void {
    this.problems.push({ code, row, column: columnLetters(this.layout.columns[name] ?? 0) });
  }
}

/** Wallets write a stroke where there is nothing to say. */
const plain = (text: string): string => (/^[-/]$/.test(text) ? '' : text);

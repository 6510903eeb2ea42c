import { moneyText, readAmount, textOfUnits, unitsOf } from '../amounts.ts';
import { readDate } from '../dates.ts';
import type { RawStatement, Section, StatementLine } from '../line.ts';
import type { FileProblem } from '../problem.ts';
import { at, child, childrenOf, descendants, textAt, type XmlNode } from '../xml/xml-node.ts';
import { joined, newLine } from './new-line.ts';

/**
 * Rule: TRNAMT has its sign from the company's side, FITID is the bank's number, LEDGERBAL the balance at DTASOF. It
 * closes the list only when it is not of a later day than the list.
 * Source: domain/trade.md 5 (OFX 1 and 2); Open Financial Exchange 11.4.
 * Example: TRNAMT -50.00 with LEDGERBAL 950.00 of the same day: before it there were 1000.00.
 */
export function readOfx(root: XmlNode): RawStatement {
  const raw: RawStatement = {
    format: 'ofx',
    accountNumber: '',
    currency: null,
    sections: [],
    skipped: [],
    problems: [],
  };
  let row = 0;
  for (const statement of [...descendants(root, 'STMTRS'), ...descendants(root, 'CCSTMTRS')]) {
    const account = child(statement, 'BANKACCTFROM') ?? child(statement, 'CCACCTFROM');
    const number = textAt(account, 'ACCTID');
    if (raw.accountNumber !== '' && number !== raw.accountNumber)
      raw.problems.push({ code: 'bank-statement.account', row: row + 1, account: number });
    raw.accountNumber ||= number;
    raw.currency ??= textAt(statement, 'CURDEF') || null;
    const list = child(statement, 'BANKTRANLIST');
    const lines: StatementLine[] = [];
    for (const transaction of childrenOf(list, 'STMTTRN')) {
      row += 1;
      addTransaction(transaction, row, lines, raw.problems);
    }
    raw.sections.push(sectionOf(statement, list, lines));
  }
  return raw;
}

function sectionOf(statement: XmlNode, list: XmlNode | undefined, lines: StatementLine[]): Section {
  const balance = amountAt(statement, 'LEDGERBAL', 'BALAMT');
  const asOf = dayAt(statement, 'LEDGERBAL', 'DTASOF');
  const end = dayAt(list, 'DTEND');
  if (!balance || (asOf && end && asOf > end)) return { lines, opening: null, closing: null };
  const moved = lines.reduce((sum, { amount }) => sum + unitsOf(amount), 0n);
  return { lines, opening: textOfUnits(unitsOf(balance) - moved), closing: moneyText(balance) };
}

function addTransaction(
  transaction: XmlNode,
  row: number,
  lines: StatementLine[],
  problems: FileProblem[],
): void {
  const amount = amountAt(transaction, 'TRNAMT');
  const date = dayAt(transaction, 'DTPOSTED');
  if (!amount) problems.push({ code: 'bank-statement.amount', row });
  if (!date) problems.push({ code: 'bank-statement.date', row });
  if (!amount || !date) return;
  const account = child(transaction, 'BANKACCTTO') ?? child(transaction, 'CCACCTTO');
  lines.push(
    newLine(row, date, amount, {
      valueDate: dayAt(transaction, 'DTAVAIL'),
      currency: textAt(transaction, 'CURRENCY', 'CURSYM') || null,
      serial: textAt(transaction, 'FITID') || null,
      counterparty: textAt(transaction, 'NAME') || textAt(transaction, 'PAYEE', 'NAME'),
      counterpartyAccount: textAt(account, 'ACCTID'),
      memo: joined([textAt(transaction, 'MEMO')]),
      reference: textAt(transaction, 'CHECKNUM') || textAt(transaction, 'REFNUM'),
      kind: textAt(transaction, 'TRNTYPE'),
      reversal: at(transaction, 'CORRECTFITID') !== undefined,
    }),
  );
}

/** The decimal mark may be a comma. */
function amountAt(node: XmlNode | undefined, ...path: string[]): string | null {
  const text = textAt(node, ...path);
  return readAmount(text, /^[-+]?\d+,\d+$/.test(text) ? '.' : ',');
}

/** YYYYMMDD, with or without a time and a zone in brackets; the day is the bank's own. */
const dayAt = (node: XmlNode | undefined, ...path: string[]): string | null =>
  readDate(textAt(node, ...path).slice(0, 8));

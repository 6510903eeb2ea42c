import { moneyText, readAmount } from '../amounts.ts';
import { dayOf } from '../dates.ts';
import type { RawStatement, Section, StatementLine } from '../line.ts';
import type { FileProblem } from '../problem.ts';
import { mt940Details } from './mt940-details.ts';
import { newLine, signed } from './new-line.ts';

/**
 * Rule: :60F: and :62F: are the balances around, :61: one transaction: value day, booking day, mark, amount with a
 * comma, kind, reference of the customer and, behind //, of the bank; :86: what it was for, on several lines. C is money
 * in, D money out; RC takes money in back, so it goes out, and RD the other way round.
 * Source: domain/trade.md 5 (MT940); SWIFT Category 9, MT 940.
 * Example: ":61:2601270127D6000,NTRFKP-26//BK0042" is -6000.00 on 2026-01-27, serial BK0042.
 */
export function readMt940(text: string): RawStatement {
  const raw: RawStatement = {
    format: 'mt940',
    accountNumber: '',
    currency: null,
    sections: [],
    skipped: [],
    problems: [],
  };
  let section: Section = { lines: [], opening: null, closing: null };
  for (const { tag, content, row } of fieldsOf(text)) {
    if (tag === '20' || tag.startsWith('60')) {
      if (section.lines.length > 0 || section.closing !== null) raw.sections.push(section);
      if (section.lines.length > 0 || section.closing !== null)
        section = { lines: [], opening: null, closing: null };
    }
    if (tag === '25') nameAccount(raw, content, row);
    else if (tag === '60F' || tag === '60M') section.opening = balanceOf(content, row, raw);
    else if (tag === '62F' || tag === '62M') section.closing = balanceOf(content, row, raw);
    else if (tag === '61') addLine(content, row, section.lines, raw.problems);
    else if (tag === '86') describe(section, content);
  }
  raw.sections.push(section);
  return raw;
}

interface Field {
  tag: string;
  content: string;
  row: number;
}

/** Fields begin with their tag at the start of a line; other lines go on with the field above. */
function fieldsOf(text: string): Field[] {
  const fields: Field[] = [];
  for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
    const start = /^(?:\{.*\})?:(\d{2}[A-Z]?):(.*)$/.exec(line);
    if (start) fields.push({ tag: start[1]!, content: start[2]!, row: index + 1 });
    else if (/^-\}?\s*$|^\{/.test(line)) fields.push({ tag: '', content: '', row: index + 1 });
    else {
      const last = fields.at(-1);
      if (last && last.tag !== '') last.content += `\n${line}`;
    }
  }
  return fields;
}

/** The account, behind a bank's code and a stroke, and at times with the currency at its end. */
function nameAccount(raw: RawStatement, content: string, row: number): void {
  const number = content
    .trim()
    .replace(/^[^/\n]*\//, '')
    .replace(/(?<=\d)[A-Z]{3}$/, '');
  if (raw.accountNumber !== '' && raw.accountNumber !== number)
    raw.problems.push({ code: 'bank-statement.account', row, account: number });
  raw.accountNumber ||= number;
}

function balanceOf(content: string, row: number, raw: RawStatement): string | null {
  const match = /^([CD])(\d{6})([A-Z]{3})([\d,]+)/.exec(content.trim());
  const amount = match && readAmount(match[4]!.replace(/,$/, ',00'), '.');
  if (!match || !amount) {
    raw.problems.push({ code: 'bank-statement.broken', row });
    return null;
  }
  raw.currency ??= match[3]!;
  if (raw.currency !== match[3])
    raw.problems.push({ code: 'bank-statement.currency', row, currency: match[3] });
  return moneyText(signed(amount, match[1] === 'D'));
}

const LINE =
  /^(\d{2})(\d{2})(\d{2})(?:(\d{2})(\d{2}))?(RC|RD|C|D)([A-Z])?(\d[\d,]*)([A-Z][A-Z0-9]{3})?([^\n]*)(?:\n([^]*))?$/;

function addLine(content: string, row: number, lines: StatementLine[], problems: FileProblem[]): void {
  const match = LINE.exec(content.trim());
  if (!match) {
    problems.push({ code: 'bank-statement.broken', row });
    return;
  }
  const [, year = '', month = '', day = '', entryMonth, entryDay, mark = '', , digits = '', kind = ''] =
    match;
  const valueDate = dayOf(`20${year}`, month, day);
  const amount = readAmount(digits.replace(/,$/, ',00'), '.');
  if (!valueDate) problems.push({ code: 'bank-statement.date', row });
  if (!amount) problems.push({ code: 'bank-statement.amount', row });
  if (!valueDate || !amount) return;
  const [customer = '', bank = ''] = (match[10] ?? '').split('//', 2);
  const reference = customer.trim();
  lines.push(
    newLine(row, bookingDay(valueDate, entryMonth, entryDay) ?? valueDate, signedBy(mark, amount), {
      valueDate,
      serial: bank.trim() || null,
      reference: reference === 'NONREF' ? '' : reference,
      memo: (match[11] ?? '').replace(/\s+/g, ' ').trim(),
      kind,
      reversal: mark.startsWith('R'),
    }),
  );
}

/** D takes money out, and so does RC, which takes back what came in. */
const signedBy = (mark: string, amount: string): string => signed(amount, mark === 'D' || mark === 'RC');

/** The booking day has no year: it is the one nearest to the value day. */
function bookingDay(valueDate: string, month?: string, day?: string): string | null {
  if (!month || !day) return null;
  const year = Number(valueDate.slice(0, 4));
  const gap = Number(month) - Number(valueDate.slice(5, 7));
  const shift = gap > 6 ? -1 : gap < -6 ? 1 : 0;
  return dayOf(String(year + shift), month, day);
}

/** :86: belongs to the :61: before it; behind the closing balance it is of the whole statement. */
function describe(section: Section, content: string): void {
  const line = section.lines.at(-1);
  if (!line || section.closing !== null) return;
  const { counterparty, counterpartyAccount, memo } = mt940Details(content);
  line.counterparty = counterparty;
  line.counterpartyAccount = counterpartyAccount;
  line.memo = [line.memo, memo].filter(Boolean).join(' ');
}

import { moneyText, readAmount } from '../amounts.ts';
import { readDate } from '../dates.ts';
import type { RawStatement, Section, StatementLine } from '../line.ts';
import type { FileProblem } from '../problem.ts';
import { at, child, childrenOf, descendants, textAt, type XmlNode } from '../xml/xml-node.ts';
import { joined, newLine, signed } from './new-line.ts';

/**
 * Rule: in camt.053 an amount has no sign; CdtDbtInd says whether money came in (CRDT) or went out (DBIT), also for a
 * reversal: RvslInd does not turn it again. Only booked entries count. OPBD and CLBD are the balances around.
 * Source: domain/trade.md 5 (camt.053); ISO 20022 camt.053.001.02 and later.
 * Example: 25.00, CRDT, RvslInd true is +25.00: a charge that was given back.
 */
export function readCamt053(root: XmlNode): RawStatement {
  const problems: FileProblem[] = [];
  const raw: RawStatement = {
    format: 'camt.053',
    accountNumber: '',
    currency: null,
    sections: [],
    skipped: [],
    problems,
  };
  let row = 0;
  for (const statement of descendants(root, 'Stmt')) {
    const account = at(statement, 'Acct', 'Id');
    const number = textAt(account, 'IBAN') || textAt(account, 'Othr', 'Id');
    const currency = textAt(statement, 'Acct', 'Ccy') || null;
    // One file, one account: a second one is told by the check of the account.
    if (raw.accountNumber !== '' && number !== raw.accountNumber)
      problems.push({ code: 'bank-statement.account', row: row + 1, account: number });
    raw.accountNumber ||= number;
    raw.currency ??= currency ?? currencyOfBalance(statement);
    const section: Section = {
      lines: [],
      opening: balanceOf(statement, ['OPBD', 'PRCD']),
      closing: balanceOf(statement, ['CLBD']),
    };
    for (const entry of childrenOf(statement, 'Ntry')) {
      row += 1;
      if (statusOf(entry) !== 'BOOK') raw.skipped.push({ row, reason: 'pending' });
      else addEntry(entry, row, section.lines, problems);
    }
    raw.sections.push(section);
  }
  return raw;
}

/** 001.02 writes <Sts>BOOK</Sts>, later versions <Sts><Cd>BOOK</Cd></Sts>; without one an entry is booked. */
const statusOf = (entry: XmlNode): string => textAt(entry, 'Sts', 'Cd') || textAt(entry, 'Sts') || 'BOOK';

const currencyOfBalance = (statement: XmlNode): string | null =>
  at(statement, 'Bal', 'Amt')?.attributes['Ccy'] ?? null;

function balanceOf(statement: XmlNode, kinds: readonly string[]): string | null {
  for (const kind of kinds) {
    const balance = childrenOf(statement, 'Bal').find((one) => textAt(one, 'Tp', 'CdOrPrtry', 'Cd') === kind);
    const amount = balance && readAmount(textAt(balance, 'Amt'));
    if (amount) return moneyText(signed(amount, textAt(balance, 'CdtDbtInd') === 'DBIT'));
  }
  return null;
}

function addEntry(entry: XmlNode, row: number, lines: StatementLine[], problems: FileProblem[]): void {
  const direction = textAt(entry, 'CdtDbtInd');
  const amount = readAmount(textAt(entry, 'Amt'));
  const date = dayAt(entry, 'BookgDt') ?? dayAt(entry, 'ValDt');
  if (!amount || amount.startsWith('-')) problems.push({ code: 'bank-statement.amount', row });
  if (!date) problems.push({ code: 'bank-statement.date', row });
  if (direction !== 'CRDT' && direction !== 'DBIT') problems.push({ code: 'bank-statement.direction', row });
  else if (amount && date && !amount.startsWith('-'))
    lines.push(newLine(row, date, signed(amount, direction === 'DBIT'), detailsOf(entry, direction)));
}

const dayAt = (entry: XmlNode, name: string): string | null =>
  readDate(textAt(entry, name, 'Dt') || textAt(entry, name, 'DtTm').slice(0, 10));

function detailsOf(entry: XmlNode, direction: 'CRDT' | 'DBIT'): Partial<StatementLine> {
  const transactions = childrenOf(entry, 'NtryDtls').flatMap((details) => childrenOf(details, 'TxDtls'));
  const parties = transactions.map((one) => child(one, 'RltdPties'));
  // The other side: who paid, when money came in; who was paid, when it went out.
  const side = direction === 'CRDT' ? 'Dbtr' : 'Cdtr';
  const [transaction] = transactions;
  const account = at(parties[0], `${side}Acct`, 'Id');
  return {
    valueDate: dayAt(entry, 'ValDt'),
    currency: child(entry, 'Amt')?.attributes['Ccy'] ?? null,
    serial: textAt(entry, 'AcctSvcrRef') || textAt(transaction, 'Refs', 'AcctSvcrRef') || null,
    counterparty: transactions.length === 1 ? nameOf(child(parties[0], side)) : '',
    counterpartyAccount:
      transactions.length === 1 ? textAt(account, 'IBAN') || textAt(account, 'Othr', 'Id') : '',
    memo: joined([
      ...transactions.flatMap((one) => childrenOf(child(one, 'RmtInf'), 'Ustrd').map(({ text }) => text)),
      ...transactions.map((one) => textAt(one, 'RmtInf', 'Strd', 'CdtrRefInf', 'Ref')),
      textAt(entry, 'AddtlNtryInf'),
    ]),
    reference: referenceOf(transaction),
    kind: joined([
      textAt(entry, 'BkTxCd', 'Domn', 'Fmly', 'Cd'),
      textAt(entry, 'BkTxCd', 'Domn', 'Fmly', 'SubFmlyCd'),
      textAt(entry, 'BkTxCd', 'Prtry', 'Cd'),
    ]),
    reversal: textAt(entry, 'RvslInd') === 'true',
  };
}

/** Later versions have the party's name one element deeper. */
const nameOf = (party: XmlNode | undefined): string => textAt(party, 'Nm') || textAt(party, 'Pty', 'Nm');

function referenceOf(transaction: XmlNode | undefined): string {
  const reference = textAt(transaction, 'Refs', 'EndToEndId');
  return reference === 'NOTPROVIDED' ? '' : reference || textAt(transaction, 'Refs', 'ChqNb');
}

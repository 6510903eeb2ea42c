import { describe, expect, it } from 'vitest';
import { type FileProblem, type Statement, readStatement } from '../index.ts';

const read = async (text: string, account = { number: '', currency: 'USD' }): Promise<Statement> => {
  const reading = await readStatement(Buffer.from(text), { account });
  if (reading.outcome !== 'read') throw new Error(JSON.stringify(reading));
  return reading.statement;
};
const problemsOf = async (text: string): Promise<FileProblem[]> => {
  const reading = await readStatement(Buffer.from(text));
  return reading.outcome === 'read' ? [] : reading.problems;
};
const short = ({ lines }: Statement) =>
  lines.map(({ date, amount, balance, serial, counterparty, memo }) =>
    [date, amount, balance, serial, counterparty, memo].join(' | '),
  );

const sgml = `OFXHEADER:100
DATA:OFXSGML
VERSION:102
ENCODING:USASCII
CHARSET:1252

<OFX><SIGNONMSGSRSV1><SONRS><STATUS><CODE>0<SEVERITY>INFO</STATUS><DTSERVER>20260201<LANGUAGE>ENG</SONRS></SIGNONMSGSRSV1>
<BANKMSGSRSV1><STMTTRNRS><TRNUID>1<STMTRS><CURDEF>USD<BANKACCTFROM><BANKID>1<ACCTID>475858201122<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST><DTSTART>20260101<DTEND>20260131
<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20260119120000.000[+8:CST]<TRNAMT>10055.00<FITID>F1<NAME>NORDHAFEN &amp; CO<MEMO>INVOICE PAYMENT</STMTTRN>
<STMTTRN><TRNTYPE>CHECK<DTPOSTED>20260127<TRNAMT>-6000,00<FITID>F2<CHECKNUM>30255<NAME>KIYOTA PARTS</STMTTRN>
</BANKTRANLIST><LEDGERBAL><BALAMT>16055.00<DTASOF>20260131</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;

const ofxXml = `<?xml version="1.0" encoding="UTF-8"?><?OFX OFXHEADER="200" VERSION="211"?>
<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD</CURDEF><BANKACCTFROM><ACCTID>475858201122</ACCTID></BANKACCTFROM>
<BANKTRANLIST><DTSTART>20260101</DTSTART><DTEND>20260131</DTEND>
<STMTTRN><TRNTYPE>CREDIT</TRNTYPE><DTPOSTED>20260119</DTPOSTED><TRNAMT>10055.00</TRNAMT><FITID>F1</FITID><NAME>NORDHAFEN &amp; CO</NAME><MEMO>INVOICE PAYMENT</MEMO></STMTTRN>
<STMTTRN><TRNTYPE>CHECK</TRNTYPE><DTPOSTED>20260127</DTPOSTED><TRNAMT>-6000.00</TRNAMT><FITID>F2</FITID><CHECKNUM>30255</CHECKNUM><NAME>KIYOTA PARTS</NAME></STMTTRN>
</BANKTRANLIST><LEDGERBAL><BALAMT>16055.00</BALAMT><DTASOF>20260131</DTASOF></LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;

const mt940 = `{1:F01BANKCNBJAXXX0000000000}{2:I940BANKCNBJXXXXN}{4:
:20:STMT2601
:25:BANKCNBJ/475858201122
:28C:1/1
:60F:C260101USD12000,00
:61:2601190119C10055,NTRFNONREF//BK0041
:86:/NAME/NORDHAFEN AUTOMATION/REMI/INVOICE PAYMENT
:61:2601270127D6000,NTRFKP-26//BK0042
supplementary
:86:166?00TRANSFER?20INVOICE KP-26?21 SECOND PART?31123456?32KIYOTA PARTS
:61:2601280128RC55,NCHGNONREF//BK0043
:86:credit taken back
on two lines
:61:2601290129RD5,5NCHGNONREF//BK0044
:86:charge given back
:62F:C260131USD16005,50
-}`;

describe('OFX', () => {
  const expected = [
    '2026-01-19 | 10055.00 | 22055.00 | F1 | NORDHAFEN & CO | INVOICE PAYMENT',
    '2026-01-27 | -6000.00 | 16055.00 | F2 | KIYOTA PARTS | ',
  ];

  it.each([
    ['1, whose elements stay open', sgml],
    ['2', ofxXml],
  ])('%s: amounts are signed, the ledger balance is the last', async (_, text) => {
    const statement = await read(text, { number: '475858201122', currency: 'USD' });
    expect(short(statement)).toEqual(expected);
    expect(statement).toMatchObject({ format: 'ofx', opening: '12000.00', closing: '16055.00' });
    expect(statement.lines[1]).toMatchObject({ reference: '30255', kind: 'CHECK' });
  });

  it('of another account, or in another currency, is refused', async () => {
    const of = async (number: string, currency: string) => {
      const reading = await readStatement(Buffer.from(sgml), { account: { number, currency } });
      return reading.outcome === 'refused' ? reading.problems : [];
    };
    expect(await of('475858209999', 'USD')).toEqual([
      { code: 'bank-statement.account', account: '475858201122' },
    ]);
    expect(await of('475858201122', 'CNY')).toEqual([{ code: 'bank-statement.currency', currency: 'USD' }]);
  });

  it('with a balance of a later day does not take it for the closing one', async () => {
    const statement = await read(sgml.replace('<DTASOF>20260131', '<DTASOF>20260315'));
    expect([statement.closing, statement.lines[0]?.balance]).toEqual([null, null]);
  });
});

describe('MT940', () => {
  it('is read with both marks of reversal, several lines of memo and its balances', async () => {
    const statement = await read(mt940, { number: '475858201122', currency: 'USD' });
    expect(short(statement)).toEqual([
      '2026-01-19 | 10055.00 | 22055.00 | BK0041 | NORDHAFEN AUTOMATION | INVOICE PAYMENT',
      '2026-01-27 | -6000.00 | 16055.00 | BK0042 | KIYOTA PARTS | supplementary INVOICE KP-26 SECOND PART',
      '2026-01-28 | -55.00 | 16000.00 | BK0043 |  | credit taken back on two lines',
      '2026-01-29 | 5.50 | 16005.50 | BK0044 |  | charge given back',
    ]);
    expect(statement.lines.map(({ reversal, reference }) => [reversal, reference])).toEqual([
      [false, ''],
      [false, 'KP-26'],
      [true, ''],
      [true, ''],
    ]);
  });

  it('has the booking day of the year nearest to the value day', async () => {
    const text = mt940.replace(':61:2601190119C', ':61:2601021231C').replace(':60F:C260101', ':60F:C251231');
    expect((await read(text)).lines[0]).toMatchObject({ date: '2025-12-31', valueDate: '2026-01-02' });
  });

  it('whose closing balance does not follow is refused with the line', async () => {
    expect(await problemsOf(mt940.replace('USD16005,50', 'USD16005,51'))).toEqual([
      { code: 'bank-statement.gap', row: 14, expected: '16005.50', actual: '16005.51' },
    ]);
  });

  it('of several statements goes on from one to the next', async () => {
    const next = mt940
      .replace(/:60F:.*/, ':60F:C260201USD16005,50')
      .replace(/:62F:.*/, ':62F:C260228USD20011,00');
    expect((await read(`${mt940}\n${next}`)).lines).toHaveLength(8);
    const gap = next.replace('USD16005,50', 'USD16000,00').replace('USD20011,00', 'USD20005,50');
    expect(await problemsOf(`${mt940}\n${gap}`)).toMatchObject([
      { code: 'bank-statement.gap', expected: '16005.50', actual: '16000.00' },
    ]);
  });

  it('with a line that is none names it', async () => {
    expect(await problemsOf(mt940.replace(':61:2601270127D6000,', ':61:today D6000,'))).toEqual([
      { code: 'bank-statement.broken', row: 8 },
    ]);
  });
});

const camt = (entries: string, closing = '100.00', version = '02'): string =>
  `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><BkToCstmrStmt><Stmt>
<Acct><Id><IBAN>DE02100100109307118603</IBAN></Id><Ccy>EUR</Ccy></Acct>
<Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">100.00</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>${entries}
<Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${closing}</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal></Stmt></BkToCstmrStmt></Document>`;
const entry = (amount: string, direction: string, more = ''): string =>
  `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${direction}</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-01-05</Dt></BookgDt>${more}</Ntry>`;
const inEuro = { number: '', currency: 'EUR' };

describe('camt.053', () => {
  it('a reversal keeps the direction that it says', async () => {
    const text = camt(entry('5.00', 'DBIT') + entry('5.00', 'CRDT', '<RvslInd>true</RvslInd>'));
    const { lines } = await read(text, inEuro);
    expect(lines.map(({ amount, reversal }) => [amount, reversal])).toEqual([
      ['-5.00', false],
      ['5.00', true],
    ]);
  });

  it('of a later version has party and state one element deeper; what is pending is left out', async () => {
    const booked = entry(
      '7.00',
      'CRDT',
      '<NtryDtls><TxDtls><Refs><EndToEndId>E2E-1</EndToEndId></Refs><RltdPties><Dbtr><Pty><Nm>ACME</Nm></Pty></Dbtr></RltdPties></TxDtls></NtryDtls>',
    ).replace('<Sts>BOOK</Sts>', '<Sts><Cd>BOOK</Cd></Sts>');
    const pending = entry('9.00', 'CRDT').replace('<Sts>BOOK</Sts>', '<Sts><Cd>PDNG</Cd></Sts>');
    const statement = await read(camt(booked + pending, '107.00', '08'), inEuro);
    expect(statement.lines).toHaveLength(1);
    expect(statement.lines[0]).toMatchObject({ counterparty: 'ACME', reference: 'E2E-1', amount: '7.00' });
    expect(statement.skipped).toEqual([{ row: 2, reason: 'pending' }]);
  });

  it('without transactions is a statement of none', async () => {
    expect(await read(camt(''), inEuro)).toMatchObject({ lines: [], opening: '100.00', closing: '100.00' });
  });

  it('names every entry that cannot be read', async () => {
    expect(await problemsOf(camt(entry('x', 'CRDT') + entry('1.00', 'BOTH')))).toEqual([
      { code: 'bank-statement.amount', row: 1 },
      { code: 'bank-statement.direction', row: 2 },
    ]);
  });
});

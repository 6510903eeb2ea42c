import type {
  FundAccount,
  JournalPage,
  OpeningItem,
  Party,
  StatementAccepted,
  StatementImported,
  StatementLinePage,
  StatementMatch,
  StatementProposal,
  UnmatchedLinePage,
} from '@suanpan/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bankFile, Treasury, type BankLine } from './funds-house.ts';
import { TradeHouse } from './trade-house.ts';
import type { TradingCompany } from './trading-company.ts';

/** Files of banks on real books: previewed, imported once, their lines accepted as money. */
let house: TradeHouse;
let company: TradingCompany;
let treasury: Treasury;
beforeAll(async () => {
  house = await TradeHouse.open();
});
afterAll(() => house.close());
beforeEach(async () => {
  company = await house.openCompany();
  treasury = await Treasury.of(company);
});

const received: BankLine = {
  serial: 'A1',
  date: '2026-01-12',
  amount: '113.00',
  balance: '113.00',
  party: '甲公司',
};
const fee: BankLine = {
  serial: 'A2',
  date: '2026-01-13',
  amount: '-5.00',
  balance: '108.00',
  memo: '手续费',
};
const send = (lines: readonly BankLine[], more: { preview?: boolean; accountId?: number } = {}) =>
  treasury.upload<StatementImported>(bankFile(lines), more);
const lines = async () =>
  (await company.call<StatementLinePage>('GET', `/funds/statement/line?fundAccountId=${treasury.bank.id}`))
    .data;
const proposals = async () =>
  (
    await company.call<StatementProposal[]>(
      'GET',
      `/funds/statement/proposal?fundAccountId=${treasury.bank.id}`,
    )
  ).data;
const accept = (...lineIds: number[]) =>
  company.call<StatementAccepted>('POST', '/funds/statement/accept', {
    fundAccountId: treasury.bank.id,
    ...(lineIds.length > 0 && { lineIds }),
  });
const journal = async () =>
  (
    await company.call<JournalPage>(
      'GET',
      `/bank-journal/list?fundAccountId=${treasury.bank.id}&month=2026-01`,
    )
  ).data;

describe('a statement', () => {
  it('is shown before anything is stored, and added once, whoever sends it again or at once', async () => {
    expect((await send([received], { preview: true })).data).toMatchObject({ stored: false, added: 1 });
    expect((await lines()).total).toBe(0);
    const both = await Promise.all([send([received]), send([received])]);
    expect(both.map(({ data }) => [data.added, data.duplicates]).toSorted()).toEqual([
      [0, 1],
      [1, 0],
    ]);
    expect((await send([received, fee])).data).toMatchObject({ added: 1, duplicates: 1 });
    expect((await lines()).records.map(({ amount }) => amount)).toEqual(['-5.00', '113.00']);
  });

  it('with a gap, of no bytes or with no amounts is refused whole', async () => {
    const gap = await send([received, { ...fee, balance: '100.00' }]);
    expect(gap.code).toBe('STATEMENT_GAP');
    expect((await send([{ ...received, balance: '114.00' }])).code).toBe('STATEMENT_GAP');
    expect((await treasury.upload(Buffer.alloc(0))).code).toBe('STATEMENT_EMPTY');
    expect((await send([{ ...received, amount: 'x' }])).code).toBe('STATEMENT_AMOUNT');
    expect((await lines()).total).toBe(0);
  });

  it('of a layout nobody knows asks what its columns mean, and remembers it', async () => {
    const file = Buffer.from('日子,钱数,说明\n2026-01-12,113.00,货款\n');
    const asked = await treasury.upload<StatementImported>(file, { preview: true });
    expect(asked.data.outcome).toBe('layout-unknown');
    expect((await treasury.upload(file)).code).toBe('LAYOUT_UNKNOWN');
    const profile = {
      name: 'own',
      headerContains: ['日子', '钱数'],
      date: '日子',
      amount: '钱数',
      memo: '说明',
    };
    expect((await treasury.upload(file, { profile: { name: 'x' } })).code).toBe('FIELD_INVALID');
    expect((await treasury.upload<StatementImported>(file, { profile })).data.added).toBe(1);
    const next = Buffer.from('日子,钱数,说明\n2026-01-14,7.00,货款\n');
    expect((await treasury.upload<StatementImported>(next)).data.added).toBe(1);
  });

  it("is the Cashier's to import, nobody's to look into from another company", async () => {
    const cashier = company.member('Cashier', 9);
    expect((await treasury.upload<StatementImported>(bankFile([received]), { by: cashier })).data.added).toBe(
      1,
    );
    const view = company.member('View', 8);
    expect((await treasury.upload(bankFile([fee]), { by: view })).code).toBe('ROLE_FORBIDDEN');
    const other = await Treasury.of(await house.openCompany());
    expect((await send([received], { accountId: other.bank.id })).status).toBe(404);
  });
});

describe('a line of the bank', () => {
  it('that pays one invoice may be accepted unseen: the line is made, matched, and undone again', async () => {
    const invoice = await company.entered();
    await send([received, fee]);
    expect((await proposals()).map(({ rule, reason, auto }) => [rule, reason, auto])).toEqual([
      ['P2', 'equal-amount', true],
      ['keyword', 'keyword', false],
    ]);
    const { data } = await accept();
    expect(data.accepted).toBe(1);
    expect(await company.read(invoice)).toMatchObject({ payStatus: 3 });
    expect((await journal()).records[0]).toMatchObject({ amount: '113.00', matched: true });
    const made = (await journal()).records[0]!;
    const deleted = await company.call('POST', '/bank-journal/delete', {
      id: made.id,
      version: made.version,
    });
    expect(deleted.code).toBe('STATEMENT_MATCHED');
    const undo = () => company.call('POST', '/funds/statement/undo', { matchId: data.matches[0]!.matchId });
    expect((await undo()).status).toBe(200);
    expect((await undo()).status).toBe(404);
    expect(await company.read(invoice)).toMatchObject({ payStatus: 1 });
    expect((await journal()).total).toBe(0);
  });

  it('short of an invoice is proposed with the bank’s fee, as far as the account says', async () => {
    await company.entered();
    await send([{ ...received, amount: '93.00', balance: '93.00' }]);
    const rule = async () => (await proposals()).map(({ rule, fee }) => [rule, fee]);
    expect(await rule()).toEqual([['P4', '20.00']]);
    const { id, version, name, kind, subjectId, number } = treasury.bank;
    const account = { id, version, name, kind, subjectId, number };
    const tolerate = (feeTolerance: string) =>
      company.call<FundAccount>('PUT', '/funds/account', { ...account, feeTolerance });
    expect(await tolerate('-1')).toMatchObject({ status: 400, fields: [{ field: 'feeTolerance' }] });
    expect((await tolerate('19.99')).data.feeTolerance).toBe('19.99');
    expect(await rule()).toEqual([['P5', null]]);
  });

  it('accepted by two at once is the first one’s', async () => {
    await company.entered();
    await send([received]);
    const [line] = (await lines()).records;
    const both = await Promise.all([accept(line!.id), accept(line!.id)]);
    expect(both.map(({ code }) => code ?? 'done').toSorted()).toEqual(['STATEMENT_MATCHED', 'done']);
    expect((await journal()).total).toBe(1);
  });

  it('that is in the journal already is matched with it, and makes no second line', async () => {
    await treasury.entered({ movedOn: '2026-01-11', amount: '113.00' });
    await send([received]);
    expect(await proposals()).toMatchObject([{ rule: 'M1', reason: 'amount-and-party', auto: true }]);
    expect((await accept()).data.accepted).toBe(1);
    expect((await journal()).total).toBe(1);
  });

  it('is what a person says it is, whatever is proposed: a line made so, or one that is there', async () => {
    await send([received, fee]);
    const [charged, paid] = (await lines()).records;
    const match = (body: object) =>
      company.call<StatementMatch>('POST', '/funds/statement/match', {
        fundAccountId: treasury.bank.id,
        ...body,
      });
    const line = treasury.receipt({ amount: '113.00', movedOn: '2026-01-14', reference: 'A1' });
    const made = await match({ lineIds: [paid!.id], line });
    expect(made.data).toMatchObject({ rule: 'hand', made: true, statement: [paid!.id] });
    const there = await treasury.entered({ amount: '5.00', ...treasury.spending });
    expect((await match({ lineIds: [charged!.id], journalIds: made.data.journal })).code).toBe(
      'MATCH_AMOUNT',
    );
    expect((await match({ lineIds: [charged!.id], journalIds: [there.id] })).data).toMatchObject({
      made: false,
      journal: [there.id],
    });
    expect((await match({ lineIds: [paid!.id], line })).code).toBe('STATEMENT_MATCHED');
    expect((await match({ lineIds: [paid!.id] })).code).toBe('FIELD_INVALID');
    const matches = await company.call<StatementMatch[]>(
      'GET',
      `/funds/statement/match?fundAccountId=${treasury.bank.id}`,
    );
    expect(matches.data.map(({ statement, journal }) => [statement, journal])).toEqual([
      [[paid!.id], made.data.journal],
      [[charged!.id], [there.id]],
    ]);
    expect((await journal()).total).toBe(2);
  });

  it('may be any line of the journal that none answers: the equal amount first, then the nearest day', async () => {
    await treasury.entered({ movedOn: '2026-01-11', amount: '7.00', summary: 'near' });
    await treasury.entered({ movedOn: '2026-02-20', amount: '113.00', summary: 'equal' });
    await treasury.entered({ movedOn: '2026-01-02', amount: '9.00', summary: 'far' });
    await treasury.entered({ movedOn: '2026-01-12', amount: '5.00', ...treasury.spending });
    await company.call('POST', '/funds/openingItem', {
      fundAccountId: treasury.bank.id,
      side: 'book',
      movedOn: '2025-12-30',
      direction: 'in',
      amount: '80.00',
      summary: 'before',
    });
    await send([{ ...received, amount: '7.00', balance: '7.00' }]);
    const unmatched = async (more = '') =>
      (
        await company.call<UnmatchedLinePage>(
          'GET',
          `/funds/statement/unmatched?fundAccountId=${treasury.bank.id}&near=2026-01-12${more}`,
        )
      ).data.records;
    expect((await unmatched('&amount=113.00')).map(({ summary, amount }) => [summary, amount])).toEqual([
      ['equal', '113.00'],
      ['手续费', '-5.00'],
      ['near', '7.00'],
      ['far', '9.00'],
      ['before', '80.00'],
    ]);
    const [, near, , before] = await unmatched();
    expect(near).toMatchObject({ partyName: '甲公司', opening: false });
    expect(before).toMatchObject({ partyName: null, opening: true });
    const [line] = (await lines()).records;
    const body = { fundAccountId: treasury.bank.id, lineIds: [line!.id], journalIds: [near!.id] };
    expect((await company.call('POST', '/funds/statement/match', body)).status).toBe(200);
    expect((await unmatched()).map(({ summary }) => summary)).toEqual(['手续费', 'far', 'before', 'equal']);
    expect((await unmatched('&size=1&page=2')).map(({ summary }) => summary)).toEqual(['far']);
  });

  it('is listed with its match in its month; what the bank alone knew before, in that of the journal', async () => {
    const began = await company.call<OpeningItem>('POST', '/funds/openingItem', {
      fundAccountId: treasury.bank.id,
      side: 'bank',
      movedOn: '2025-12-30',
      direction: 'in',
      amount: '80.00',
      summary: 'before',
    });
    await send([received]);
    const [line] = (await lines()).records;
    const match = async (lineId: number, movedOn: string, amount: string) =>
      (
        await company.call<StatementMatch>('POST', '/funds/statement/match', {
          fundAccountId: treasury.bank.id,
          lineIds: [lineId],
          line: treasury.receipt({ amount, movedOn }),
        })
      ).data.matchId;
    const ofBank = await match(line!.id, '2026-02-02', '113.00');
    const ofOpening = await match(began.data.id, '2026-02-02', '80.00');
    const within = async (days: string) =>
      (
        await company.call<StatementMatch[]>(
          'GET',
          `/funds/statement/match?fundAccountId=${treasury.bank.id}${days}`,
        )
      ).data.map(({ matchId }) => matchId);
    expect(await within('&dateFrom=2026-01-01&dateTo=2026-01-31')).toEqual([ofBank]);
    expect(await within('&dateFrom=2026-02-01')).toEqual([ofOpening]);
    expect(await within('&dateTo=2026-01-11')).toEqual([]);
    expect(await within('')).toEqual([ofBank, ofOpening]);
  });

  it('of one amount is no line of another: nothing is made then', async () => {
    await send([received]);
    const [line] = (await lines()).records;
    const answer = await company.call('POST', '/funds/statement/match', {
      fundAccountId: treasury.bank.id,
      lineIds: [line!.id],
      line: treasury.receipt({ amount: '112.99' }),
    });
    expect(answer.code).toBe('MATCH_AMOUNT');
    expect((await journal()).total).toBe(0);
  });

  it('that the books refuse stays, with the reason, and the others are accepted', async () => {
    await company.entered();
    await send([received, { ...received, serial: 'A9', date: '2026-02-03', balance: '226.00' }]);
    await company.closeMonth(2026, 1);
    await treasury.entered({ movedOn: '2026-02-03', amount: '113.00' });
    const [late, early] = (await lines()).records;
    expect((await accept(early!.id)).code).toBe('PERIOD_CLOSED');
    const { data } = await accept();
    expect(data.matches.map(({ statement }) => statement)).toEqual([[late!.id]]);
    expect(data.refused).toMatchObject([{ statement: [early!.id], code: 'PERIOD_CLOSED' }]);
    expect((await journal()).total).toBe(0);
  });

  it('of which nothing is known is left to a person; what is accepted teaches a name', async () => {
    await send([{ ...received, party: 'UNKNOWN' }]);
    const [line] = (await lines()).records;
    expect((await accept(line!.id)).code).toBe('NOTHING_PROPOSED');
    const invoice = await company.entered();
    await send([
      { ...received, party: 'UNKNOWN' },
      { ...received, serial: 'A3', balance: '226.00', party: 'KIYOTA', memo: invoice.invoiceNo },
    ]);
    const named = (await lines()).records.find(({ counterparty }) => counterparty === 'KIYOTA');
    expect((await accept(named!.id)).status).toBe(200);
    const party = (await company.call<Party>('GET', `/party/${company.customer}`)).data;
    expect(party.aliases).toEqual(['KIYOTA']);
  });
});

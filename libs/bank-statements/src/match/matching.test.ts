import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type JournalItem,
  type OpenItem,
  type Party,
  type ProposalBooks,
  type ProposedLine,
  type StatementItem,
  Proposer,
  learnedAliases,
  matchJournal,
} from '../index.ts';
import { SubsetSums } from './subset-sum.ts';

const parties: Party[] = [
  { id: 'C1', role: 'customer', name: 'Acme Trading Ltd.', aliases: ['ACME 6222'] },
  { id: 'S1', role: 'supplier', name: 'Acme Trading Ltd.', aliases: [] },
  { id: 'C2', role: 'customer', name: '晨曜机电工程有限公司', aliases: [] },
];

const journalItem = (
  id: string,
  date: string,
  amount: string,
  more: Partial<JournalItem> = {},
): JournalItem => ({
  id,
  date,
  amount,
  party: null,
  summary: '',
  reference: '',
  ...more,
});
const bankItem = (
  id: string,
  date: string,
  amount: string,
  more: Partial<StatementItem> = {},
): StatementItem => ({
  id,
  date,
  amount,
  counterparty: '',
  counterpartyAccount: '',
  memo: '',
  reference: '',
  ...more,
});
const matched = (journal: JournalItem[], statement: StatementItem[]) =>
  matchJournal(journal, statement, parties).map(
    (match) =>
      `${match.rule} ${match.journal.join('+')} = ${match.statement.join('+')}${match.auto ? '' : ' ?'}`,
  );

describe('journal and bank', () => {
  it.each([
    [-6, []],
    [-5, ['M1 J = B']],
    [15, ['M1 J = B']],
    [16, []],
  ])('meet by amount and party from 5 days before to 15 after: %i days', (days, expected) => {
    const date = new Date(Date.UTC(2026, 2, 10 + days)).toISOString().slice(0, 10);
    expect(
      matched(
        [journalItem('J', '2026-03-10', '-7.00', { party: 'S1' })],
        [bankItem('B', date, '-7.00', { counterparty: 'ACME TRADING LTD' })],
      ),
    ).toEqual(expected);
  });

  it('meet by an account number that was learned', () => {
    const bank = bankItem('B', '2026-03-10', '7.00', { counterpartyAccount: 'ACME6222' });
    expect(matched([journalItem('J', '2026-03-10', '7.00', { party: 'C1' })], [bank])).toEqual(['M1 J = B']);
  });

  it('meet as the other side of a transfer, which is so not booked again', () => {
    const booked = journalItem('TR-I', '2026-01-22', '50000.00', { counterparty: '恒岳智控设备有限公司' });
    const bank = bankItem('B', '2026-01-23', '50000.00', {
      counterparty: '恒岳智控设备有限公司',
      memo: '调拨',
    });
    expect(matched([booked], [bank])).toEqual(['M1 TR-I = B']);
  });

  it('do not meet when two would do', () => {
    const fee = (id: string) => bankItem(id, '2026-03-10', '-50.00', { memo: '手续费' });
    const booked = journalItem('J', '2026-03-10', '-50.00', { summary: '银行手续费' });
    expect(matched([booked], [fee('A')])).toEqual(['M1 J = A ?']);
    expect(matched([booked], [fee('A'), fee('B')])).toEqual([]);
  });

  it('meet by a whole reference and the same amount and sign only', () => {
    const cheque = journalItem('J', '2026-01-01', '-9.00', { reference: '30255' });
    const bank = (memo: string, amount = '-9.00') => [bankItem('B', '2026-03-01', amount, { memo })];
    expect(matched([cheque], bank('支票 30255'))).toEqual(['M2 J = B']);
    const inSummary = journalItem('J', '2026-01-01', '-9.00', { summary: '支票 30255 付货款' });
    expect(matched([inSummary], bank('支票 30255'))).toEqual(['M2 J = B ?']);
    expect(matched([cheque], bank('支票 130255'))).toEqual([]);
    expect(matched([cheque], bank('支票 30255', '9.00'))).toEqual([]);
  });

  it('meet in sums of one party when only one sum fits, for a person to accept', () => {
    const booked = [journalItem('J', '2026-02-10', '9.00', { party: 'C1' })];
    const paid = (id: string, amount: string) =>
      bankItem(id, '2026-02-10', amount, { counterparty: 'Acme Trading Ltd.' });
    expect(matched(booked, [paid('A', '4.00'), paid('B', '5.00'), paid('C', '3.00')])).toEqual([
      'M3 J = A+B ?',
    ]);
    expect(matched(booked, [paid('A', '4.00'), paid('B', '5.00'), paid('C', '4.00')])).toEqual([]);
  });

  it('meet in sums the other way round', () => {
    const booked = (id: string) => journalItem(id, '2026-03-12', '-6.00', { party: 'S1' });
    const bank = bankItem('B', '2026-03-12', '-12.00', { counterparty: 'Acme Trading Ltd.' });
    expect(matched([booked('J1'), booked('J2')], [bank])).toEqual(['M3 J1+J2 = B ?']);
  });
});

describe('a name in the memo of a line without a counterparty', () => {
  const memo = { counterparty: '', memo: '/CR ACME TRADING LTD INVOICE' };

  it('is found, for a person to accept', () => {
    expect(proposed([item('A', '5.00')], paid('5.00', memo))).toBe('P2 A:5.00');
    const booked = journalItem('J', '2026-03-10', '5.00', { party: 'C1' });
    expect(matched([booked], [bankItem('B', '2026-03-10', '5.00', memo)])).toEqual(['M1 J = B ?']);
  });

  it('is not looked for when there is a counterparty, nor a part of it', () => {
    expect(proposed([item('A', '5.00')], paid('5.00', { ...memo, counterparty: '李建国' }))).toBe('nothing');
    expect(proposed([item('A', '5.00')], paid('5.00', { ...memo, memo: 'ACME TRADING' }))).toBe('nothing');
  });
});

it('the only sum of at most six is found as by trying all of them', () => {
  const amounts = fc.array(fc.bigInt({ min: 1n, max: 12n }), { maxLength: 9 });
  fc.assert(
    fc.property(amounts, fc.bigInt({ min: 1n, max: 60n }), (items, target) => {
      const all: number[][] = [];
      for (let set = 0; set < 1 << items.length; set++) {
        const places = [...items.keys()].filter((place) => set & (1 << place));
        const sum = places.reduce((total, place) => total + items[place]!, 0n);
        if (places.length >= 2 && places.length <= 6 && sum === target) all.push(places);
      }
      expect(new SubsetSums(items).only(target)).toEqual(all.length === 1 ? all[0] : null);
    }),
  );
});

const item = (id: string, open: string, more: Partial<OpenItem> = {}): OpenItem => ({
  id,
  party: 'C1',
  number: '',
  date: '2026-01-01',
  dueDate: '2026-02-01',
  currency: 'CNY',
  open,
  ...more,
});
const books = (items: OpenItem[], more: Partial<ProposalBooks> = {}): ProposalBooks => ({
  items,
  parties,
  rules: [
    { account: '*', direction: 'out', counterpartyContains: '', memoContains: '手续费', category: 'P11' },
  ],
  ownAccounts: [{ id: 'F03', number: '3225 0198' }],
  ownNames: ['恒岳'],
  feeTolerance: { CNY: '50.00' },
  ...more,
});
const paid = (amount: string, more: Partial<ProposedLine> = {}): ProposedLine => ({
  ...bankItem('B', '2026-03-01', amount, { counterparty: 'ACME TRADING LTD.' }),
  account: 'F02',
  currency: 'CNY',
  ...more,
});
function proposed(items: OpenItem[], line: ProposedLine): string {
  const proposal = new Proposer(books(items)).propose(line);
  if (!proposal) return 'nothing';
  const parts = [
    proposal.rule,
    ...proposal.allocations.map(({ item, amount }) => `${item}:${amount}`),
    proposal.fee && `fee ${proposal.fee}`,
    proposal.advance && `advance ${proposal.advance}`,
    proposal.category,
    proposal.toAccount,
    proposal.auto && 'auto',
  ];
  return parts.filter(Boolean).join(' ');
}

describe('a line of the bank is proposed as', () => {
  const number = { number: '26322000426031066972' };
  it.each<[string, OpenItem[], ProposedLine, string]>([
    [
      'P1: the number whole',
      [item('A', '9.00', number), item('B', '5.00')],
      paid('9.00', { memo: `货款${number.number}` }),
      'P1 A:9.00 auto',
    ],
    [
      'P1: its last eight digits, in part',
      [item('A', '9.00', number)],
      paid('4.00', { memo: '发票31066972' }),
      'P1 A:4.00 auto',
    ],
    [
      'P1: two numbers that come to the amount',
      [item('A', '9.00', number), item('B', '5.00', { number: 'EX-77' })],
      paid('14.00', { memo: '31066972/EX-77' }),
      'P1 A:9.00 B:5.00 auto',
    ],
    [
      'P1: by someone unknown, for a person to see',
      [item('A', '9.00', number)],
      paid('9.00', { counterparty: '李建国', memo: '31066972' }),
      'P1 A:9.00',
    ],
    [
      'no P1: two numbers that do not come to it',
      [item('A', '9.00', number), item('B', '5.00', { number: 'EX-77' })],
      paid('13.00', { memo: '31066972 EX-77' }),
      'P5 A:9.00 B:4.00',
    ],
    [
      'no P1: more than the one has open',
      [item('A', '9.00', number)],
      paid('10.00', { memo: '31066972' }),
      'P5 A:9.00 advance 1.00',
    ],
    ['P2: an equal amount', [item('A', '9.00'), item('B', '5.00')], paid('5.00'), 'P2 B:5.00 auto'],
    [
      'P2: of several the oldest due, not by itself',
      [item('A', '5.00'), item('B', '5.00', { dueDate: '2026-01-15' })],
      paid('5.00'),
      'P2 B:5.00',
    ],
    [
      'P3: the oldest',
      [
        item('A', '9.00'),
        item('B', '5.00', { dueDate: '2026-03-01' }),
        item('C', '70.00', { dueDate: '2026-04-01' }),
      ],
      paid('14.00'),
      'P3 A:9.00 B:5.00',
    ],
    [
      'P3: the only sum',
      [item('A', '9.00'), item('B', '500.00'), item('C', '70.00')],
      paid('79.00'),
      'P3 A:9.00 C:70.00',
    ],
    ['P4: what the bank kept', [item('A', '900.00')], paid('885.00'), 'P4 A:900.00 fee 15.00'],
    ['P5 beyond the tolerance', [item('A', '900.00')], paid('849.99'), 'P5 A:849.99'],
    ['P5: the rest an advance', [item('A', '9.00')], paid('20.00'), 'P5 A:9.00 advance 11.00'],
    [
      'P5 of money out: nobody keeps a fee of it',
      [item('A', '900.00', { party: 'S1' })],
      paid('-885.00'),
      'P5 A:885.00',
    ],
    ['P6: nothing open', [], paid('20.00'), 'P6 advance 20.00'],
    [
      'P6: nothing open in that currency',
      [item('A', '20.00', { currency: 'USD' })],
      paid('20.00'),
      'P6 advance 20.00',
    ],
    ['P7: a credit given back', [item('A', '-20.00')], paid('-20.00'), 'P7 A:20.00'],
    ['a keyword', [], paid('-5.00', { counterparty: '', memo: '网银手续费' }), 'keyword P11'],
    ['a keyword before an advance', [], paid('-5.00', { memo: '手续费' }), 'keyword P11'],
    [
      'what is open before a keyword',
      [item('A', '5.00', { party: 'S1' })],
      paid('-5.00', { memo: '手续费' }),
      'P2 A:5.00 auto',
    ],
    [
      'a transfer to an own account',
      [],
      paid('-5.00', { counterparty: 'x', counterpartyAccount: '32250198' }),
      'transfer F03',
    ],
    ['a transfer by the own name', [], paid('-5.00', { counterparty: '恒岳' }), 'transfer'],
    ['nothing, when nothing is known', [], paid('5.00', { counterparty: '李建国' }), 'nothing'],
  ])('%s', (_, items, line, expected) => {
    expect(proposed(items, line)).toBe(expected);
  });

  it('each open item once, line after line', () => {
    const proposer = new Proposer(books([item('A', '5.00'), item('B', '5.00')]));
    const all = proposer.proposeAll([paid('5.00'), paid('5.00'), paid('5.00')]);
    expect(all.map((one) => one?.allocations[0]?.item ?? one?.rule)).toEqual(['A', 'B', 'P6']);
  });
});

it('2,000 lines are proposed against 5,000 open items', () => {
  const many: Party[] = Array.from({ length: 120 }, (_, n) => ({
    id: `C${n}`,
    role: 'customer',
    name: `客户${n}公司`,
    aliases: [],
  }));
  const items = Array.from({ length: 5_000 }, (_, n) =>
    item(`I${n}`, `${(n * 7919) % 9000}.${String(n % 100).padStart(2, '0')}`, {
      party: `C${n % 120}`,
      number: `2632200000000${String(n).padStart(7, '0')}`,
    }),
  );
  const lines = Array.from({ length: 2_000 }, (_, n) =>
    paid(`${((n * 104729) % 30_000) + 1}.${String((n * 3) % 100).padStart(2, '0')}`, {
      id: `B${n}`,
      counterparty: `客户${n % 120}公司`,
    }),
  );
  const work = (): number => process.cpuUsage().user / 1_000;
  const start = work();
  const proposals = new Proposer(books(items, { parties: many })).proposeAll(lines);
  const proposed = work();
  const journal = lines.map((line, n) =>
    journalItem(`J${n}`, line.date, line.amount, { party: `C${n % 120}` }),
  );
  const matches = matchJournal(journal, lines, many);
  console.log(
    `2,000 lines: ${Math.round(proposed - start)} ms of work against 5,000 open items, ${Math.round(work() - proposed)} ms against 2,000 journal lines`,
  );
  expect(proposals.filter(Boolean)).toHaveLength(2_000);
  expect(matches.length).toBeGreaterThan(1_900);
});

it('2,000 payments of one amount on one day are each matched with their own', () => {
  const shops: Party[] = Array.from({ length: 2_000 }, (_, n) => ({
    id: `C${n}`,
    role: 'customer',
    name: `客户${n}公司`,
    aliases: [],
  }));
  const journal = shops.map(({ id }, n) =>
    journalItem(`J${n}`, '2026-03-01', '99.00', { party: id, summary: `订单 ${n}` }),
  );
  const bank = shops.map(({ name }, n) =>
    bankItem(`B${n}`, '2026-03-01', '99.00', { counterparty: name, memo: `订单${n}` }),
  );
  const start = process.cpuUsage().user;
  const matches = matchJournal(journal, bank, shops);
  console.log(`2,000 payments of 99.00: ${Math.round((process.cpuUsage().user - start) / 1_000)} ms of work`);
  expect(matches.filter((match) => match.journal[0]!.slice(1) === match.statement[0]!.slice(1))).toHaveLength(
    2_000,
  );
});

it('a name is learned when it was accepted for one party alone', () => {
  const accepted = (counterparty: string, party: string, counterpartyAccount = '') => ({
    counterparty,
    counterpartyAccount,
    party,
  });
  const learned = learnedAliases(
    [
      accepted('KIYOTA PARTS', 'S1', '6225 01'),
      accepted('支付宝', 'C1'),
      accepted('支付宝', 'C2'),
      accepted('Acme Trading Ltd', 'C1'),
      accepted('恒岳', 'C1', ''),
    ],
    parties,
    ['恒岳'],
  );
  expect(learned).toEqual([
    { party: 'S1', alias: 'KIYOTA PARTS' },
    { party: 'S1', alias: '6225 01' },
  ]);
});

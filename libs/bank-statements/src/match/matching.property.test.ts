import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { unitsOf } from '../amounts.ts';
import {
  type OpenItem,
  type Party,
  type ReconciledLine,
  Proposer,
  matchJournal,
  reconcile,
} from '../index.ts';

/** Small amounts and few parties, so that lines and items meet in every way. */
const amount = fc.integer({ min: 1, max: 40 }).map((units) => `${units}.50`);
const signedAmount = fc.tuple(amount, fc.boolean()).map(([text, isOut]) => (isOut ? `-${text}` : text));
const day = fc.integer({ min: 1, max: 28 }).map((n) => `2026-01-${String(n).padStart(2, '0')}`);
const party = fc.constantFrom('C0', 'C1', 'S0');
const parties: Party[] = ['C0', 'C1', 'S0'].map((id) => ({
  id,
  role: id.startsWith('C') ? 'customer' : 'supplier',
  name: `name ${id}`,
  aliases: [],
}));

const items = fc
  .array(fc.record({ party, open: signedAmount, dueDate: day }), { maxLength: 12 })
  .map((drawn) =>
    drawn.map((one, index): OpenItem => ({
      ...one,
      id: `I${index}`,
      number: `N${index}`,
      date: one.dueDate,
      currency: 'CNY',
    })),
  );
const bankLines = fc
  .array(fc.record({ party, amount: signedAmount, date: day, memo: fc.constantFrom('', 'N1', 'N2 N3') }), {
    maxLength: 10,
  })
  .map((drawn) =>
    drawn.map((one, index) => ({
      ...one,
      id: `B${index}`,
      counterparty: `NAME ${one.party}`,
      counterpartyAccount: '',
      reference: '',
      account: 'F',
      currency: 'CNY',
    })),
  );

it('what is proposed comes to the line, and never to more than is open', () => {
  fc.assert(
    fc.property(items, bankLines, (items, lines) => {
      const books = {
        items,
        parties,
        rules: [],
        ownAccounts: [],
        ownNames: [],
        feeTolerance: { CNY: '1.00' },
      };
      const left = new Map(items.map(({ id, open }) => [id, unitsOf(open)]));
      for (const [index, proposal] of new Proposer(books).proposeAll(lines).entries()) {
        if (!proposal) continue;
        const size = unitsOf(lines[index]!.amount.replace('-', ''));
        const settled = proposal.allocations.reduce((sum, one) => sum + unitsOf(one.amount), 0n);
        expect(settled + unitsOf(proposal.advance ?? '0') - unitsOf(proposal.fee ?? '0')).toBe(size);
        for (const { item, amount } of proposal.allocations) {
          const before = left.get(item)!;
          const after = before < 0n ? before + unitsOf(amount) : before - unitsOf(amount);
          expect(before < 0n ? after <= 0n : after >= 0n).toBe(true);
          left.set(item, after);
        }
      }
    }),
  );
});

const journalLines = fc
  .array(fc.record({ party, amount: signedAmount, date: day }), { maxLength: 10 })
  .map((drawn) => drawn.map((one, index) => ({ ...one, id: `J${index}`, summary: '', reference: '' })));

it('whatever is matched, each line once and in equal sums, book and bank reconcile on any day', () => {
  fc.assert(
    fc.property(journalLines, bankLines, day, (journal, statement, asOf) => {
      const matches = matchJournal(journal, statement, parties);
      const used = matches.flatMap((match) => [...match.journal, ...match.statement]);
      expect(new Set(used).size).toBe(used.length);
      const sum = (lines: readonly ReconciledLine[], ids: readonly string[]): bigint =>
        lines.filter(({ id }) => ids.includes(id)).reduce((total, line) => total + unitsOf(line.amount), 0n);
      for (const match of matches) expect(sum(journal, match.journal)).toBe(sum(statement, match.statement));
      const kept = reconcile({
        account: 'F',
        asOf,
        bookOpening: '5.00',
        bankOpening: '5.00',
        journal,
        statement,
        matches,
      });
      expect([kept.difference, kept.bookAdjusted]).toEqual(['0.00', kept.bankAdjusted]);
    }),
  );
});

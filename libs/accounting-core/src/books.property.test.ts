import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { leafBalances, type LeafBalance, type OpeningFigures, type Span } from './balances.ts';
import { addFigures, emptyFigures, isEmpty } from './figures.ts';
import { add, type Fen, fen, negate, subtract, sum, ZERO } from './money.ts';
import { addMonths, firstDay, type Period, rangeOfPeriods } from './period.ts';
import { equationOf } from './equation.ts';
import { planProfitTransfer, type TransferBalance } from './profit-transfer.ts';
import { bySides, subjectBalances, totalOfRows } from './subject-balance.ts';
import type { Subject } from './subject.ts';
import { ancestorsOf, leavesOf, treeOf } from './subject-tree.ts';
import { context, customer, line, opening, periodBalances, subject, subjects } from './test-books.ts';
import { checkVoucher, type VoucherDraft, type VoucherLineDraft } from './voucher.ts';

/** Random legal books over random months: what must hold in every one of them (behaviour.md 1, oracles). */

const tree = treeOf(subjects);
const enable: Period = { year: 2025, month: 7 };
const leafCodes = subjects.filter((s) => s.isLeaf && s.usable && s.code !== '100202').map((s) => s.code);

const amountOf = fc
  .bigInt({ min: -(10n ** 9n), max: 10n ** 11n })
  .filter((n) => n !== 0n)
  .map(fen);
const postings = fc.array(
  fc.record({
    code: fc.constantFrom(...leafCodes),
    amount: amountOf,
    side: fc.constantFrom('Dr', 'Cr'),
    item: fc.constantFrom(701, 702),
  }),
  { minLength: 1, maxLength: 6 },
);

/** A voucher of any postings, balanced by a last line on cash. */
const vouchers = fc
  .record({ postings, monthsOn: fc.integer({ min: 0, max: 11 }) })
  .map(({ postings: parts, monthsOn }): VoucherDraft => {
    const lines = parts.map(({ code, amount, side, item }) => ({
      ...line(code, side as 'Dr' | 'Cr', '0', itemsOf(code, item)),
      ...(side === 'Dr' ? { debit: amount } : { credit: amount }),
    }));
    const net = sum(lines.map(({ debit, credit }) => subtract(debit, credit)));
    const date = firstDay(addMonths(enable, monthsOn));
    return {
      date,
      word: '记',
      kind: 'manual',
      lines: [...lines, { ...line('1001', 'Cr', '0'), credit: net }],
    };
  })
  .filter(({ lines }) => lines.at(-1)?.credit !== ZERO);

const itemsOf = (code: string, item: number): Partial<VoucherLineDraft> =>
  code === '1122' ? customer(item) : code === '1405' ? { auxiliary: [{ categoryId: 8, itemId: 801 }] } : {};

/** Openings that balance, with turnover before the books start. */
const openings = fc
  .array(
    fc.record({
      code: fc.constantFrom('1405', '1602', '2202', '3001', '4001'),
      amount: amountOf,
      turnover: amountOf,
    }),
  )
  .map((rows): OpeningFigures[] => {
    const byCode = new Map(rows.map((row) => [row.code, row]));
    const some = [...byCode.values()].map(({ code, amount, turnover }) => ({
      ...opening(code, '0'),
      openingAmount: amount,
      cumulativeDebit: turnover,
    }));
    const signed = some.map((row) => {
      const { normalSide } = tree.byId.get(row.subjectId) ?? subject('1001');
      return normalSide === 'debit' ? row.openingAmount : negate(row.openingAmount);
    });
    const turnover = sum(some.map((row) => row.cumulativeDebit));
    return [
      ...some,
      { ...opening('1001', '0'), openingAmount: negate(sum(signed)), cumulativeCredit: turnover },
    ];
  });

const books = fc.record({ openings, vouchers: fc.array(vouchers, { maxLength: 12 }) });
const spans = fc
  .tuple(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 2 }))
  .map(([start, length]): Span => ({
    from: addMonths(enable, start),
    to: addMonths(enable, start + length),
  }));

type Books = { openings: OpeningFigures[]; vouchers: VoucherDraft[] };
const figuresOf = (given: Books, span: Span): LeafBalance[] =>
  leafBalances(
    {
      subjects: tree.byId,
      enablePeriod: enable,
      openings: given.openings,
      balances: periodBalances(given.vouchers),
    },
    span,
  );
const month = (monthsOn: number): Span => ({
  from: addMonths(enable, monthsOn),
  to: addMonths(enable, monthsOn),
});
const check = (property: (given: Books, span: Span) => void): void =>
  fc.assert(fc.property(books, spans, property), { numRuns: 200 });

describe('in all legal books', () => {
  it('every voucher made here is one the rules accept', () => {
    fc.assert(
      fc.property(vouchers, (draft) => {
        expect(checkVoucher(draft, { ...context, enablePeriod: enable, oldestOpenPeriod: enable })).toEqual(
          [],
        );
      }),
    );
  });

  it('closing balances sum to zero, and so do openings and year starts', () => {
    check((given, span) => {
      const amounts = figuresOf(given, span).map(({ figures }) => figures.amount);
      expect(sum(amounts.map((a) => a.closing))).toBe(0n);
      expect(sum(amounts.map((a) => a.opening))).toBe(0n);
      expect(sum(amounts.map((a) => a.yearStart))).toBe(0n);
      expect(sum(amounts.map((a) => a.debit))).toBe(sum(amounts.map((a) => a.credit)));
    });
  });

  it('closing = opening + debit − credit, and year start + year to date gives it too (profit and loss aside)', () => {
    check((given, span) => {
      const leaves = figuresOf(given, span);
      for (const { figures } of leaves) {
        const { opening: start, debit, credit, closing } = figures.amount;
        expect(closing).toBe(subtract(add(start, debit), credit));
      }
      for (const { figures } of leaves.filter((leaf) => categoryOf(leaf) !== 'pl')) {
        const { yearStart, ytdDebit, ytdCredit, closing } = figures.amount;
        expect(closing).toBe(subtract(add(yearStart, ytdDebit), ytdCredit));
      }
    });
  });

  it('a month opens with what the month before closed with', () => {
    check((given) => {
      for (let monthsOn = 0; monthsOn < 12; monthsOn += 1) {
        const next = new Map(
          figuresOf(given, month(monthsOn + 1)).map((leaf) => [keyOf(leaf), leaf.figures]),
        );
        for (const leaf of figuresOf(given, month(monthsOn)))
          expect(next.get(keyOf(leaf))?.amount.opening).toBe(leaf.figures.amount.closing);
      }
    });
  });

  it('a span is the sum of its months', () => {
    check((given, span) => {
      const turnoverOf = (of: Span): [Fen, Fen] => {
        const amounts = figuresOf(given, of).map(({ figures }) => figures.amount);
        return [sum(amounts.map((a) => a.debit)), sum(amounts.map((a) => a.credit))];
      };
      const months = rangeOfPeriods(span.from, span.to).map((p) => turnoverOf({ from: p, to: p }));
      expect(turnoverOf(span)).toEqual([sum(months.map(([d]) => d)), sum(months.map(([, c]) => c))]);
    });
  });

  it('the total is the same to whatever level rows go down, and even', () => {
    check((given, span) => {
      const rows = subjectBalances(tree, figuresOf(given, span));
      const depth = (row: { subject: Subject }) => ancestorsOf(tree, row.subject.id).length;
      const topLevel = rows.filter((row) => depth(row) === 0).map(({ figures }) => bySides(figures));
      for (const level of [0, 1, 2]) {
        const total = totalOfRows(rows.filter((row) => depth(row) <= level));
        for (const column of ['opening', 'period', 'ytd', 'closing'] as const) {
          expect(total[column].debit).toBe(sum(topLevel.map((row) => row[column].debit)));
          expect(total[column].debit).toBe(total[column].credit);
        }
      }
    });
  });

  it('a parent is the sum of its leaves', () => {
    check((given, span) => {
      const rows = subjectBalances(tree, figuresOf(given, span));
      const byId = new Map(rows.map((row) => [row.subject.id, row.figures]));
      for (const { subject: parent, figures } of rows) {
        const leaves = leavesOf(tree, parent.id).map(({ id }) => byId.get(id) ?? emptyFigures());
        expect(leaves.reduce(addFigures)).toEqual(figures);
      }
    });
  });

  it('assets equal liabilities, equity and uncarried profit', () => {
    check((given, span) => {
      const rows = subjectBalances(tree, figuresOf(given, span)).filter((row) => row.subject.isLeaf);
      expect(equationOf(rows.map((row) => [row.subject, row.figures.amount.closing])).difference).toBe(0n);
    });
  });

  it.each(['separate', 'combined'] as const)(
    'a %s transfer makes every profit-and-loss leaf zero',
    (mode) => {
      check((given, { to: period }) => {
        const transfer = planProfitTransfer(transferBalances(given, period), {
          period,
          word: '记',
          mode,
          baseCurrency: 'CNY',
          targetOf: () => subject('3103'),
        });
        for (const draft of transfer)
          expect(checkVoucher(draft, { ...context, enablePeriod: enable, oldestOpenPeriod: period })).toEqual(
            [],
          );
        const after = figuresOf(
          { ...given, vouchers: [...given.vouchers, ...transfer] },
          { from: period, to: period },
        );
        for (const { figures } of after.filter((leaf) => categoryOf(leaf) === 'pl'))
          expect(figures.amount.closing).toBe(0n);
        expect(transferBalances({ ...given, vouchers: [...given.vouchers, ...transfer] }, period)).toEqual(
          [],
        );
      });
    },
  );

  it('recording and taking back a voucher changes no figure', () => {
    fc.assert(
      fc.property(books, vouchers, spans, (given, extra, span) => {
        const red = {
          ...extra,
          lines: extra.lines.map((l) => ({ ...l, debit: negate(l.debit), credit: negate(l.credit) })),
        };
        const shown = (of: Books) =>
          new Map(
            figuresOf(of, span)
              .filter((leaf) => !isEmpty({ ...leaf.figures, entryCount: 0 }))
              .map((l) => [keyOf(l), { ...l.figures, entryCount: 0 }]),
          );
        expect(shown({ ...given, vouchers: [...given.vouchers, extra, red] })).toEqual(shown(given));
      }),
    );
  });
});

const categoryOf = ({ subjectId }: LeafBalance) => tree.byId.get(subjectId)?.category;
const keyOf = ({ subjectId, auxSetId, currencyCode }: LeafBalance): string =>
  [subjectId, auxSetId, currencyCode].join('/');

function transferBalances(given: Books, period: Period): TransferBalance[] {
  return figuresOf(given, { from: period, to: period }).flatMap(({ subjectId, currencyCode, figures }) => {
    const leaf = tree.byId.get(subjectId);
    if (leaf?.category !== 'pl' || figures.amount.closing === ZERO) return [];
    return [
      {
        subject: leaf,
        auxiliary: [],
        auxiliaryCodes: '',
        currencyCode,
        closing: figures.amount.closing,
        month: figures.activity,
      },
    ];
  });
}

import type { Books } from './books.ts';
import { CashFlows } from './cash-flow.ts';
import { money } from './decimals.ts';
import { Extract, total, type Span } from './figures.ts';
import { firstDay, nextMonth, yearOf } from './months.ts';
import type { Place } from './records.ts';

/** What the evaluator reads of a printed statement. */
export interface Statement {
  /** 1: balances at a date; else what was done in a span. */
  type: 0 | 1 | 2;
  items: readonly {
    key: string;
    heading: boolean;
    terms: readonly {
      sign: '+' | '-';
      subjectCode: string;
      rule: number;
      grain?: 'party' | 'account' | null;
      at?: 'column-start' | null;
    }[];
    cashFlows?: readonly { sign: '+' | '-'; cashFlowItem: string; direction: 'in' | 'out' | null }[];
    references: readonly { sign: '+' | '-'; itemKey: string }[];
  }[];
}

type Item = Statement['items'][number];
type Term = Item['terms'][number];

/** The two columns of a statement: the span or the closing balance, the year to date or the start of the year. */
interface Columns {
  current: bigint;
  year: bigint;
}

/** Every item of a statement with its two figures as text; null where it has none. */
export function statement(
  books: Books,
  span: Span,
  { type, items }: Statement,
): [string, string | null, string | null][] {
  const ofSpan = new CashFlows(books, span);
  const ofYear = new CashFlows(books, { from: `${yearOf(span.to)}-01`, to: span.to });
  const valueOf = (item: Item): Columns => {
    const ofFlows = (item.cashFlows ?? []).map(({ sign, cashFlowItem, direction }) =>
      signed(sign, {
        current: ofSpan.of(cashFlowItem, direction),
        year: ofYear.of(cashFlowItem, direction),
      }),
    );
    const ofAccounts = item.terms.map((term) => signed(term.sign, termValue(books, span, type, term)));
    const ofItems = item.references.map(({ sign, itemKey }) =>
      signed(sign, valueOf(items.find(({ key }) => key === itemKey)!)),
    );
    return sum([...ofAccounts, ...ofFlows, ...ofItems]);
  };
  return items.map((item) => {
    const parts = item.terms.length + item.references.length + (item.cashFlows?.length ?? 0);
    const isEmpty = item.heading || parts === 0;
    const { current, year } = isEmpty ? { current: null, year: null } : valueOf(item);
    return [item.key, current === null ? null : money(current), year === null ? null : money(year)];
  });
}

/** One account with everything below it, by the rule of the term; an account the chart does not have is zero. */
function termValue(books: Books, span: Span, type: Statement['type'], term: Term): Columns {
  if (!books.has(term.subjectCode)) return { current: 0n, year: 0n };
  const isBelow = ({ account }: Place): boolean => books.isWithin(account, term.subjectCode);
  const onOwnSide = (value: bigint): bigint =>
    books.account(term.subjectCode).side === 'debit' ? value : -value;
  const all = new Extract(books, isBelow);
  if (term.rule <= 2) {
    const of = (side: 'debit' | 'credit'): Columns => ({
      current: all.activity(side, span),
      year: all.activityOfYear(side, span.to),
    });
    const [debit, credit] = [of('debit'), of('credit')];
    if (term.rule === 1) return debit;
    if (term.rule === 2) return credit;
    return { current: onOwnSide(debit.current - credit.current), year: onOwnSide(debit.year - credit.year) };
  }
  const isStart = term.at === 'column-start';
  const closing = (extract: Extract): bigint =>
    extract.balanceBefore(firstDay(isStart ? span.from : nextMonth(span.to)), 'amount');
  const yearColumn = (extract: Extract): bigint =>
    type === 1 || isStart ? extract.yearStart(span.to) : closing(extract);
  if (term.rule === 3) return { current: onOwnSide(closing(all)), year: onOwnSide(yearColumn(all)) };
  // Rules 4 and 5: only what stands on the debit (credit) side, judged party by party or for the account as a whole.
  const judged = term.grain === 'account' ? [all] : byParty(books, isBelow);
  const standing = (value: bigint): bigint => {
    const onSide = term.rule === 4 ? value : -value;
    return onSide > 0n ? onSide : 0n;
  };
  return {
    current: total(judged.map((extract) => standing(closing(extract)))),
    year: total(judged.map((extract) => standing(yearColumn(extract)))),
  };
}

/** Each account with its items on its own, whatever the currency. */
function byParty(books: Books, isWanted: (place: Place) => boolean): Extract[] {
  const partyOf = ({ account, items }: Place): string => [account, ...items].join(' ');
  const parties = new Set(books.places().filter(isWanted).map(partyOf));
  return [...parties].map((party) => new Extract(books, (place) => partyOf(place) === party));
}

const signed = (sign: '+' | '-', { current, year }: Columns): Columns =>
  sign === '+' ? { current, year } : { current: -current, year: -year };

const sum = (columns: readonly Columns[]): Columns => ({
  current: total(columns.map(({ current }) => current)),
  year: total(columns.map(({ year }) => year)),
});

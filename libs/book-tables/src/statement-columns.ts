import type { Language, ReportTemplate } from '@suanpan/contracts';
import { amount, number, text, type BookColumn } from './column.ts';
import type { StatementRow } from './statement-rows.ts';
import { itemTitle } from './titles.ts';
import type { SayBook } from './words.ts';

/** What the first column of figures of an ordinary statement is of. */
export type SpanKind = 'month' | 'quarter';

interface StatementOptions {
  /** Heading of the lines. */
  heading: string;
  type: ReportTemplate['type'];
  kind: SpanKind;
  language: Language;
  /** What the months it is compared with are called; null: compared with none. */
  compared?: string | null;
}

/** Lines with their statutory numbers and two columns of figures, in the order of the printed statement. */
export function statementColumns(
  say: SayBook,
  { heading, type, kind, language, compared = null }: StatementOptions,
): BookColumn<StatementRow>[] {
  const current = (title: string) => amount<StatementRow>('current', title, (row) => row.current);
  const year = (title: string) => amount<StatementRow>('year', title, (row) => row.year);
  return [
    text('title', heading, ({ item }) => itemTitle(item, language)),
    number('line', say('line'), ({ item }) => (item.lineNum === null ? null : String(item.lineNum))),
    ...(type === 1
      ? [current(say('closing')), year(say('yearStart'))]
      : [year(say('yearToDate')), current(say(`current.${kind}`))]),
    ...(compared === null
      ? []
      : [
          amount<StatementRow>('compared', compared, (row) => row.compared),
          amount<StatementRow>('difference', say('increase'), (row) => row.change),
        ]),
  ];
}

import { type BookWord, itemTitle, templateName } from '@suanpan/book-tables';
import { useAccountSet, useLanguage, useSearchParams } from '@suanpan/feature-kit';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { BALANCE_PATH, VIA_PARAM, bookLink } from '../../books/links.ts';
import { useMessages as useBookWords } from '../../books/messages.ts';
import { Trail, type TrailStep } from '../../books/trail.tsx';
import { useSpan } from '../../books/use-span.ts';
import { reportQueries } from '../../statements/queries.ts';
import { type BookKind, type Source, parseSource } from '../source.ts';
import { useMessages } from '../messages.ts';

/** The way here, when the ledger was opened from another book or from a statement. */
export function LedgerTrail({ code, name }: { code: string | null; name: string }): ReactNode {
  const [search] = useSearchParams();
  const steps = useStepsTo(parseSource(search.get(VIA_PARAM)));
  if (steps.length === 0 || code === null) return null;
  return <Trail steps={[...steps, { label: `${code} ${name}`.trim() }]} />;
}

function useStepsTo(source: Source | null): TrailStep[] {
  const t = useMessages();
  const words = useBookWords();
  const { id } = useAccountSet();
  const { language } = useLanguage();
  const { span } = useSpan();
  const templateId = source?.kind === 'report' ? source.templateId : null;
  const template = useQuery({
    ...reportQueries.template(id, templateId ?? 0, span),
    enabled: templateId !== null,
  });
  if (source === null) return [];
  if (source.kind !== 'report')
    return [{ label: words(books[source.kind].title), to: bookLink(books[source.kind].path, span) }];
  const view = `/report/view/${source.templateId}`;
  const item = template.data?.items.find((candidate) => candidate.id === source.itemId);
  return [
    {
      label: template.data ? templateName(template.data, language) : t('via.report'),
      to: bookLink(view, span),
    },
    ...(item
      ? [
          {
            label: itemTitle(item, language),
            to: bookLink(view, span, { item: String(item.id) }),
          },
        ]
      : []),
  ];
}

const books: Readonly<Record<BookKind, { title: BookWord; path: string }>> = {
  balance: { title: 'book.subjectBalance', path: BALANCE_PATH },
  summary: { title: 'book.subjectSummary', path: '/account-book/subject-summary' },
  columns: { title: 'book.multiColumn', path: '/multi-column-ledger' },
  general: { title: 'book.generalLedger', path: '/account-book/general-ledger' },
  auxiliary: { title: 'book.auxiliaryBalance', path: '/account-book/auxiliary-accounting-balance' },
  expenses: { title: 'book.expenses', path: '/expense-details' },
  ratios: { title: 'book.ratios', path: '/financial-summary' },
};

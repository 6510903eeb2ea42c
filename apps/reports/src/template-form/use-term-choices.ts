import { UNASSIGNED } from '@suanpan/accounting-core';
import { subjectQueries } from '@suanpan/api-client';
import { itemTitle } from '@suanpan/book-tables';
import type { ReportTemplateDetail } from '@suanpan/contracts';
import { useAccountSet, useLanguage } from '@suanpan/feature-kit';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { flowItems } from '../cash-flows/flow-items.ts';
import { useMessages } from './messages.ts';

interface Choice {
  /** `s:1001`, `f:CF01` or `i:12` (line-draft.ts). */
  value: string;
  label: string;
}
export type TermChoice = Choice | { label: string; options: Choice[] };

/** What a term may be over: other lines, or subjects and, in a cash-flow statement, its items. */
export function useTermChoices(
  template: ReportTemplateDetail,
  itemId: number,
  source: 'subjects' | 'lines',
): TermChoice[] {
  const t = useMessages();
  const { id } = useAccountSet();
  const { language } = useLanguage();
  const chart = useQuery(subjectQueries.chart(id));
  return useMemo(() => {
    if (source === 'lines')
      return template.items
        .filter((item) => !item.isClassified && item.id !== itemId)
        .map((item) => ({
          value: `i:${item.id}`,
          label: [item.lineNum, itemTitle(item, language)].filter(Boolean).join(' '),
        }));
    const subjects = (chart.data ?? []).map(({ code, name }) => ({
      value: `s:${code}`,
      label: `${code} ${name}`,
    }));
    if (template.type !== 2) return subjects;
    const flows = flowItems(template, language, t('flows.exchange')).map(({ code, name }) => ({
      value: `f:${code}`,
      label: `${code} ${name}`,
    }));
    return [
      { label: t('flows'), options: [...flows, { value: `f:${UNASSIGNED}`, label: t('flows.unassigned') }] },
      { label: t('subjects'), options: subjects },
    ];
  }, [template, itemId, source, chart.data, language, t]);
}

import { EXCHANGE_EFFECT } from '@suanpan/accounting-core';
import { itemTitle } from '@suanpan/book-tables';
import type { Language, ReportTemplateDetail } from '@suanpan/contracts';

export interface FlowItem {
  code: string;
  name: string;
}

/** The items of a cash-flow statement in its order, named after the lines they stand in; the exchange effect last. */
export function flowItems(
  { items }: Pick<ReportTemplateDetail, 'items'>,
  language: Language,
  exchangeEffect: string,
): FlowItem[] {
  const named = items.flatMap((item) =>
    item.formulas
      .filter(({ cashFlowItem, cashFlowDirection }) => cashFlowItem !== null && cashFlowDirection === null)
      .map(({ cashFlowItem }) => ({ code: cashFlowItem!, name: itemTitle(item, language) })),
  );
  return [
    ...named.filter(({ code }) => code !== EXCHANGE_EFFECT),
    { code: EXCHANGE_EFFECT, name: exchangeEffect },
  ];
}

import { EXCHANGE_EFFECT, UNASSIGNED } from '@suanpan/accounting-core';
import { itemTitle } from '@suanpan/book-tables';
import type { ReportPart, ReportTemplateDetail, ReportView } from '@suanpan/contracts';
import { Button, MoneyText } from '@suanpan/ui';
import { Link, useLanguage, usePeriod } from '@suanpan/feature-kit';
import type { ReactNode } from 'react';
import { DETAIL_PATH, VIA_PARAM, bookLink } from '../../books/links.ts';
import { reportSource } from '../../detail-ledger/source.ts';
import { shownParts } from '../shown-parts.ts';
import { useMessages } from '../messages.ts';
import classes from '../report-view.module.css';
import { yearSpan } from '../statement-span.ts';
import type { StatementView } from '../use-statement-view.ts';

interface TableProps {
  itemId: number;
  parts: readonly ReportPart[];
  template: ReportTemplateDetail;
  figures: ReportView;
  view: StatementView;
  /** Subject names by code, once they are known; a code that is missing is not in the chart. */
  names: ReadonlyMap<string, string> | null;
}

/** The parts with their signs; they add up to the line at the foot. */
export function PartsTable(props: TableProps): ReactNode {
  const { itemId, parts, template, figures, view } = props;
  const t = useMessages();
  const { shown, left } = shownParts(parts);
  const isBalance = template.type === 1;
  const total = figures[String(itemId)];
  return (
    <>
      <table className={classes['parts']}>
        <thead>
          <tr>
            <th scope="col">{t('parts.part')}</th>
            <th scope="col">{isBalance ? t('closing') : t(`current.${view.kind}`)}</th>
            <th scope="col">{isBalance ? t('yearStart') : t('yearToDate')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((part) => (
            <PartRow
              key={`${part.subjectCode}/${part.itemId}/${part.accessRules}/${part.grain}/${part.cashFlowItem}`}
              part={part}
              {...props}
            />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('parts.total')}</th>
            <td>
              <MoneyText amount={total?.currentPeriodAmount} />
            </td>
            <td>
              <MoneyText amount={total?.currentYearAmount} />
            </td>
          </tr>
        </tfoot>
      </table>
      {left > 0 && <p className={classes['left']}>{t('parts.left', { count: left })}</p>}
    </>
  );
}

function PartRow({ part, ...props }: TableProps & { part: ReportPart }): ReactNode {
  return (
    <tr>
      <th scope="row">
        <span className={classes['sign']}>{part.calculation === '-' ? '−' : '+'}</span>
        <PartName part={part} {...props} />
      </th>
      <td>
        <PartFigure part={part} column="current" {...props} />
      </td>
      <td>
        <PartFigure part={part} column="year" {...props} />
      </td>
    </tr>
  );
}

/** A line leads on to its own parts; a subject is named with the rule by which it counts. */
function PartName({ part, template, view, names }: TableProps & { part: ReportPart }): ReactNode {
  const t = useMessages();
  const { language } = useLanguage();
  const { subjectCode, itemId, accessRules, grain } = part;
  const item = template.items.find(({ id }) => id === itemId);
  if (item)
    return (
      <Button type="link" className={classes['name'] ?? ''} onClick={() => view.openItem(item.id)}>
        {itemTitle(item, language)}
      </Button>
    );
  if (part.isOpening) return <span>{t('parts.opening')}</span>;
  if (part.cashFlowItem !== null) return <span>{flowName(part, t)}</span>;
  const code = subjectCode ?? '';
  const rule = accessRules === null ? '' : t(`rule.${ruleKey(accessRules)}`);
  const notes = [
    part.at === 'column-start' ? t('rule.start') : rule,
    grain === 'account' ? t('grain.account') : '',
  ]
    .filter(Boolean)
    .join(', ');
  return (
    <span>
      {code} {names?.get(code) ?? (names && t('parts.absent'))}{' '}
      <span className={classes['rule']}>{notes}</span>
    </span>
  );
}

/** A cash-flow item by its code; its line's title stands above. */
function flowName(
  { cashFlowItem, cashFlowDirection }: ReportPart,
  t: ReturnType<typeof useMessages>,
): string {
  const name =
    cashFlowItem === UNASSIGNED
      ? t('parts.unassigned')
      : cashFlowItem === EXCHANGE_EFFECT
        ? t('parts.exchange')
        : t('parts.flows', { item: cashFlowItem ?? '' });
  return cashFlowDirection === null ? name : t(`parts.${cashFlowDirection}`, { name });
}

/** Links to the ledger, or to the flows, of the very months the figure covers. */
function PartFigure({
  part,
  column,
  itemId,
  template,
  view,
  names,
}: TableProps & { part: ReportPart; column: 'current' | 'year' }): ReactNode {
  const t = useMessages();
  const { first } = usePeriod();
  const amount = column === 'current' ? part.currentPeriodAmount : part.currentYearAmount;
  const { subjectCode, cashFlowItem, cashFlowDirection } = part;
  const span = column === 'year' && template.type !== 1 ? yearSpan(view.span, first) : view.span;
  if (cashFlowItem !== null) {
    const to = bookLink('/report/cash-flows', span, { item: cashFlowItem, direction: cashFlowDirection });
    return (
      <Link to={to} title={t('parts.vouchers', { item: flowName(part, t) })}>
        <MoneyText amount={amount} />
      </Link>
    );
  }
  if (subjectCode === null || !names?.has(subjectCode)) return <MoneyText amount={amount} />;
  const to = bookLink(DETAIL_PATH, span, {
    subjectCode,
    [VIA_PARAM]: reportSource(template.id, itemId),
  });
  return (
    <Link to={to} title={t('parts.ledger', { subject: `${subjectCode} ${names.get(subjectCode)}` })}>
      <MoneyText amount={amount} />
    </Link>
  );
}

type Rule = 0 | 1 | 2 | 3 | 4 | 5;
const ruleKey = (rule: number): Rule => Math.min(Math.max(rule, 0), 5) as Rule;

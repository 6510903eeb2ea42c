import { UNASSIGNED } from '@suanpan/accounting-core';
import { definePage, useAccountSet, useLanguage } from '@suanpan/feature-kit';
import { EmptyState, Page, Toolbar } from '@suanpan/ui';
import { Select } from '@suanpan/ui/kit';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { bookLink } from '../books/links.ts';
import { BookContent } from '../books/query-content.tsx';
import { SpanPicker } from '../books/span-picker.tsx';
import { spanLabel } from '../books/span.ts';
import { Trail } from '../books/trail.tsx';
import { useSpan } from '../books/use-span.ts';
import { useOpenVoucher } from '../detail-ledger/use-open-voucher.ts';
import { reportQueries } from '../statements/queries.ts';
import { VoucherDrawer } from '../voucher-drawer/voucher-drawer.tsx';
import { flowItems } from './flow-items.ts';
import { useMessages } from './messages.ts';
import { AssignBar } from './parts/assign-bar.tsx';
import { FlowTable } from './parts/flow-table.tsx';
import { useFlowChoice, useFlows } from './use-flows.ts';

const ALL = 'all';

/** What the cash-flow statement adds up, line by line, and what has no item yet (decision D41). */
export function CashFlowsPage(): ReactNode {
  const t = useMessages();
  const { companyName } = useAccountSet();
  const { span } = useSpan();
  const items = useItems();
  const choice = useFlowChoice();
  const { item, direction } = choice;
  const { query, rows, totalFlow, isComplete, loadMore } = useFlows(choice);
  const voucher = useOpenVoucher();
  const none = t(item === null ? 'empty' : 'empty.item', { months: spanLabel(span) });
  const note = [companyName, spanLabel(span), direction && t(`direction.${direction}`)].filter(Boolean);
  return (
    <Page title={t('title')} note={note.join(' · ')}>
      <Trail
        steps={[
          { label: t('statement'), to: bookLink('/report/cash-flow-statement', span) },
          { label: t('title') },
        ]}
      />
      <Toolbar label={t('toolbar')}>
        <SpanPicker />
        <Select
          aria-label={t('item')}
          value={item ?? ALL}
          onChange={(value) => choice.choose(value === ALL ? null : value)}
          options={[
            { value: ALL, label: t('item.all') },
            { value: UNASSIGNED, label: t('item.none') },
            ...items.map(({ code, name }) => ({ value: code, label: `${code} ${name}` })),
          ]}
          popupMatchSelectWidth={false}
        />
        {item !== null && rows && span.asOf === undefined && (
          <AssignBar rows={rows} items={items} isComplete={isComplete} />
        )}
      </Toolbar>
      <BookContent
        query={{ ...query, data: rows }}
        isEmpty={(all) => all.length === 0}
        empty={<EmptyState text={none} />}
      >
        {(all) => (
          <FlowTable
            rows={all}
            totalFlow={totalFlow}
            voucher={voucher}
            isComplete={isComplete}
            onNearEnd={loadMore}
          />
        )}
      </BookContent>
      <VoucherDrawer voucherId={voucher.id} subjectCode={null} onClose={voucher.close} />
    </Page>
  );
}

/** The items of the set's cash-flow statement. */
function useItems() {
  const t = useMessages();
  const { id } = useAccountSet();
  const { span } = useSpan();
  const { language } = useLanguage();
  const list = useQuery(reportQueries.list(id, language, span));
  const statement = list.data?.templates.find(({ type }) => type === 2);
  const template = useQuery({
    ...reportQueries.template(id, statement?.id ?? 0, span),
    enabled: statement !== undefined,
  });
  return template.data ? flowItems(template.data, language, t('item.exchange')) : [];
}

export default definePage(CashFlowsPage);

import { asApiError } from '@suanpan/api-client';
import type { BillPage } from '@suanpan/contracts';
import {
  definePage,
  useAccountSet,
  useCan,
  useLastPage,
  useListKeys,
  useNavigate,
  useShortcuts,
  whilePaging,
} from '@suanpan/feature-kit';
import { Button, EmptyState, ErrorState, LoadingState, MoneyText, Page } from '@suanpan/ui';
import { FilterChoice, FilterDay, FootSums, ListFoot, Pagination, FilterRow } from '@suanpan/ui/kit';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { BookedFilter, bookedOf } from '../funds/booked-filter.tsx';
import { useLinks } from '../funds/links.ts';
import { fundQueries } from '../funds/queries.ts';
import { type ListAddress, useListAddress } from '../funds/use-list-address.ts';
import { useMessages } from './messages.ts';
import { BillTable } from './parts/bill-table.tsx';

const FILTERS = ['type', 'open', 'booked', 'dueBy'] as const;
type FilterName = (typeof FILTERS)[number];
const TYPES = ['receivable', 'payable'] as const;
const SIZE = 50;

/** Bills of exchange, received and issued, by the day they mature (trade.md 2). */
export function BillListPage(): ReactNode {
  const t = useMessages();
  const address = useListAddress(FILTERS);
  return (
    <Page title={t('title')} actions={<AddBill />}>
      <BillFilters address={address} />
      <Found address={address} />
    </Page>
  );
}

function BillFilters({ address }: { address: ListAddress<FilterName> }): ReactNode {
  const t = useMessages();
  const { filters, isFiltered, change, clear } = address;
  return (
    <FilterRow label={t('filters')} values={Object.values(filters)}>
      <FilterChoice
        any={t('any')}
        label={t('type')}
        value={TYPES.find((one) => one === filters.type) ?? ''}
        options={TYPES.map((value) => ({ value, label: t(`type.${value}`) }))}
        onChange={(type) => change({ type })}
      />
      <FilterChoice
        any={t('any')}
        label={t('state')}
        value={filters.open === '1' ? '1' : ''}
        options={[{ value: '1', label: t('open') }]}
        onChange={(open) => change({ open })}
      />
      <BookedFilter value={filters.booked} onChange={(booked) => change({ booked })} />
      <FilterDay label={t('dueBy')} value={filters.dueBy} onChange={(dueBy) => change({ dueBy })} />
      {isFiltered && (
        <Button type="text" onClick={clear}>
          {t('clear')}
        </Button>
      )}
    </FilterRow>
  );
}

/** What the filters find; while another page is asked for, the one before stays. */
function Found({ address }: { address: ListAddress<FilterName> }): ReactNode {
  const t = useMessages();
  const { id } = useAccountSet();
  const { filters, page } = address;
  const type = TYPES.find((one) => one === filters.type);
  const query = {
    page,
    size: SIZE,
    ...(type && { type }),
    ...bookedOf(filters.booked),
    ...(filters.open === '1' && { open: 1 as const }),
    ...(filters.dueBy && { dueBy: filters.dueBy }),
  };
  const list = useQuery(whilePaging(fundQueries.bills(id, query)));
  useLastPage(address, list);
  if (list.isError && !list.data)
    return <ErrorState error={asApiError(list.error)} onRetry={() => void list.refetch()} />;
  if (!list.data) return <LoadingState rows={8} />;
  if (list.data.total > 0) return <Bills found={list.data} onPage={address.goTo} />;
  return address.isFiltered ? (
    <EmptyState text={t('noMatch')} action={<Button onClick={address.clear}>{t('clear')}</Button>} />
  ) : (
    <EmptyState text={t('empty')} action={<AddBill isQuiet />} />
  );
}

/** One page of bills; what is held and owed of all that were found. */
function Bills({ found, onPage }: { found: BillPage; onPage(page: number): void }): ReactNode {
  const t = useMessages();
  const navigate = useNavigate();
  const links = useLinks();
  const list = useRef<HTMLDivElement>(null);
  useListKeys({
    texts: {
      group: t('title'),
      next: t('key.next'),
      previous: t('key.previous'),
      open: t('key.open'),
      choose: '',
      all: '',
    },
    list,
    order: () => found.records.map(({ id }) => id),
    isPaused: false,
    mayChoose: false,
    onOpen: (id) => void navigate(links.bill(id)),
    onToggle: () => undefined,
    onAll: () => undefined,
  });
  return (
    <>
      <div ref={list}>
        <BillTable bills={found.records} />
      </div>
      <ListFoot>
        <FootSums>
          <span>{t('count', { count: found.total })}</span>
          <span>
            {t('held')} <MoneyText amount={found.held} />
          </span>
          <span>
            {t('owed')} <MoneyText amount={found.owed} />
          </span>
          {found.pages > 1 && (
            <Pagination
              size="small"
              current={found.current}
              total={found.total}
              pageSize={found.size}
              showSizeChanger={false}
              onChange={onPage}
            />
          )}
        </FootSums>
      </ListFoot>
    </>
  );
}

/** @param isQuiet the second one of a page, which declares no key */
function AddBill({ isQuiet = false }: { isQuiet?: boolean }): ReactNode {
  const t = useMessages();
  const navigate = useNavigate();
  const links = useLinks();
  const mayWrite = useCan('funds.write');
  const add = (): void => void navigate(links.newBill());
  useShortcuts(mayWrite && !isQuiet ? [{ keys: 'n', label: t('add'), group: t('title'), run: add }] : []);
  if (!mayWrite) return null;
  return (
    <Button type={isQuiet ? 'default' : 'primary'} onClick={add}>
      {t('add')}
    </Button>
  );
}

export default definePage(BillListPage);

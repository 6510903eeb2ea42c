import { dictionaryQueries } from '@suanpan/api-client';
import type { AuxiliaryCategory } from '@suanpan/contracts';
import { definePage, useAccountSet } from '@suanpan/feature-kit';
import { EmptyState, Page } from '@suanpan/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CategorySelect, knownCategories } from '../books/category-select.tsx';
import { CodeRangeInputs } from '../books/code-range.tsx';
import { QueryContent } from '../books/query-content.tsx';
import { spanLabel } from '../books/span.ts';
import { useCodeRange } from '../books/use-code-range.ts';
import { useParameters, useTypedParameter } from '../books/use-parameters.ts';
import { useSpan } from '../books/use-span.ts';
import { BesideEntries, useEntryPanel } from '../choice/entry-panel.tsx';
import { LedgerContent } from '../detail-ledger/parts/ledger-content.tsx';
import { LedgerToolbar } from '../detail-ledger/parts/ledger-toolbar.tsx';
import { useOpenVoucher } from '../detail-ledger/use-open-voucher.ts';
import { VoucherDrawer } from '../voucher-drawer/voucher-drawer.tsx';
import { useMessages as useBookWords } from '../books/messages.ts';
import { useMessages } from './messages.ts';
import { CATEGORY_PARAM, useItemChoice, useItemWords } from './use-item-choice.ts';

/** Every line of a customer, supplier, department or the like with its running balance (behaviour.md 8). */
export function AuxiliaryDetailPage(): ReactNode {
  const words = useBookWords();
  const t = useMessages();
  const { id, companyName } = useAccountSet();
  const { span } = useSpan();
  const categories = useQuery(dictionaryQueries.categories(id));
  return (
    <Page title={words('book.auxiliaryDetails')} note={`${companyName} · ${spanLabel(span)}`}>
      <QueryContent
        query={categories}
        isEmpty={(all) => all.length === 0}
        empty={<EmptyState text={t('categories.none')} />}
      >
        {(all) => <CategoryLedgers categories={all} />}
      </QueryContent>
    </Page>
  );
}

function CategoryLedgers({ categories }: { categories: readonly AuxiliaryCategory[] }): ReactNode {
  const t = useMessages();
  const [search, change] = useParameters();
  const [text, setText] = useTypedParameter('q');
  const named = knownCategories(categories, search.get(CATEGORY_PARAM));
  const chosen = named.length > 0 ? named : [String(categories[0]!.id)];
  const category = chosen.join(',');
  const choice = useItemChoice(category);
  const words = useItemWords();
  const say = useBookWords();
  const voucher = useOpenVoucher();
  const panel = useEntryPanel();
  const range = useCodeRange();
  const ledger =
    choice.key === null ? null : { auxiliaryId: category, auxiliaryItemId: choice.key, ...range.codes };
  const item = choice.list.data?.find(({ key }) => key === choice.key);
  return (
    <>
      <LedgerToolbar choice={choice} panel={panel} words={words} text={text} onText={setText} ledger={ledger}>
        <CategorySelect
          label={t('category')}
          categories={categories}
          chosen={chosen}
          onChange={(next) =>
            change({ [CATEGORY_PARAM]: next.join(','), item: null, q: null }, { replace: false })
          }
        />
        <CodeRangeInputs view={range} />
      </LedgerToolbar>
      {choice.key === null && choice.list.isSuccess ? (
        <EmptyState text={t('empty')} />
      ) : (
        <BesideEntries panel={panel} choice={choice} words={words}>
          {ledger && (
            <LedgerContent
              key={[category, choice.key, range.codes.codeFrom, range.codes.codeTo].join('/')}
              choice={ledger}
              label={t('table', { item: item?.fullName ?? (choice.key === 'none' ? say('unassigned') : '') })}
              text={text}
              onText={setText}
              voucher={voucher}
            />
          )}
        </BesideEntries>
      )}
      <VoucherDrawer voucherId={voucher.id} subjectCode={null} onClose={voucher.close} />
    </>
  );
}

export default definePage(AuxiliaryDetailPage);

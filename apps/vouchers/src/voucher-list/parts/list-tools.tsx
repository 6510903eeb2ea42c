import { useSavedViews } from '@suanpan/feature-kit';
import { Toolbar } from '@suanpan/ui';
import { SavedViews, Segmented } from '@suanpan/ui/kit';
import type { ReactNode } from 'react';
import { filtersOf, isFiltered, parametersOf } from '../../voucher/filters.ts';
import { useMessages } from '../messages.ts';
import type { ListAddress, View } from '../use-filters.ts';

interface ListToolsProps {
  address: ListAddress;
  children: ReactNode;
}

/** How the list is shown, its saved views, and its files. */
export function ListTools({ address, children }: ListToolsProps): ReactNode {
  const t = useMessages();
  const savedViews = useSavedViews('vouchers');
  const { filters } = address;
  return (
    <Toolbar label={t('tools')}>
      <Segmented<View>
        aria-label={t('view')}
        value={address.view}
        options={[
          { value: 'blocks', label: t('view.blocks') },
          { value: 'table', label: t('view.table') },
        ]}
        onChange={address.setView}
      />
      <SavedViews
        store={savedViews}
        search={isFiltered(filters) ? new URLSearchParams(parametersOf(filters)).toString() : null}
        onTake={(search) => address.replaceFilters(filtersOf(new URLSearchParams(search)))}
      />
      {children}
    </Toolbar>
  );
}

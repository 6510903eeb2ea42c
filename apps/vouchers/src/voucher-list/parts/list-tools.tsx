import { Toolbar } from '@suanpan/ui';
import { Segmented } from '@suanpan/ui/kit';
import type { ReactNode } from 'react';
import { useMessages } from '../messages.ts';
import type { ListAddress, View } from '../use-filters.ts';
import { SavedViews } from './saved-views-menu.tsx';

interface ListToolsProps {
  address: ListAddress;
  children: ReactNode;
}

/** How the list is shown, its saved views, and its files. */
export function ListTools({ address, children }: ListToolsProps): ReactNode {
  const t = useMessages();
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
      <SavedViews address={address} />
      {children}
    </Toolbar>
  );
}

import { useAccountSet, useUser } from '@suanpan/feature-kit';
import { Button, Icon, useToast } from '@suanpan/ui';
import { Dropdown, Input, type InputRef, Modal } from '@suanpan/ui/kit';
import { type ReactNode, useRef, useState } from 'react';
import { isFiltered } from '../../voucher/filters.ts';
import { readKept, writeKept } from '../kept.ts';
import { useMessages } from '../messages.ts';
import { type SavedView, filtersOfView, viewsOf, withView, withoutView } from '../saved-views.ts';
import type { ListAddress } from '../use-filters.ts';

/** Filters kept under names, in this browser for this user and account set: taken up, added, taken away. */
export function SavedViews({ address }: { address: ListAddress }): ReactNode {
  const t = useMessages();
  const toast = useToast();
  const { views, keep } = useViews();
  const field = useRef<InputRef>(null);
  const [name, setName] = useState<string | null>(null);
  const add = (): void => {
    if (name === null || name.trim() === '') return;
    keep(withView(views, name, address.filters));
    toast(t('views.kept', { name: name.trim() }));
    setName(null);
  };
  const items = [
    ...views.map((view) => ({
      key: `view-${view.name}`,
      label: view.name,
      onClick: () => address.replaceFilters(filtersOfView(view)),
    })),
    {
      key: 'keep',
      label: t('views.keep'),
      disabled: !isFiltered(address.filters),
      onClick: () => setName(''),
    },
    ...views.map((view) => ({
      key: `remove-${view.name}`,
      label: t('views.remove', { name: view.name }),
      onClick: () => keep(withoutView(views, view.name)),
    })),
  ];
  return (
    <>
      <Dropdown trigger={['click']} menu={{ items }}>
        <Button icon={<Icon name="down" size={14} />} iconPlacement="end">
          {t('views')}
        </Button>
      </Dropdown>
      <Modal
        open={name !== null}
        title={t('views.title')}
        okText={t('views.save')}
        cancelText={t('cancel')}
        okButtonProps={{ disabled: (name ?? '').trim() === '' }}
        onOk={add}
        onCancel={() => setName(null)}
        afterOpenChange={(isOpen) => isOpen && field.current?.focus()}
      >
        <Input
          ref={field}
          maxLength={40}
          aria-label={t('views.name')}
          placeholder={t('views.name')}
          value={name ?? ''}
          onChange={(event) => setName(event.target.value)}
          onPressEnter={(event) => {
            if (!event.nativeEvent.isComposing) add();
          }}
        />
      </Modal>
    </>
  );
}

function useViews(): { views: readonly SavedView[]; keep(views: readonly SavedView[]): void } {
  const { id } = useAccountSet();
  const { id: userId } = useUser();
  const place = `voucher-list.views.${userId}.${id}`;
  const [views, setViews] = useState<readonly SavedView[]>(() => viewsOf(readKept(place)));
  const keep = (next: readonly SavedView[]): void => {
    writeKept(place, JSON.stringify(next));
    setViews(next);
  };
  return { views, keep };
}

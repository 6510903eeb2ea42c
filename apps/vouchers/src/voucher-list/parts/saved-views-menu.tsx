import { asApiError } from '@suanpan/api-client';
import { VIEW_NAME_LENGTH } from '@suanpan/contracts';
import { Button, Icon, ProblemAlert, useToast } from '@suanpan/ui';
import { Dropdown, Input, type InputRef, Modal } from '@suanpan/ui/kit';
import { type ReactNode, useRef, useState } from 'react';
import { isFiltered } from '../../voucher/filters.ts';
import { useMessages } from '../messages.ts';
import { filtersOfView, viewOf } from '../saved-views.ts';
import type { ListAddress } from '../use-filters.ts';
import { useSavedViews } from '../use-saved-views.ts';
import classes from '../voucher-list.module.css';

/** Filters kept under names, for this user in this account set: taken up, added, taken away. */
export function SavedViews({ address }: { address: ListAddress }): ReactNode {
  const t = useMessages();
  const toast = useToast();
  const { views, keep, remove, refresh } = useSavedViews();
  const field = useRef<InputRef>(null);
  const [name, setName] = useState<string | null>(null);
  const error = keep.error ? asApiError(keep.error) : null;
  const close = (): void => {
    keep.reset();
    setName(null);
  };
  const add = (): void => {
    if (name === null || name.trim() === '' || keep.isPending) return;
    keep.mutate(viewOf(name, address.filters), {
      onSuccess: () => {
        toast(t('views.kept', { name: name.trim() }));
        setName(null);
      },
    });
  };
  const takeAway = (view: string): void =>
    remove.mutate(view, {
      onError: (failure) => toast(asApiError(failure).msg || t('unreachable'), { kind: 'error' }),
    });
  const items = [
    {
      key: 'keep',
      label: t('views.keep'),
      disabled: !isFiltered(address.filters),
      onClick: () => setName(''),
    },
    ...views.map((view) => ({
      key: `view-${view.name}`,
      label: view.name,
      onClick: () => address.replaceFilters(filtersOfView(view)),
    })),
    ...views.map((view) => ({
      key: `remove-${view.name}`,
      label: t('views.remove', { name: view.name }),
      onClick: () => takeAway(view.name),
    })),
  ];
  return (
    <>
      <Dropdown
        menu={{ items, className: classes['views'] ?? '' }}
        onOpenChange={(isOpen) => isOpen && refresh()}
      >
        <Button icon={<Icon name="down" size={14} />} iconPlacement="end">
          {t('views')}
        </Button>
      </Dropdown>
      <Modal
        open={name !== null}
        title={t('views.title')}
        okText={t('views.save')}
        cancelText={t('cancel')}
        okButtonProps={{ disabled: (name ?? '').trim() === '', loading: keep.isPending }}
        onOk={add}
        onCancel={close}
        afterOpenChange={(isOpen) => isOpen && field.current?.focus()}
      >
        <div className={classes['dialog']}>
          {error && <ProblemAlert problems={error.fields} title={error.msg || t('unreachable')} />}
          <Input
            ref={field}
            maxLength={VIEW_NAME_LENGTH}
            aria-label={t('views.name')}
            placeholder={t('views.name')}
            status={error ? 'error' : ''}
            value={name ?? ''}
            onChange={(event) => setName(event.target.value)}
            onPressEnter={(event) => {
              if (!event.nativeEvent.isComposing) add();
            }}
          />
        </div>
      </Modal>
    </>
  );
}

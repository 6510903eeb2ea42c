import { asApiError } from '@suanpan/api-client';
import { VIEW_NAME_LENGTH } from '@suanpan/contracts';
import { Button, Icon, ProblemAlert, useToast } from '@suanpan/ui';
import { Dropdown, Input, type InputRef, Modal } from '@suanpan/ui/kit';
import { type ReactNode, useRef, useState } from 'react';
import { useMessages } from './messages.ts';
import { useSavedViews, type ViewedScreen } from './use-saved-views.ts';

interface ViewsProps {
  screen: ViewedScreen;
  /** The parameters of the address that a view is kept as. */
  search: string;
  /** Takes up what a kept view shows. */
  onTake(search: string): void;
}

/** Views kept under names, for this user in this account set: taken up, added, taken away. */
export function SavedViews({ screen, search, onTake }: ViewsProps): ReactNode {
  const t = useMessages();
  const toast = useToast();
  const { views, remove, refresh, keep } = useSavedViews(screen);
  const [isNaming, setNaming] = useState(false);
  const takeAway = (name: string): void =>
    remove.mutate(name, {
      onError: (failure) => toast(asApiError(failure).msg || t('views.unreachable'), { kind: 'error' }),
    });
  const items = [
    { key: 'keep', label: t('views.keep'), onClick: () => setNaming(true) },
    ...views.map(({ name, search: kept }) => ({
      key: `view-${name}`,
      label: name,
      onClick: () => onTake(kept),
    })),
    ...views.map(({ name }) => ({
      key: `remove-${name}`,
      label: t('views.remove', { name }),
      onClick: () => takeAway(name),
    })),
  ];
  return (
    <>
      <Dropdown menu={{ items }} onOpenChange={(isOpen) => isOpen && refresh()}>
        <Button icon={<Icon name="down" size={14} />} iconPlacement="end">
          {t('views')}
        </Button>
      </Dropdown>
      <NameDialog search={search} keep={keep} isOpen={isNaming} onClose={() => setNaming(false)} />
    </>
  );
}

interface DialogProps {
  search: string;
  keep: ReturnType<typeof useSavedViews>['keep'];
  isOpen: boolean;
  onClose(): void;
}

function NameDialog({ search, keep, isOpen, onClose }: DialogProps): ReactNode {
  const t = useMessages();
  const toast = useToast();
  const field = useRef<InputRef>(null);
  const [name, setName] = useState('');
  const error = keep.error ? asApiError(keep.error) : null;
  const close = (): void => {
    keep.reset();
    setName('');
    onClose();
  };
  const add = (): void => {
    if (name.trim() === '' || keep.isPending) return;
    keep.mutate(
      { name: name.trim(), search },
      {
        onSuccess: () => {
          toast(t('views.kept', { name: name.trim() }));
          close();
        },
      },
    );
  };
  return (
    <Modal
      open={isOpen}
      title={t('views.title')}
      okText={t('views.save')}
      cancelText={t('cancel')}
      okButtonProps={{ disabled: name.trim() === '', loading: keep.isPending }}
      onOk={add}
      onCancel={close}
      afterOpenChange={(isShown) => isShown && field.current?.focus()}
    >
      {error && <ProblemAlert problems={error.fields} title={error.msg || t('views.unreachable')} />}
      <Input
        ref={field}
        maxLength={VIEW_NAME_LENGTH}
        aria-label={t('views.name')}
        placeholder={t('views.name')}
        status={error ? 'error' : ''}
        value={name}
        onChange={(event) => setName(event.target.value)}
        onPressEnter={(event) => {
          if (!event.nativeEvent.isComposing) add();
        }}
      />
    </Modal>
  );
}

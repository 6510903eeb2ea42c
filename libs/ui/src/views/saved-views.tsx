import Button from 'antd/es/button';
import Input, { type InputRef } from 'antd/es/input';
import { type ReactNode, useRef, useState } from 'react';
import { Icon } from '../page/icon.tsx';
import { Dropdown } from '../popup/dropdown.tsx';
import { Modal } from '../popup/modal.tsx';
import { ProblemAlert, type ShownProblem } from '../state/problem-alert.tsx';
import { useToast } from '../toast/toast.tsx';
import { useMessages } from './messages.ts';
import classes from './saved-views.module.css';

/** What a screen shows under a name: the parameters of its address. */
interface View {
  name: string;
  search: string;
}

/** Where views are kept; `useSavedViews` of the feature kit gives it. */
export interface ViewStore {
  views: readonly View[];
  refresh(): void;
  nameLength: number;
  isKeeping: boolean;
  failure: { msg: string; fields: readonly ShownProblem[] } | null;
  forgetFailure(): void;
  keep(view: View, onKept: () => void): void;
  remove(name: string, onFailed: (message: string) => void): void;
}

export interface SavedViewsProps {
  store: ViewStore;
  /** The parameters of the address that a view is kept as; null when there is nothing to keep. */
  search: string | null;
  /** Takes up what a kept view shows. */
  onTake(search: string): void;
}

/** Views kept under names, for this user in this account set: taken up, added, taken away. */
export function SavedViews({ store, search, onTake }: SavedViewsProps): ReactNode {
  const t = useMessages();
  const toast = useToast();
  const [isNaming, setNaming] = useState(false);
  const takeAway = (name: string): void =>
    store.remove(name, (message) => toast(message || t('views.unreachable'), { kind: 'error' }));
  const items = [
    { key: 'keep', label: t('views.keep'), disabled: search === null, onClick: () => setNaming(true) },
    ...store.views.map(({ name, search: kept }) => ({
      key: `view-${name}`,
      label: name,
      onClick: () => onTake(kept),
    })),
    ...store.views.map(({ name }) => ({
      key: `remove-${name}`,
      label: t('views.remove', { name }),
      onClick: () => takeAway(name),
    })),
  ];
  return (
    <>
      <Dropdown
        menu={{ items, className: classes['menu'] ?? '' }}
        onOpenChange={(isOpen) => isOpen && store.refresh()}
      >
        <Button icon={<Icon name="down" size={14} />} iconPlacement="end">
          {t('views')}
        </Button>
      </Dropdown>
      <NameDialog search={search ?? ''} store={store} isOpen={isNaming} onClose={() => setNaming(false)} />
    </>
  );
}

interface DialogProps {
  search: string;
  store: ViewStore;
  isOpen: boolean;
  onClose(): void;
}

function NameDialog({ search, store, isOpen, onClose }: DialogProps): ReactNode {
  const t = useMessages();
  const toast = useToast();
  const field = useRef<InputRef>(null);
  const [name, setName] = useState('');
  const { failure, isKeeping } = store;
  const close = (): void => {
    store.forgetFailure();
    setName('');
    onClose();
  };
  const add = (): void => {
    if (name.trim() === '' || isKeeping) return;
    store.keep({ name: name.trim(), search }, () => {
      toast(t('views.kept', { name: name.trim() }));
      close();
    });
  };
  return (
    <Modal
      open={isOpen}
      title={t('views.title')}
      okText={t('views.save')}
      cancelText={t('cancel')}
      okButtonProps={{ disabled: name.trim() === '', loading: isKeeping }}
      onOk={add}
      onCancel={close}
      afterOpenChange={(isShown) => isShown && field.current?.focus()}
    >
      <div className={classes['dialog']}>
        {failure && <ProblemAlert problems={failure.fields} title={failure.msg || t('views.unreachable')} />}
        <Input
          ref={field}
          maxLength={store.nameLength}
          aria-label={t('views.name')}
          placeholder={t('views.name')}
          status={failure ? 'error' : ''}
          value={name}
          onChange={(event) => setName(event.target.value)}
          onPressEnter={(event) => {
            if (!event.nativeEvent.isComposing) add();
          }}
        />
      </div>
    </Modal>
  );
}

import { moneyOf, type Fen } from '@suanpan/accounting-core';
import { asApiError, templateQueries } from '@suanpan/api-client';
import type { VoucherTemplate } from '@suanpan/contracts';
import { isComposing, useAccountSet } from '@suanpan/feature-kit';
import { Button, EmptyState, ErrorState, LoadingState } from '@suanpan/ui';
import { Input, type InputRef, Modal, MoneyInput } from '@suanpan/ui/kit';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { findTemplates } from '../find-templates.ts';
import { useMessages } from '../messages.ts';
import { hasShares } from '../template-draft.ts';
import { typeKey, templateType } from '../template-types.ts';
import classes from '../template.module.css';
import { TemplatePreview } from './template-preview.tsx';

export interface ChosenTemplate {
  template: VoucherTemplate;
  /** What its shares are parts of; null: entered in the voucher. */
  whole: Fen | null;
  /** True: in place of what is entered already. */
  replaces: boolean;
}

interface UseTemplateDialogProps {
  /** Something is entered already: the user says what becomes of it. */
  isFilled: boolean;
  onClose(chosen: ChosenTemplate | null): void;
}

/** Finds a template by typing, shows its lines, asks for the amount its shares are parts of (ux.md 7). */
export function UseTemplateDialog({ isFilled, onClose }: UseTemplateDialogProps): ReactNode {
  const t = useMessages();
  const { id } = useAccountSet();
  const listId = useId();
  const search = useRef<InputRef>(null);
  const amountField = useRef<HTMLInputElement>(null);
  const templates = useQuery(templateQueries.list(id));
  const isLoaded = templates.isSuccess;
  const [word, setWord] = useState('');
  const [wanted, setWanted] = useState(0);
  const [amount, setAmount] = useState<string | null>(null);
  const [unread, setUnread] = useState<string>();
  const entered = useRef<{ amount: string | null; isUnread: boolean }>({ amount: null, isUnread: false });
  const found = findTemplates(templates.data ?? [], word);
  const active = Math.min(wanted, found.length - 1);
  const template = found[active];
  const asksAmount = template !== undefined && hasShares(template);

  // The dialog opens before the list is there; whichever comes last brings the focus.
  useEffect(() => {
    if (isLoaded) search.current?.focus();
  }, [isLoaded]);

  const choose = (replaces: boolean): void => {
    // What is typed is taken, or said to be no amount, when its field is left.
    amountField.current?.blur();
    const { amount: typed, isUnread } = entered.current;
    if (asksAmount && isUnread) amountField.current?.focus();
    else if (template)
      onClose({ template, whole: asksAmount && typed !== null ? moneyOf(typed) : null, replaces });
  };
  const onSearchKey = (event: KeyboardEvent): void => {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === 'ArrowDown') setWanted(Math.min(found.length - 1, active + 1));
    else if (event.key === 'ArrowUp') setWanted(Math.max(0, active - 1));
    else if (event.key === 'Enter' && asksAmount) amountField.current?.focus();
    else if (event.key === 'Enter') choose(false);
    else return;
    event.preventDefault();
  };
  return (
    <Modal
      open
      title={t('use')}
      width={760}
      onCancel={() => onClose(null)}
      afterOpenChange={(isOpen) => isOpen && search.current?.focus()}
      footer={[
        isFilled && (
          <Button key="replace" disabled={!template} onClick={() => choose(true)}>
            {t('use.replace')}
          </Button>
        ),
        <Button key="insert" type="primary" disabled={!template} onClick={() => choose(false)}>
          {t(isFilled ? 'use.below' : 'use.insert')}
        </Button>,
      ]}
    >
      {templates.isError ? (
        <ErrorState error={asApiError(templates.error)} onRetry={() => void templates.refetch()} />
      ) : templates.isPending ? (
        <LoadingState rows={6} />
      ) : templates.data.length === 0 ? (
        <EmptyState text={t('use.empty')} />
      ) : (
        <div className={classes['dialog']}>
          <Input
            ref={search}
            role="combobox"
            aria-label={t('use.search')}
            aria-expanded
            aria-controls={listId}
            aria-activedescendant={template ? `${listId}-${template.id}` : undefined}
            autoComplete="off"
            placeholder={t('use.search')}
            value={word}
            onChange={(event) => {
              setWord(event.target.value);
              setWanted(0);
            }}
            onKeyDown={onSearchKey}
          />
          <div className={classes['choice']}>
            <TemplateList id={listId} templates={found} active={active} onActive={setWanted} />
            {template && <TemplatePreview template={template} />}
          </div>
          {asksAmount && (
            <div className={classes['field']}>
              <label htmlFor={`${listId}-amount`}>
                {t('use.amount')} <span className={classes['hint']}>{t('use.amount.hint')}</span>
              </label>
              <MoneyInput
                ref={amountField}
                id={`${listId}-amount`}
                label={t('use.amount')}
                value={amount}
                showsProblem
                unread={unread}
                onChange={(value) => {
                  entered.current = { amount: value, isUnread: false };
                  setAmount(value);
                  setUnread(undefined);
                }}
                onUnread={(text, before) => {
                  entered.current = { amount: before, isUnread: true };
                  setAmount(before);
                  setUnread(text);
                }}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return;
                  event.preventDefault();
                  choose(false);
                }}
              />
            </div>
          )}
        </div>
      )}
    </Modal>
  );
}

interface TemplateListProps {
  id: string;
  templates: readonly VoucherTemplate[];
  active: number;
  onActive(index: number): void;
}

function TemplateList({ id, templates, active, onActive }: TemplateListProps): ReactNode {
  const t = useMessages();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  if (templates.length === 0) return <EmptyState text={t('use.none')} />;
  return (
    <div ref={list} id={id} role="listbox" aria-label={t('use.list')} className={classes['list']}>
      {templates.map((template, index) => (
        <div
          key={template.id}
          id={`${id}-${template.id}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          className={classes['option']}
          onPointerDown={(event) => {
            event.preventDefault();
            onActive(index);
          }}
        >
          <span>{template.name}</span>
          <small>{t(typeKey(templateType(String(template.type))))}</small>
        </div>
      ))}
    </div>
  );
}

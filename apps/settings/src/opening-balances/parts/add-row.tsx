import { dictionaryQueries } from '@suanpan/api-client';
import type { OpeningRow } from '@suanpan/contracts';
import { useAccountSet } from '@suanpan/feature-kit';
import { Button, ProblemAlert } from '@suanpan/ui';
import { ItemPicker, Select } from '@suanpan/ui/kit';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { FocusFirst } from '../../panel/side-panel.tsx';
import { useMessages } from '../messages.ts';
import classes from '../opening-balances.module.css';
import amountCellClasses from '../amount-cell.module.css';
import { useAddRow } from '../use-add-row.ts';

interface AddRowProps {
  rows: readonly OpeningRow[];
  subjectId: number;
  columnCount: number;
  baseCurrency: string;
  /** With the key of the row that was added, or is there already; null when nothing was. */
  onClose(rowKey: string | null): void;
}

/** A line in the grid to choose one item of each category and, where kept, a currency. */
export function AddRow({ rows, subjectId, columnCount, baseCurrency, onClose }: AddRowProps): ReactNode {
  const subject = rows.find((row) => row.subjectId === subjectId && row.currencyCode === null);
  if (!subject) return null;
  return (
    <tr className={classes['adding']}>
      <td colSpan={columnCount} aria-colspan={columnCount}>
        <AddForm subject={subject} rows={rows} baseCurrency={baseCurrency} onClose={onClose} />
      </td>
    </tr>
  );
}

interface AddFormProps extends Pick<AddRowProps, 'rows' | 'baseCurrency' | 'onClose'> {
  subject: OpeningRow;
}

function AddForm({ subject, rows, baseCurrency, onClose }: AddFormProps): ReactNode {
  const t = useMessages();
  const { id } = useAccountSet();
  const categories = subject.auxiliaryAccounting;
  const keepsCurrencies = subject.currencyAccounting.length > 0;
  const [items, setItems] = useState<Readonly<Record<number, number | null>>>({});
  const [unnamed, setUnnamed] = useState<Readonly<Record<number, string>>>({});
  const [currency, setCurrency] = useState(() => ownCurrency(subject, rows));
  const choices = useQuery(
    dictionaryQueries.itemChoices(
      id,
      categories.map((category) => category.id),
    ),
  );
  const { add, refusal, isPending } = useAddRow(rows, onClose);
  const [isIncomplete, setIncomplete] = useState(false);
  const choose = (categoryId: number, itemId: number | null, text?: string): void => {
    setItems((known) => ({ ...known, [categoryId]: itemId }));
    setUnnamed(({ [categoryId]: _before, ...others }) =>
      text === undefined ? others : { ...others, [categoryId]: text },
    );
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const auxiliary = categories.flatMap(({ id: categoryId }) => {
      const itemId = items[categoryId] ?? null;
      return itemId === null ? [] : [{ categoryId, itemId, code: '', name: '' }];
    });
    const isComplete = auxiliary.length === categories.length && (!keepsCurrencies || currency !== null);
    setIncomplete(!isComplete);
    if (isComplete)
      add({
        subjectId: subject.subjectId,
        auxiliary,
        currencyCode: keepsCurrencies ? currency : baseCurrency,
      });
  };
  return (
    <form className={classes['form']} aria-label={t('add.to', { subject: subject.name })} onSubmit={submit}>
      <FocusFirst />
      {categories.map(({ id: categoryId, name }) => (
        <ItemPicker
          key={categoryId}
          label={name}
          category={name}
          placeholder={name}
          items={choices.data?.[String(categoryId)]}
          value={items[categoryId] ?? null}
          unread={unnamed[categoryId]}
          onChange={(itemId) => choose(categoryId, itemId)}
          onUnread={(text) => choose(categoryId, null, text)}
        />
      ))}
      {keepsCurrencies && (
        <Select
          aria-label={t('currency')}
          placeholder={t('currency')}
          style={{ minWidth: 120 }}
          value={currency}
          onChange={setCurrency}
          showSearch
          options={[...subject.currencyAccounting, baseCurrency].map((code) => ({
            value: code,
            label: code,
          }))}
        />
      )}
      <Button htmlType="submit" type="primary" loading={isPending}>
        {t('add')}
      </Button>
      <Button onClick={() => onClose(null)}>{t('cancel')}</Button>
      {isIncomplete && (
        <p className={amountCellClasses['problem']} role="alert">
          {t('add.incomplete')}
        </p>
      )}
      {refusal && refusal.code !== 'REPEATED' && (
        <ProblemAlert problems={refusal.fields} title={refusal.msg || t('unreachable')} />
      )}
    </form>
  );
}

/** The first of the subject's own currencies that has no row yet; null where it keeps none. */
function ownCurrency(subject: OpeningRow, rows: readonly OpeningRow[]): string | null {
  const taken = new Set(
    subject.auxiliaryAccounting.length > 0
      ? []
      : rows.filter(({ subjectId }) => subjectId === subject.subjectId).map((row) => row.currencyCode),
  );
  const own = subject.currencyAccounting;
  return own.find((code) => !taken.has(code)) ?? own[0] ?? null;
}

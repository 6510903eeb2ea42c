import { periodKey } from '@suanpan/accounting-core';
import { api } from '@suanpan/api-client';
import { itemTitle } from '@suanpan/book-tables';
import type { ReportAssertion, ReportItem, ReportTemplateDetail } from '@suanpan/contracts';
import { useLanguage, usePeriod } from '@suanpan/feature-kit';
import { Button, Icon, MoneyText, periodLabel, RestingButton } from '@suanpan/ui';
import { MoneyInput, Select } from '@suanpan/ui/kit';
import { type ReactNode, useState } from 'react';
import { useMessages } from '../messages.ts';
import { useAct } from '../use-template-acts.ts';
import classes from '../template-form.module.css';

interface AssertionsProps {
  assertions: readonly ReportAssertion[];
  template: ReportTemplateDetail;
  item: ReportItem | null;
}

/** What lines should say of some month: "total assets of March = 1,234.00". Run when the statement is published. */
export function Assertions({ assertions, template, item }: AssertionsProps): ReactNode {
  const t = useMessages();
  const { isBusy, run } = useAct();
  const { language } = useLanguage();
  const columnOf = useColumnTitles(template.type);
  const remove = (assertionId: number): Promise<unknown> =>
    run(() =>
      api.delete('/report/template/{id}/assertions/{assertionId}', {
        path: { id: template.id, assertionId },
      }),
    );
  return (
    <>
      <h3>{t('assertions')}</h3>
      {assertions.length === 0 && <p className={classes['none']}>{t('assertions.none')}</p>}
      <ul className={classes['facts']}>
        {assertions.map(({ id, title, titleEn, month, column, amount, actual, holds }) => {
          const line = itemTitle({ title, titleEn }, language);
          return (
            <li key={id} data-ok={holds}>
              <span>
                {line}, {month.replace('-', '/')}, {columnOf(column)} = <MoneyText amount={amount} />
                {!holds && (
                  <>
                    {' '}
                    ({t('assertions.actual')} {actual === null ? '—' : <MoneyText amount={actual} />})
                  </>
                )}
              </span>
              <RestingButton
                type="text"
                size="small"
                isResting={isBusy}
                icon={<Icon name="close" />}
                aria-label={t('assertions.remove', { line })}
                onClick={() => void remove(id)}
              />
            </li>
          );
        })}
      </ul>
      {item && !item.isClassified && <NewAssertion key={item.id} template={template} item={item} />}
    </>
  );
}

/** What the line that is edited should say of the month that is shown. */
function NewAssertion({ template, item }: { template: ReportTemplateDetail; item: ReportItem }): ReactNode {
  const t = useMessages();
  const { language } = useLanguage();
  const { period } = usePeriod();
  const { isBusy, run } = useAct();
  const [column, setColumn] = useState<'current' | 'year'>('current');
  const [amount, setAmount] = useState<string | null>(null);
  const [unread, setUnread] = useState<string>();
  const line = itemTitle(item, language);
  const columnOf = useColumnTitles(template.type);
  const add = async (): Promise<void> => {
    if (amount === null) return;
    const body = { itemId: item.id, month: periodKey(period), column, amount };
    const path = { id: template.id };
    const isSaved = await run(async () => {
      await api.post('/report/template/{id}/assertions', { path, body });
      return true;
    });
    if (isSaved) setAmount(null);
  };
  return (
    <div className={classes['say']}>
      <span>{t('assertions.new', { line, month: periodLabel(period) })}</span>
      <Select
        aria-label={t('assertions.column')}
        value={column}
        onChange={setColumn}
        options={(['current', 'year'] as const).map((value) => ({ value, label: columnOf(value) }))}
        popupMatchSelectWidth={false}
      />
      <MoneyInput
        label={t('assertions.amount')}
        value={amount}
        unread={unread}
        onChange={(next) => {
          setAmount(next);
          setUnread(undefined);
        }}
        onUnread={setUnread}
        showsProblem
      />
      <Button disabled={amount === null || unread !== undefined || isBusy} onClick={() => void add()}>
        {t('assertions.add')}
      </Button>
    </div>
  );
}

/** What a statement's two columns of figures are called. */
function useColumnTitles(type: ReportTemplateDetail['type']): (column: ReportAssertion['column']) => string {
  const t = useMessages();
  return (column) => {
    if (column === 'current') return type === 1 ? t('closing') : t('current.month');
    return type === 1 ? t('yearStart') : t('yearToDate');
  };
}

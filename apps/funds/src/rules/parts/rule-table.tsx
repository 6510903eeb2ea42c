import { ProblemAlert, RestingButton, Toolbar } from '@suanpan/ui';
import { Table, type TableColumnsType } from '@suanpan/ui/kit';
import type { ReactNode } from 'react';
import classes from '../../funds/funds.module.css';
import type { Saving } from '../../funds/use-saving.ts';
import { useMessages } from '../messages.ts';

/** A rule at its place of the list, counted from 0. */
export type Placed<Rule> = Rule & { place: number };

interface RuleTableProps<Rule extends object> {
  title: string;
  text: string;
  add: string;
  rules: readonly Rule[];
  columns: TableColumnsType<Placed<Rule>>;
  mayWrite: boolean;
  saving: Pick<Saving<never, unknown>, 'isBusy' | 'refusal'>;
  /** The dialog tells what is refused while it is open. */
  isAsking: boolean;
  nameOf(rule: Rule): string;
  onAdd(): void;
  onChange(place: number): void;
  onUp(place: number): void;
  onRemove(place: number): void;
}

/** Rules in their order, and what may be done with each. */
export function RuleTable<Rule extends object>(props: RuleTableProps<Rule>): ReactNode {
  const { title, text, add, rules, columns, mayWrite, saving, isAsking, nameOf } = props;
  const t = useMessages();
  const rows = rules.map((rule, place): Placed<Rule> => ({ ...rule, place }));
  const acts: TableColumnsType<Placed<Rule>> = [
    {
      key: 'acts',
      title: t('acts'),
      width: 232,
      render: (_, rule) => (
        <span className={classes['row']}>
          <RestingButton
            size="small"
            isResting={saving.isBusy}
            aria-label={t('change.of', { name: nameOf(rule) })}
            onClick={() => props.onChange(rule.place)}
          >
            {t('change')}
          </RestingButton>
          <RestingButton
            size="small"
            type="text"
            isResting={saving.isBusy}
            aria-label={t('delete.of', { name: nameOf(rule) })}
            onClick={() => props.onRemove(rule.place)}
          >
            {t('delete')}
          </RestingButton>
          {rule.place > 0 && (
            <RestingButton
              size="small"
              isResting={saving.isBusy}
              aria-label={t('up.of', { name: nameOf(rule) })}
              onClick={() => props.onUp(rule.place)}
            >
              {t('up')}
            </RestingButton>
          )}
        </span>
      ),
    },
  ];
  return (
    <>
      <Toolbar label={title}>
        <h2 className={classes['sectionTitle']}>{title}</h2>
        {mayWrite && (
          <RestingButton className={classes['sectionAct']} isResting={saving.isBusy} onClick={props.onAdd}>
            {add}
          </RestingButton>
        )}
      </Toolbar>
      {!isAsking && saving.refusal && (
        <ProblemAlert problems={saving.refusal.problems} title={saving.refusal.title} />
      )}
      {rules.length === 0 ? (
        <p className={classes['quiet']}>{text}</p>
      ) : (
        <Table<Placed<Rule>>
          aria-label={title}
          className={`${classes['table']} ${classes['rules']}`}
          size="small"
          rowKey="place"
          pagination={false}
          dataSource={rows}
          columns={[
            {
              key: 'place',
              title: t('place'),
              className: classes['code'] ?? '',
              render: (_, { place }) => place + 1,
            },
            ...columns,
            ...(mayWrite ? acts : []),
          ]}
        />
      )}
    </>
  );
}

import { toScale } from '@suanpan/accounting-core';
import type { FundAccount, FundCategory, JournalLine, JournalPage } from '@suanpan/contracts';
import { signedAmount } from '@suanpan/trade-core';
import { rowMark } from '@suanpan/feature-kit';
import { Button, useMediaQuery } from '@suanpan/ui';
import { Table, type TableColumnsType } from '@suanpan/ui/kit';
import type { ReactNode } from 'react';
import { Figure, foreignCurrency, useBaseCurrency } from '../../funds/figure.tsx';
import classes from '../../funds/funds.module.css';
import { VoucherLink } from '../../funds/voucher-link.tsx';
import { isFree } from '../../funds/line-draft.ts';
import { useMessages } from '../messages.ts';

interface LineTableProps {
  account: FundAccount;
  categories: readonly FundCategory[];
  found: JournalPage;
  label: string;
  chosen: ReadonlySet<number>;
  mayChoose: boolean;
  onOpen(line: JournalLine): void;
  onChoose(ids: readonly number[]): void;
  onDelete?(line: JournalLine): void;
}

/** One row a line, with the account's balance after it. */
export function LineTable(props: LineTableProps): ReactNode {
  const { account, categories, found, label, chosen, mayChoose, onOpen, onChoose, onDelete } = props;
  const t = useMessages();
  const currency = foreignCurrency(account, useBaseCurrency());
  const isNarrow = useMediaQuery('(max-width: 1099px)');
  const names = new Map(categories.map(({ id, name }) => [id, name]));
  const amountOf = (wanted: JournalLine['direction']) => (_: unknown, line: JournalLine) =>
    line.direction === wanted ? <Figure amount={line.amount} currency={currency} /> : null;
  const sides: TableColumnsType<JournalLine> = (['in', 'out'] as const).map((direction) => ({
    key: direction,
    title: t(`direction.${direction}`),
    align: 'end',
    render: amountOf(direction),
  }));
  /** In and out in one column, where two have no room. */
  const signed: TableColumnsType<JournalLine>[number] = {
    key: 'amount',
    title: t('amount'),
    align: 'end',
    render: (_, line) => <Figure amount={toScale(signedAmount(line), 2)} currency={currency} />,
  };
  const purpose: TableColumnsType<JournalLine>[number] = {
    key: 'category',
    title: t('category'),
    className: classes['text'] ?? '',
    render: (_, { categoryId, partyName }) => (
      <>
        {names.get(categoryId)}
        {partyName !== null && <div className={classes['quiet']}>{partyName}</div>}
      </>
    ),
  };
  return (
    <Table<JournalLine>
      aria-label={label}
      className={classes['table'] ?? ''}
      size="small"
      rowKey="id"
      pagination={false}
      dataSource={found.records}
      onRow={rowMark}
      columns={[
        { key: 'day', title: t('day'), className: classes['code'] ?? '', dataIndex: 'movedOn' },
        {
          key: 'summary',
          title: t('summary'),
          className: classes['text'] ?? '',
          render: (_, line) => (
            <>
              <Button
                type="link"
                size="small"
                className={classes['open'] ?? ''}
                data-list-link={line.id}
                onClick={() => onOpen(line)}
              >
                {line.summary}
              </Button>
              {(isNarrow || line.reference !== null) && (
                <div className={classes['quiet']}>
                  {[
                    isNarrow ? names.get(line.categoryId) : '',
                    isNarrow ? line.partyName : '',
                    line.reference,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </div>
              )}
            </>
          ),
        },
        ...(isNarrow ? [signed] : [purpose, ...sides]),
        {
          key: 'balance',
          title: t('balance'),
          align: 'end',
          render: (_, { balance }) => <Figure amount={balance} currency={currency} />,
        },
        {
          key: 'voucher',
          title: t('voucher'),
          className: classes['code'] ?? '',
          render: (_, line) => (
            <>
              <VoucherLink of={line} />
              {line.matched && <div className={classes['quiet']}>{t('matched')}</div>}
            </>
          ),
        },
        ...(onDelete
          ? [
              {
                key: 'act',
                title: t('acts'),
                render: (_: unknown, line: JournalLine) =>
                  isFree(line) ? (
                    <Button
                      size="small"
                      type="text"
                      aria-label={t('delete.of', { day: line.movedOn, summary: line.summary })}
                      onClick={() => onDelete(line)}
                    >
                      {t('delete')}
                    </Button>
                  ) : null,
              },
            ]
          : []),
      ]}
      {...(mayChoose
        ? {
            rowSelection: {
              selectedRowKeys: [...chosen],
              onChange: (keys) => onChoose(keys.map(Number)),
              getCheckboxProps: ({ movedOn, summary }) => ({
                'aria-label': t('choose', { day: movedOn, summary }),
              }),
            },
          }
        : {})}
    />
  );
}

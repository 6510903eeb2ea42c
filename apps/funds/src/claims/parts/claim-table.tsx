import type { Claim } from '@suanpan/contracts';
import { Link, rowMark } from '@suanpan/feature-kit';
import { MoneyText } from '@suanpan/ui';
import { Table } from '@suanpan/ui/kit';
import type { ReactNode } from 'react';
import classes from '../../funds/funds.module.css';
import { useLinks } from '../../funds/links.ts';
import { VoucherLink } from '../../funds/voucher-link.tsx';
import { isApproved, leftToPay, nameOf } from '../left-to-pay.ts';
import { useMessages } from '../messages.ts';

interface ClaimTableProps {
  claims: readonly Claim[];
  chosen: ReadonlySet<number>;
  mayChoose: boolean;
  onChoose(ids: readonly number[]): void;
}

/** One row a claim; what it is for opens it. */
export function ClaimTable({ claims, chosen, mayChoose, onChoose }: ClaimTableProps): ReactNode {
  const t = useMessages();
  const links = useLinks();
  return (
    <Table<Claim>
      aria-label={t('title')}
      className={classes['table'] ?? ''}
      size="small"
      rowKey="id"
      pagination={false}
      dataSource={claims}
      onRow={rowMark}
      columns={[
        { key: 'day', title: t('day'), className: classes['code'] ?? '', dataIndex: 'claimDate' },
        {
          key: 'employee',
          title: t('employee'),
          className: classes['text'] ?? '',
          render: (_, { employeeName }) => employeeName ?? '',
        },
        {
          key: 'reason',
          title: t('reason'),
          className: classes['text'] ?? '',
          render: (_, { id, reason, lines }) => (
            <Link to={links.claim(id)} data-list-link={id}>
              {reason || lines[0]?.item}
            </Link>
          ),
        },
        {
          key: 'total',
          title: t('total'),
          align: 'end',
          className: classes['figure'] ?? '',
          render: (_, { totalAmount }) => <MoneyText amount={totalAmount} />,
        },
        {
          key: 'left',
          title: t('left'),
          align: 'end',
          className: classes['figure'] ?? '',
          render: (_, claim) => (isApproved(claim) ? <MoneyText amount={leftToPay(claim)} /> : null),
        },
        { key: 'state', title: t('state'), render: (_, { state }) => t(`state.${state}`) },
        {
          key: 'voucher',
          title: t('voucher'),
          className: classes['code'] ?? '',
          render: (_, claim) => <VoucherLink of={claim} />,
        },
      ]}
      {...(mayChoose
        ? {
            rowSelection: {
              selectedRowKeys: [...chosen],
              onChange: (keys) => onChoose(keys.map(Number)),
              getCheckboxProps: (claim) => ({ 'aria-label': t('choose', { name: nameOf(claim) }) }),
            },
          }
        : {})}
    />
  );
}

import type { InvoiceHead } from '@suanpan/contracts';
import { Link, rowMark } from '@suanpan/feature-kit';
import type { TradeSide } from '@suanpan/trade-core';
import { Table, type TableColumnsType } from '@suanpan/ui/kit';
import type { ReactNode } from 'react';
import { Figure, foreignCurrency } from '../../invoice/figure.tsx';
import { useMessages as useInvoiceWords } from '../../invoice/messages.ts';
import { partyName } from '../../invoice/party-name.ts';
import { useLinks } from '../../invoice/side.ts';
import { InvoiceStates } from '../../invoice/states.tsx';
import { VoucherLinks } from '../../invoice/voucher-links.tsx';
import classes from '../list.module.css';
import { useMessages } from '../messages.ts';

export interface InvoiceRows {
  side: TradeSide;
  invoices: readonly InvoiceHead[];
  chosen: ReadonlySet<number>;
  mayChoose: boolean;
}

/** One row an invoice; its number opens it. */
export function InvoiceTable(props: InvoiceRows & { onChoose(ids: readonly number[]): void }): ReactNode {
  const { side, invoices, chosen, mayChoose, onChoose } = props;
  const t = useMessages();
  const words = useInvoiceWords();
  const columns = useColumns(side);
  return (
    <Table<InvoiceHead>
      aria-label={t(`title.${side}`)}
      className={classes['table'] ?? ''}
      size="small"
      rowKey="id"
      pagination={false}
      dataSource={invoices}
      columns={columns}
      onRow={rowMark}
      {...(mayChoose
        ? {
            rowSelection: {
              selectedRowKeys: [...chosen],
              onChange: (keys) => onChoose(keys.map(Number)),
              getCheckboxProps: ({ invoiceNo }) => ({
                'aria-label': words('choose', { number: invoiceNo }),
              }),
            },
          }
        : {})}
    />
  );
}

function useColumns(side: TradeSide): TableColumnsType<InvoiceHead> {
  const t = useMessages();
  const words = useInvoiceWords();
  const links = useLinks();
  const amount = (
    key: 'amountExTax' | 'taxAmount' | 'totalAmount',
    title: string,
    className?: string,
  ): TableColumnsType<InvoiceHead>[number] => ({
    key,
    title,
    align: 'end',
    className: [classes['amount'], className].filter(Boolean).join(' '),
    render: (_, invoice) => <Figure amount={invoice[key]} currency={foreignCurrency(invoice)} />,
  });
  return [
    { key: 'date', title: words('invoice.date'), className: classes['date'] ?? '', dataIndex: 'invoiceDate' },
    {
      key: 'kind',
      title: words('invoice.kind'),
      render: (_, { kind }) => words(`invoice.kind.${kind}`),
    },
    {
      key: 'number',
      title: words('invoice.number'),
      className: classes['number'] ?? '',
      render: (_, { id, invoiceNo, invoiceCode }) => (
        <>
          {invoiceCode !== '' && <span className={classes['code']}>{invoiceCode}</span>}
          <Link to={links.view(side, id)} data-list-link={id}>
            {invoiceNo}
          </Link>
        </>
      ),
    },
    {
      key: 'party',
      title: words(`party.${side}`),
      className: classes['party'] ?? '',
      render: (_, invoice) => partyName(invoice),
    },
    amount('amountExTax', t('net'), classes['wideOnly']),
    amount('taxAmount', t('tax'), classes['wideOnly']),
    amount('totalAmount', t('total')),
    {
      key: 'open',
      title: t('open'),
      align: 'end',
      className: classes['amount'] ?? '',
      render: (_, invoice) => (
        <>
          {invoice.enableStatus === 1 && (
            <div>
              <Figure amount={invoice.openAmount} currency={foreignCurrency(invoice)} />
            </div>
          )}
          <InvoiceStates invoice={invoice} />
        </>
      ),
    },
    {
      key: 'voucher',
      title: words('invoice.voucher'),
      className: classes['voucher'] ?? '',
      render: (_, { bookings }) => <VoucherLinks bookings={bookings} />,
    },
  ];
}

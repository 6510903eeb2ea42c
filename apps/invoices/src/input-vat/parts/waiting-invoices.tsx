import { decimalToFen, periodKey, sum } from '@suanpan/accounting-core';
import type { WaitingInputVat } from '@suanpan/contracts';
import { Link, useAccountSet, useCan, useChosenRows, usePeriod } from '@suanpan/feature-kit';
import { Button, MoneyText, periodLabel, useToast } from '@suanpan/ui';
import { FootChosen, ListFoot, Table } from '@suanpan/ui/kit';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useMessages as useInvoiceWords } from '../../invoice/messages.ts';
import { tradeQueries } from '../../invoice/queries.ts';
import { useLinks } from '../../invoice/side.ts';
import classes from '../input-vat.module.css';
import { useMessages } from '../messages.ts';
import { CertifyDialog } from './certify-dialog.tsx';
import { Section } from './section.tsx';

/** The most invoices of one certification (spec of POST /input-vat). */
const MOST = 200;

/** Purchase invoices whose tax waits; those chosen are certified in one entry. */
export function WaitingInvoices(): ReactNode {
  const t = useMessages();
  const { id } = useAccountSet();
  const { period } = usePeriod();
  const month = periodLabel(period);
  const rows = useChosenRows(periodKey(period));
  // Outside of the list: what is typed stays when somebody else certifies the last ones meanwhile.
  const [certifying, setCertifying] = useState<readonly WaitingInputVat[]>([]);
  return (
    <>
      <Section
        title={t('waiting')}
        query={useQuery(tradeQueries.waitingVat(id, periodKey(period)))}
        isEmpty={(waiting) => waiting.length === 0}
        empty={t('waiting.empty', { month })}
      >
        {(waiting) => <WaitingTable waiting={waiting} rows={rows} onCertify={setCertifying} />}
      </Section>
      {certifying.length > 0 && (
        <CertifyDialog
          invoices={certifying}
          tax={taxOf(certifying)}
          onDone={rows.none}
          onClose={() => setCertifying([])}
        />
      )}
    </>
  );
}

interface WaitingTableProps {
  waiting: readonly WaitingInputVat[];
  rows: ReturnType<typeof useChosenRows>;
  onCertify(invoices: readonly WaitingInputVat[]): void;
}

function WaitingTable({ waiting, rows: { ids, choose, none }, onCertify }: WaitingTableProps): ReactNode {
  const t = useMessages();
  const words = useInvoiceWords();
  const links = useLinks();
  const toast = useToast();
  const mayWrite = useCan('invoice.write');
  const chosen = waiting.filter(({ invoiceId }) => ids.has(invoiceId));
  const rowSelection = {
    selectedRowKeys: [...ids],
    onChange: (keys: readonly unknown[]) => {
      choose(keys.slice(0, MOST).map(Number));
      if (keys.length > MOST) toast(t('most', { count: MOST }));
    },
    getCheckboxProps: ({ invoiceNo, certifiedOn }: WaitingInputVat) => ({
      'aria-label': words('choose', { number: invoiceNo }),
      disabled: certifiedOn !== null,
    }),
  };
  return (
    <>
      <Table<WaitingInputVat>
        aria-label={t('waiting')}
        className={classes['table'] ?? ''}
        size="small"
        rowKey="invoiceId"
        pagination={false}
        dataSource={waiting}
        {...(mayWrite ? { rowSelection } : {})}
        columns={[
          { key: 'date', title: t('date'), className: classes['date'] ?? '', dataIndex: 'invoiceDate' },
          {
            key: 'number',
            title: t('number'),
            className: classes['text'] ?? '',
            render: (_, { invoiceId, invoiceNo }) => (
              <Link to={links.view('purchase', invoiceId)}>{invoiceNo}</Link>
            ),
          },
          { key: 'seller', title: t('seller'), className: classes['text'] ?? '', dataIndex: 'sellerName' },
          {
            key: 'certified',
            title: t('certifiedOn'),
            className: classes['date'] ?? '',
            dataIndex: 'certifiedOn',
          },
          {
            key: 'tax',
            title: t('tax'),
            align: 'end',
            className: classes['figure'] ?? '',
            render: (_, { taxAmount }) => <MoneyText amount={taxAmount} />,
          },
        ]}
      />
      {chosen.length > 0 && (
        <ListFoot>
          <FootChosen
            label={t('chosen.label')}
            count={
              <>
                {t('chosen', { count: chosen.length })} <MoneyText amount={taxOf(chosen)} />
              </>
            }
          >
            <Button type="primary" onClick={() => onCertify(chosen)}>
              {t('certify')}
            </Button>
            <Button type="text" onClick={none}>
              {t('none')}
            </Button>
          </FootChosen>
        </ListFoot>
      )}
    </>
  );
}

const taxOf = (invoices: readonly WaitingInputVat[]) =>
  sum(invoices.map(({ taxAmount }) => decimalToFen(taxAmount)));

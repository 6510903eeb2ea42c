import { percentText, signOf } from '@suanpan/accounting-core';
import type { Claim, ClaimLine } from '@suanpan/contracts';
import { useSubjectName } from '@suanpan/feature-kit';
import { MoneyText } from '@suanpan/ui';
import { Table } from '@suanpan/ui/kit';
import type { ReactNode } from 'react';
import classes from '../../funds/funds.module.css';
import { useMessages } from '../messages.ts';

/** What was spent. */
export function ShownLines({ claim }: { claim: Claim }): ReactNode {
  const t = useMessages();
  const nameOf = useSubjectName();
  const isTaxed = claim.lines.some(({ taxAmount }) => signOf(taxAmount) !== 0);
  return (
    <Table<ClaimLine>
      aria-label={t('lines')}
      className={classes['table'] ?? ''}
      size="small"
      rowKey="lineNo"
      pagination={false}
      dataSource={claim.lines}
      columns={[
        { key: 'item', title: t('item'), className: classes['text'] ?? '', dataIndex: 'item' },
        {
          key: 'subject',
          title: t('subject'),
          className: classes['text'] ?? '',
          render: (_, line) => nameOf(line),
        },
        {
          key: 'gross',
          title: t('gross'),
          align: 'end',
          className: classes['figure'] ?? '',
          render: (_, { gross }) => <MoneyText amount={gross} />,
        },
        ...(isTaxed
          ? [
              {
                key: 'tax',
                title: t('taxAmount'),
                align: 'end' as const,
                className: classes['figure'] ?? '',
                render: (_: unknown, { taxAmount, taxRate, deductible }: ClaimLine) => (
                  <>
                    <MoneyText amount={taxAmount} />
                    <div className={classes['quiet']}>
                      {percentText(taxRate)} {deductible && t('deductible')}
                    </div>
                  </>
                ),
              },
            ]
          : []),
        {
          key: 'invoice',
          title: t('invoiceNo'),
          className: classes['text'] ?? '',
          render: (_, { invoiceNo }) => invoiceNo ?? '',
        },
      ]}
    />
  );
}

/** The money that was paid for it. */
export function ShownPayments({ claim }: { claim: Claim }): ReactNode {
  const t = useMessages();
  return (
    <section className={classes['card']} aria-label={t('payments')}>
      <h2>{t('payments')}</h2>
      <ul>
        {claim.payments.map(({ journalLineId, paidOn, amount }) => (
          <li key={journalLineId} className={classes['row']}>
            <span>{paidOn}</span> <MoneyText amount={amount} />
          </li>
        ))}
      </ul>
    </section>
  );
}

import { asApiError } from '@suanpan/api-client';
import type { Bill } from '@suanpan/contracts';
import { definePage, useAccountSet, useParams } from '@suanpan/feature-kit';
import { ErrorState, LoadingState, MoneyText, Page } from '@suanpan/ui';
import { Facts } from '@suanpan/ui/kit';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import classes from '../../funds/funds.module.css';
import { useMessages as useFundWords } from '../../funds/messages.ts';
import { fundQueries } from '../../funds/queries.ts';
import { roleOf } from '../bill-rules.ts';
import { useMessages } from '../messages.ts';
import { BillEvents } from '../parts/bill-events.tsx';

/** One bill to look at: what happened to it, and what may happen next. */
export function BillViewPage(): ReactNode {
  const t = useMessages();
  const { billId } = useParams();
  const { id } = useAccountSet();
  const bill = useQuery(fundQueries.bill(id, Number(billId)));
  if (bill.data)
    return (
      <Page
        title={t('one.of', { number: bill.data.billNo })}
        note={`${t(`type.${bill.data.type}`)} · ${t(`state.${bill.data.state}`)}`}
      >
        <BillFacts bill={bill.data} />
        <BillEvents bill={bill.data} />
      </Page>
    );
  return (
    <Page title={t('one')}>
      {bill.isError ? (
        <ErrorState error={asApiError(bill.error)} onRetry={() => void bill.refetch()} />
      ) : (
        <LoadingState rows={8} />
      )}
    </Page>
  );
}

function BillFacts({ bill }: { bill: Bill }): ReactNode {
  const t = useMessages();
  const words = useFundWords();
  const facts: readonly (readonly [label: string, value: ReactNode])[] = [
    [words(`who.${roleOf(bill.type)}`), bill.partyName],
    [t(`day.${bill.type}`), bill.billDate],
    [t('maturity'), bill.maturityDate],
    [t('amount'), <MoneyText key="amount" amount={bill.amount} />],
    [t('balance'), <MoneyText key="balance" amount={bill.balance} />],
    ...(bill.opening ? ([[t('from'), t('opening')]] as const) : []),
  ];
  return (
    <section className={classes['card']} aria-label={t('facts')}>
      <Facts facts={facts} />
    </section>
  );
}

export default definePage(BillViewPage);

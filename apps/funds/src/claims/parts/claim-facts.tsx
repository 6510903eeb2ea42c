import type { Claim } from '@suanpan/contracts';
import { MoneyText } from '@suanpan/ui';
import { Facts } from '@suanpan/ui/kit';
import type { ReactNode } from 'react';
import classes from '../../funds/funds.module.css';
import { useMessages as useFundWords } from '../../funds/messages.ts';
import { VoucherLink } from '../../funds/voucher-link.tsx';
import { isApproved, leftToPay } from '../left-to-pay.ts';
import { useMessages } from '../messages.ts';

/** What stands at the head of a claim, and what is left to pay of it. */
export function ClaimFacts({ claim }: { claim: Claim }): ReactNode {
  const t = useMessages();
  const words = useFundWords();
  const money = (amount: string): ReactNode => <MoneyText amount={amount} />;
  const facts: readonly (readonly [label: string, value: ReactNode])[] = [
    [words('who.employee'), claim.employeeName],
    [t('day'), claim.claimDate],
    [t('reason'), claim.reason],
    [t('total'), money(claim.totalAmount)],
    [t('advanceUsed'), money(claim.advanceUsed)],
    ...(isApproved(claim)
      ? ([
          [t('paid'), money(claim.paid)],
          [t('left'), money(leftToPay(claim))],
          [t('voucher'), claim.voucherId === null ? t('notBooked') : <VoucherLink key="v" of={claim} />],
        ] as const)
      : []),
    ...(claim.submittedBy === null ? [] : ([[t('submittedBy'), claim.submittedBy]] as const)),
    ...(claim.decidedBy === null ? [] : ([[t('decidedBy'), claim.decidedBy]] as const)),
    ...(claim.rejectReason === null ? [] : ([[t('rejectReason'), claim.rejectReason]] as const)),
  ];
  return (
    <section className={classes['card']} aria-label={t('head')}>
      <Facts facts={facts} />
    </section>
  );
}

import { lastDay, signOf, sumDecimals, toScale } from '@suanpan/accounting-core';
import { api } from '@suanpan/api-client';
import type { Claim, ClaimPayBody, JournalLine } from '@suanpan/contracts';
import { usePeriod } from '@suanpan/feature-kit';
import { MoneyText, useToast } from '@suanpan/ui';
import { DayField } from '@suanpan/ui/kit';
import { type ReactNode, useState } from 'react';
import { AccountField, useBaseAccounts } from '../../funds/account-field.tsx';
import { FieldsDialog } from '../../funds/fields-dialog.tsx';
import classes from '../../funds/funds.module.css';
import { MoneyField } from '../../funds/money-field.tsx';
import { TextField } from '../../funds/text-field.tsx';
import { useSaving } from '../../funds/use-saving.ts';
import { leftToPay, nameOf } from '../left-to-pay.ts';
import { useMessages } from '../messages.ts';

interface PayDialogProps {
  claims: readonly Claim[];
  onClose(isPaid: boolean): void;
}

/** One line of money for one claim or many, all that is left of each or a part of it. */
export function PayDialog({ claims, onClose }: PayDialogProps): ReactNode {
  const t = useMessages();
  const toast = useToast();
  const { period } = usePeriod();
  const base = useBaseAccounts();
  const [draft, setDraft] = useState(() => {
    const latest =
      claims
        .map(({ claimDate }) => claimDate)
        .toSorted()
        .at(-1) ?? '';
    const last = lastDay(period);
    return { accountId: 0, movedOn: latest > last ? latest : last, reference: '' };
  });
  const [amounts, setAmounts] = useState<ReadonlyMap<number, string | null>>(
    () => new Map(claims.map((claim) => [claim.id, leftToPay(claim)])),
  );
  const saving = useSaving(
    (body: ClaimPayBody, idempotencyKey): Promise<JournalLine> =>
      api.post('/claim/pay', { body, idempotencyKey }),
    ['fundAccountId', 'movedOn', 'reference'],
    ['amount'],
  );
  const { problemAt } = saving;
  const set = (change: Partial<typeof draft>): void => setDraft({ ...draft, ...change });
  const account = base.accounts?.find((one) => one.id === draft.accountId) ?? base.accounts?.[0];
  const paid = claims.filter((claim) => signOf(amounts.get(claim.id) ?? '0') !== 0);
  const total = toScale(sumDecimals([...amounts.values()].map((amount) => amount ?? '0')), 2);
  const save = async (): Promise<void> => {
    if (!account) return;
    const line = await saving.save({
      fundAccountId: account.id,
      movedOn: draft.movedOn,
      reference: draft.reference.trim() || null,
      claims: (paid.length > 0 ? paid : claims).map((claim) => ({
        claimId: claim.id,
        amount: amounts.get(claim.id) ?? '0',
      })),
    });
    if (!line) return;
    toast(t('paid.done', { count: paid.length }));
    onClose(true);
  };
  return (
    <FieldsDialog
      title={t('pay.title')}
      okText={t('pay')}
      isReady={account !== undefined}
      saving={saving}
      onSave={() => void save()}
      onClose={() => onClose(false)}
    >
      <AccountField
        of={base}
        value={account?.id ?? null}
        problem={problemAt('fundAccountId')}
        onChange={(accountId) => set({ accountId })}
      />
      <DayField
        field="movedOn"
        label={t('day')}
        problem={problemAt('movedOn')}
        value={draft.movedOn}
        onChange={(movedOn) => set({ movedOn })}
      />
      <TextField
        label={t('reference')}
        field="reference"
        problem={problemAt('reference')}
        maxLength={100}
        value={draft.reference}
        onChange={(reference) => set({ reference })}
      />
      <ul className={classes['settles']} aria-label={t('pay.claims')}>
        {claims.map((claim) => (
          <li key={claim.id}>
            <span>
              {nameOf(claim)} · {t('left')} <MoneyText amount={leftToPay(claim)} />
            </span>
            <MoneyField
              label={t('pay.amount')}
              cell={t('pay.of', { name: nameOf(claim) })}
              field="amount"
              line={paid.indexOf(claim) + 1}
              problem={problemAt('amount', paid.indexOf(claim) + 1)}
              value={amounts.get(claim.id) ?? null}
              onChange={(amount) => setAmounts(new Map(amounts).set(claim.id, amount))}
            />
          </li>
        ))}
        <li>
          <strong>{t('pay.total')}</strong>
          <strong className={classes['sum']}>
            <MoneyText amount={total} />
          </strong>
        </li>
      </ul>
    </FieldsDialog>
  );
}

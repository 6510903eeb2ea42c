import { stepTitles, type Voucher } from '@suanpan/contracts';
import { MoneyText, useUiLanguage } from '@suanpan/ui';
import { VoucherLines } from '@suanpan/ui/kit';
import type { ReactNode } from 'react';
import classes from '../statements.module.css';
import { useMessages } from '../messages.ts';

/** The vouchers a close would record, each with its lines on demand. */
export function RehearsedVouchers({ vouchers }: { vouchers: readonly Voucher[] }): ReactNode {
  const t = useMessages();
  const language = useUiLanguage();
  if (vouchers.length === 0) return <p>{t('rehearsal.none')}</p>;
  const titleOf = (key: string | null): string =>
    key !== null && key in stepTitles ? stepTitles[key as keyof typeof stepTitles][language] : '';
  return (
    <ul className={classes['recorded']} aria-label={t('rehearsal.vouchers')}>
      {vouchers.map((voucher) => (
        <li key={voucher.id}>
          <details>
            <summary>
              {titleOf(voucher.stepKey)} <MoneyText amount={voucher.debitAmount} />
            </summary>
            <VoucherLines voucher={voucher} label={titleOf(voucher.stepKey)} />
          </details>
        </li>
      ))}
    </ul>
  );
}

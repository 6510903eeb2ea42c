import type { Voucher } from '@suanpan/contracts';
import { Link, usePeriod, withPeriod } from '@suanpan/feature-kit';
import { MoneyText } from '@suanpan/ui';
import { Checkbox } from '@suanpan/ui/kit';
import type { ReactNode } from 'react';
import { useMessages } from '../messages.ts';
import classes from '../voucher-list.module.css';

interface VoucherBlockProps {
  voucher: Voucher;
  isChosen: boolean;
  /** Nothing to choose for without the right to review. */
  onChoose: ((isChosen: boolean) => void) | undefined;
}

/** One voucher: its head with number and state, its lines, its total. */
export function VoucherBlock({ voucher, isChosen, onChoose }: VoucherBlockProps): ReactNode {
  const t = useMessages();
  const { period } = usePeriod();
  const label = `${voucher.word}-${String(voucher.code).padStart(3, '0')}`;
  const to = {
    pathname: `/voucher/form/${voucher.id}`,
    search: `?${withPeriod(new URLSearchParams(), period)}`,
  };
  return (
    <article className={classes['block']} aria-label={label}>
      <header>
        {onChoose && (
          <Checkbox
            checked={isChosen}
            aria-label={t('choose', { voucher: label })}
            onChange={(event) => onChoose(event.target.checked)}
          />
        )}
        <span>{voucher.voucherDate}</span>
        <Link to={to}>{label}</Link>
        <span>{voucher.createMemberName}</span>
        <span className={classes['state']} data-state={voucher.lockedReason ?? 'saved'}>
          {t(`state.${voucher.lockedReason ?? 'saved'}`)}
        </span>
        {voucher.carryForward && <span>{t('carryForward')}</span>}
      </header>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('summary')}</th>
            <th scope="col">{t('subject')}</th>
            <th scope="col">{t('debit')}</th>
            <th scope="col">{t('credit')}</th>
          </tr>
        </thead>
        <tbody>
          {voucher.details.map((line) => (
            <tr key={line.id}>
              <td>{line.summary}</td>
              <td>
                {line.subjectName}
                {line.auxiliary.length > 0 && (
                  <span className={classes['items']}>
                    {line.auxiliary.map(({ code, name }) => `${code} ${name}`).join(', ')}
                  </span>
                )}
              </td>
              <td>
                <MoneyText amount={line.debitAmount} blankZero />
              </td>
              <td>
                <MoneyText amount={line.creditAmount} blankZero />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {t('total')}
            </th>
            <td>
              <MoneyText amount={voucher.debitAmount} />
            </td>
            <td>
              <MoneyText amount={voucher.creditAmount} />
            </td>
          </tr>
        </tfoot>
      </table>
    </article>
  );
}

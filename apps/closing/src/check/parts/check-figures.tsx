import { type Period, voucherLabel } from '@suanpan/accounting-core';
import type { ClosingCheck } from '@suanpan/contracts';
import { Link } from '@suanpan/feature-kit';
import { AmountsInText, formatAmount, MoneyText } from '@suanpan/ui';
import type { ReactNode } from 'react';
import { useLink } from '../../month/use-link.ts';
import classes from '../check.module.css';
import { amountOf, gapsOf, numberRanges, offendersOf, unreviewedOf } from '../figures.ts';
import { useMessages } from '../messages.ts';
import { DocumentFigures } from './document-figures.tsx';
import { OpenBalances } from './open-balances.tsx';

const SHOWN_OFFENDERS = 10;
const amountNames = {
  opening: ['debit', 'credit', 'difference'],
  period: ['debit', 'credit', 'difference'],
  statements: ['assets', 'liabilities', 'equity', 'profitAndLoss', 'difference'],
} as const;

/** The figures behind a verdict: amounts, vouchers, missing numbers or balances, as the check has them. */
export function CheckFigures({ check, month }: { check: ClosingCheck; month: Period }): ReactNode {
  const t = useMessages();
  const { key, figures } = check;
  if (key === 'opening' || key === 'period' || key === 'statements')
    return (
      <>
        <Amounts names={amountNames[key]} figures={figures} />
        {key === 'period' && <Offenders figures={figures} />}
      </>
    );
  if (key === 'gaps') return <Gaps figures={figures} />;
  if (key === 'reviewed')
    return figures['reviewOn'] === true ? t('unreviewed', { count: unreviewedOf(figures) }) : t('reviewOff');
  if (key === 'depreciation-made') return check.ok ? null : <NothingDepreciated figures={figures} />;
  if (key === 'earlier-closed') return check.ok ? null : t('earlier');
  if (key === 'documents-booked' || key === 'journals-equal' || key === 'accounts-reconciled')
    return <DocumentFigures check={check} month={month} />;
  return <OpenBalances check={check} />;
}

type AmountName = (typeof amountNames)[keyof typeof amountNames][number];

function Amounts({
  names,
  figures,
}: {
  names: readonly AmountName[];
  figures: ClosingCheck['figures'];
}): ReactNode {
  const t = useMessages();
  return (
    <dl className={classes['amounts']}>
      {names.map((name) => (
        <div key={name}>
          <dt>{t(name)}</dt>
          <dd>
            <MoneyText amount={amountOf(figures, name)} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function NothingDepreciated({ figures }: { figures: ClosingCheck['figures'] }): ReactNode {
  const t = useMessages();
  const amount = (name: string): string => formatAmount(amountOf(figures, name) ?? '0');
  const text = t('depreciation.missing', { assets: amount('assets'), depreciated: amount('depreciated') });
  return <AmountsInText text={text} />;
}

/** Vouchers that do not balance or stand on a wrong subject. */
function Offenders({ figures }: { figures: ClosingCheck['figures'] }): ReactNode {
  const t = useMessages();
  const link = useLink();
  const offenders = offendersOf(figures);
  if (offenders.length === 0) return null;
  return (
    <ul className={classes['list']} aria-label={t('offenders')}>
      {offenders.slice(0, SHOWN_OFFENDERS).map(({ voucherId, word, number }) => (
        <li key={voucherId}>
          <Link to={link(`/voucher/form/${voucherId}`)}>{voucherLabel(word, number)}</Link>
        </li>
      ))}
      {offenders.length > SHOWN_OFFENDERS && (
        <li>{t('more', { count: offenders.length - SHOWN_OFFENDERS })}</li>
      )}
    </ul>
  );
}

function Gaps({ figures }: { figures: ClosingCheck['figures'] }): ReactNode {
  const t = useMessages();
  return gapsOf(figures).map(({ word, missing }) => (
    <p key={word}>{t('missing', { word, numbers: numberRanges(missing) })}</p>
  ));
}

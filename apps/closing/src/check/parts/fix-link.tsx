import type { Period } from '@suanpan/accounting-core';
import type { ClosingCheck } from '@suanpan/contracts';
import { Link } from '@suanpan/feature-kit';
import type { ReactNode } from 'react';
import { type LinkTarget, stepPath, useLink } from '../../month/use-link.ts';
import { firstPlace } from '../document-lists.ts';
import { gapsOf, kindsOf } from '../figures.ts';
import { useMessages } from '../messages.ts';

/** Where what is wrong can be put right; the checks whose figures are links themselves need none. */
export function FixLink({ check, month }: { check: ClosingCheck; month: Period }): ReactNode {
  const t = useMessages();
  const link = useLink();
  const target = targetOf(check, month, link);
  return target && <Link to={target}>{t(`fix.${check.key}`)}</Link>;
}

function targetOf(
  { key, figures }: ClosingCheck,
  month: Period,
  link: ReturnType<typeof useLink>,
): LinkTarget | null {
  if (key === 'opening') return link('/initial');
  if (key === 'statements') return link('/account-book/subject-balance', {}, month);
  if (key === 'gaps') return link('/voucher', { word: gapsOf(figures)[0]?.word ?? '' }, month);
  if (key === 'reviewed') return link('/voucher', { audited: 'false' }, month);
  if (key === 'profit-and-loss-zero' || key === 'depreciation-made')
    return link(stepPath('carry-forward', month), {}, month);
  if (key === 'documents-booked') {
    const place = firstPlace(kindsOf(figures));
    return place && link(place.path, place.parameters, month);
  }
  if (key === 'journals-equal') return link('/capital/bank-list', {}, month);
  if (key === 'accounts-reconciled') return link('/capital/reconciliation', {}, month);
  return key === 'earlier-closed' ? link('/check-out/list') : null;
}

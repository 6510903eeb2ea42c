import { useAccountSet } from '@suanpan/feature-kit';
import type { ReactNode } from 'react';
import { LabelledSwitch } from './labelled-switch.tsx';
import { useMessages } from './messages.ts';
import { isReviewedOnly, UNREVIEWED_PARAM } from './span.ts';
import { useParameters } from './use-parameters.ts';

/** Whether vouchers that nobody has reviewed count; not offered where nobody reviews, for nothing would be left. */
export function UnreviewedSwitch(): ReactNode {
  const t = useMessages();
  const { voucherReviewed } = useAccountSet();
  const [search, change] = useParameters();
  const isLeftOut = isReviewedOnly(search);
  if (voucherReviewed !== 1 && !isLeftOut) return null;
  return (
    <LabelledSwitch
      label={t('unreviewed')}
      checked={!isLeftOut}
      onChange={(isOn) => change({ [UNREVIEWED_PARAM]: isOn ? null : '0' })}
    />
  );
}

import { voucherLabel } from '@suanpan/accounting-core';
import { useCan } from '@suanpan/feature-kit';
import { Alert, Button } from '@suanpan/ui';
import type { ReactNode } from 'react';
import { useMessages } from '../messages.ts';
import { useNumberGaps } from '../use-voucher-pages.ts';

const NAMED = 12;

/** Numbers of the month that no voucher has; the month cannot be closed before they are filled. */
export function GapBanner({ onTidy }: { onTidy(): void }): ReactNode {
  const t = useMessages();
  const mayTidy = useCan('voucher.manage');
  const missing = useNumberGaps().flatMap(({ word, missing }) =>
    missing.map((number) => voucherLabel(word, number)),
  );
  if (missing.length === 0) return null;
  const names = missing.slice(0, NAMED).join(', ');
  const more = missing.length - NAMED;
  return (
    <Alert
      type="warning"
      role="status"
      action={
        mayTidy ? (
          <Button size="small" onClick={onTidy}>
            {t('tidy')}
          </Button>
        ) : undefined
      }
      title={more > 0 ? t('gaps.more', { names, count: more }) : t('gaps', { names })}
    />
  );
}

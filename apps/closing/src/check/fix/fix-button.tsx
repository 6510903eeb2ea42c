import type { Period } from '@suanpan/accounting-core';
import type { ClosingCheck, PermissionKey } from '@suanpan/contracts';
import { useCan } from '@suanpan/feature-kit';
import { Button } from '@suanpan/ui';
import { type ComponentType, type ReactNode, useState } from 'react';
import { useMessages } from '../messages.ts';
import { GapFix } from './gap-fix.tsx';
import { ReviewFix } from './review-fix.tsx';
import { TransferFix } from './transfer-fix.tsx';

export interface FixProps {
  month: Period;
  onClose(): void;
}

/** What can be put right from here without harm (ux.md 9): numbers, audit, the transfer; and who may. */
const fixes: Partial<Record<ClosingCheck['key'], { can: PermissionKey; Dialog: ComponentType<FixProps> }>> = {
  gaps: { can: 'voucher.manage', Dialog: GapFix },
  reviewed: { can: 'voucher.review', Dialog: ReviewFix },
  'profit-and-loss-zero': { can: 'period.close', Dialog: TransferFix },
};

/** Opens what puts a failing check right; nothing where there is no such way, or not for this member. */
export function FixButton({ check, month }: { check: ClosingCheck; month: Period }): ReactNode {
  const fix = fixes[check.key];
  return fix && <Fix checkKey={check.key} month={month} {...fix} />;
}

interface OneFixProps {
  checkKey: ClosingCheck['key'];
  month: Period;
  can: PermissionKey;
  Dialog: ComponentType<FixProps>;
}

function Fix({ checkKey, month, can, Dialog }: OneFixProps): ReactNode {
  const t = useMessages();
  const mayFix = useCan(can);
  const [isOpen, setOpen] = useState(false);
  if (!mayFix) return null;
  return (
    <>
      <Button
        size="small"
        onClick={() => setOpen(true)}
        aria-label={t('fix.one', { check: t(`check.${checkKey}`) })}
      >
        {t('fix')}
      </Button>
      {isOpen && <Dialog month={month} onClose={() => setOpen(false)} />}
    </>
  );
}

import type { Claim } from '@suanpan/contracts';
import { DayField } from '@suanpan/ui/kit';
import type { ReactNode } from 'react';
import classes from '../../funds/funds.module.css';
import { MoneyField } from '../../funds/money-field.tsx';
import { TextField } from '../../funds/text-field.tsx';
import { WhoField } from '../../funds/who-field.tsx';
import type { ClaimDraft } from '../draft.ts';
import { useMessages } from '../messages.ts';
import { AdvanceLeft } from './advance-left.tsx';

interface ClaimHeadProps {
  claim: Claim | null;
  draft: ClaimDraft;
  problemAt(field: string): string | undefined;
  onChange(edit: (known: ClaimDraft) => ClaimDraft): void;
}

/** Whose, when, what for, and what of an advance it uses. */
export function ClaimHead({ claim, draft, problemAt, onChange }: ClaimHeadProps): ReactNode {
  const t = useMessages();
  const set = (change: Partial<ClaimDraft>): void => onChange((known) => ({ ...known, ...change }));
  return (
    <section className={classes['card']} aria-label={t('head')}>
      <div className={classes['fields']}>
        <WhoField
          who="employee"
          className={classes['wide']}
          field="employeeItemId"
          problem={problemAt('employeeItemId')}
          chosen={draft.employee}
          onChange={(employee) => set({ employee })}
        />
        <DayField
          label={t('day')}
          field="claimDate"
          problem={problemAt('claimDate')}
          value={draft.claimDate}
          onChange={(claimDate) => set({ claimDate })}
        />
        <TextField
          label={t('reason')}
          className={classes['wide']}
          field="reason"
          problem={problemAt('reason')}
          maxLength={200}
          value={draft.reason}
          onChange={(reason) => set({ reason })}
        />
        <div>
          <MoneyField
            label={t('advanceUsed')}
            field="advanceUsed"
            problem={problemAt('advanceUsed')}
            value={draft.advanceUsed}
            onChange={(advanceUsed) => set({ advanceUsed })}
          />
          {draft.employee.id !== null && <AdvanceLeft of={draft.employee.id} asOf={draft.claimDate} />}
        </div>
      </div>
      {claim !== null && claim.rejectReason !== null && (
        <p>{t('rejected.for', { reason: claim.rejectReason })}</p>
      )}
    </section>
  );
}

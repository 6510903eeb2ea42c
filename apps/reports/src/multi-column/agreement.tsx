import type { MultiColumnLedger } from '@suanpan/contracts';
import type { ReactNode } from 'react';
import { agrees } from '../detail-ledger/ledger-totals.ts';
import { LedgerFoot } from '../detail-ledger/parts/ledger-foot.tsx';
import { useBalance } from '../detail-ledger/use-balance.ts';
import { columnsAgree } from './columns-agree.ts';

/** How many lines the ledger has, and whether they and the columns agree with the subject balance. */
export function Agreement({ ledger }: { ledger: MultiColumnLedger }): ReactNode {
  const { rows, subject } = ledger;
  const balance = useBalance({ subjectCode: subject.code, auxiliaryItemId: null });
  return (
    <LedgerFoot
      lines={rows.filter(({ kind }) => kind === 'line').length}
      found={null}
      isComplete
      against="subject"
      isAgreeing={balance ? agrees(rows, balance) && columnsAgree(ledger) : null}
      hasFailed={false}
      onRetry={() => undefined}
    />
  );
}

import { useCan } from '@suanpan/feature-kit';
import { LoadingState } from '@suanpan/ui';
import type { ReactNode } from 'react';
import { PartBoundary } from '../../frame/part-boundary.tsx';
import { useBooksState } from '../use-books-state.ts';
import { CostPanel } from './cost-panel.tsx';
import { NextSteps } from './next-steps.tsx';
import { OwedPanel } from './owed-panel.tsx';
import classes from './panels.module.css';
import { ResultsPanel } from './results-panel.tsx';

/** The panels below the first row; books without a voucher say what comes next, before or instead of figures. */
export function LaterPanels(): ReactNode {
  const state = useBooksState();
  if (state === 'unknown') return <LoadingState rows={10} />;
  return (
    <>
      {state !== 'working' && <NextSteps hasOpenings={state === 'opened'} />}
      {state !== 'empty' && <Figures />}
    </>
  );
}

function Figures(): ReactNode {
  const maySeeResults = useCan('home.results');
  const maySeeOwed = useCan('home.owed');
  return (
    <>
      {maySeeResults && (
        <div className={classes['results']}>
          <PartBoundary name="results">
            <ResultsPanel />
          </PartBoundary>
          <PartBoundary name="costs">
            <CostPanel />
          </PartBoundary>
        </div>
      )}
      {maySeeOwed && (
        <div className={classes['owed']}>
          <PartBoundary name="receivables">
            <OwedPanel kind="ar" />
          </PartBoundary>
          <PartBoundary name="payables">
            <OwedPanel kind="ap" />
          </PartBoundary>
        </div>
      )}
    </>
  );
}

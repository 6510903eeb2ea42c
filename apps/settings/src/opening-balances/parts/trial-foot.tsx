import type { TrialBalance } from '@suanpan/contracts';
import { Button, MoneyText } from '@suanpan/ui';
import { type ReactNode, useId } from 'react';
import { useSearchState } from '../../panel/use-search-state.ts';
import { useMessages } from '../messages.ts';
import classes from '../trial-foot.module.css';

/** Debit, credit and difference of all openings, always in sight; the whole proof on demand. */
export function TrialFoot({ trial }: { trial: TrialBalance }): ReactNode {
  const t = useMessages();
  const panelId = useId();
  const { search, change } = useSearchState();
  const isOpen = search.has('trial');
  const { debit, credit, difference } = trial.beginningBalance;
  return (
    <section className={classes['foot']} aria-label={t('trial')}>
      {isOpen && <Proof id={panelId} trial={trial} />}
      <div className={classes['totals']}>
        <Figures
          figures={[
            [t('debit'), debit],
            [t('credit'), credit],
            [t('difference'), difference],
          ]}
        />
        <span className={classes['verdict']} data-ok={trial.balanced} role="status">
          {t(trial.balanced ? 'balanced' : 'unbalanced')}
        </span>
        <Button
          aria-expanded={isOpen}
          aria-controls={isOpen ? panelId : undefined}
          onClick={() => change({ trial: isOpen ? null : '1' }, { replace: true })}
        >
          {t('trial')}
        </Button>
      </div>
    </section>
  );
}

/** Both differences, and the turnover of the year so far, which only warns. */
function Proof({ id, trial }: { id: string; trial: TrialBalance }): ReactNode {
  const t = useMessages();
  const { turnover } = trial;
  const isTurnoverEven = /^-?0(\.0*)?$/.test(turnover.difference);
  return (
    <div id={id} className={classes['proof']}>
      <Proven
        title={t('proof.equation')}
        figures={[
          [t('assetsSide'), trial.assetsSide],
          [t('claimsSide'), trial.claimsSide],
          [t('difference'), trial.difference],
        ]}
      />
      <Proven
        title={t('proof.turnover')}
        note={isTurnoverEven ? undefined : t('proof.turnover.uneven')}
        figures={[
          [t('debit'), turnover.debit],
          [t('credit'), turnover.credit],
          [t('difference'), turnover.difference],
        ]}
      />
    </div>
  );
}

type FigureList = readonly (readonly [name: string, amount: string])[];

function Proven({
  title,
  note,
  figures,
}: {
  title: string;
  note?: string | undefined;
  figures: FigureList;
}): ReactNode {
  return (
    <div>
      <h2>{title}</h2>
      <Figures figures={figures} />
      {note !== undefined && <p className={classes['warning']}>{note}</p>}
    </div>
  );
}

const Figures = ({ figures }: { figures: FigureList }): ReactNode => (
  <dl className={classes['figures']}>
    {figures.map(([name, amount]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>
          <MoneyText amount={amount} />
        </dd>
      </div>
    ))}
  </dl>
);

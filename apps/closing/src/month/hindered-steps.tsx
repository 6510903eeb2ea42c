import type { Period } from '@suanpan/accounting-core';
import { stepTitles, type StepsMade } from '@suanpan/contracts';
import { Alert, useUiLanguage } from '@suanpan/ui';
import type { ReactNode } from 'react';
import { useMessages } from './messages.ts';
import { Obstacle } from './obstacle.tsx';

/** Steps of a preview that cannot be made, each with what hinders it; the preview shows the others. */
export function HinderedSteps({ steps, month }: { steps: StepsMade['hindered']; month: Period }): ReactNode {
  const t = useMessages();
  const language = useUiLanguage();
  if (steps.length === 0) return null;
  return (
    <Alert
      type="error"
      showIcon
      title={t('hindered')}
      description={
        <ul>
          {steps.map(({ key, obstacles }) => (
            <li key={key}>
              {t('hindered.step', { step: stepTitles[key][language] })}
              {obstacles.map((obstacle) => (
                <span key={obstacle.code + obstacle.msg}>
                  {' '}
                  <Obstacle obstacle={obstacle} month={month} />
                </span>
              ))}
            </li>
          ))}
        </ul>
      }
    />
  );
}

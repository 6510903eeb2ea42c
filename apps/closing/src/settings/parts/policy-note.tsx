import { monthText, seededName } from '@suanpan/accounting-core';
import type { ClosingSettings } from '@suanpan/contracts';
import { Button, useUiLanguage } from '@suanpan/ui';
import type { ReactNode } from 'react';
import classes from '../settings.module.css';
import { useMessages } from '../messages.ts';
import { followPolicy, isOwn, type PolicyKey } from '../settings-form.ts';
import type { PartProps } from './settings-form.tsx';

interface PolicyNoteProps extends PartProps {
  of: PolicyKey;
  /** What the note is about, where a card has several. */
  title: string;
  /** The policy's figures in words. */
  says: string;
}

/** What the dated policy says, since when and by which rule; and whether the set follows it. */
export function PolicyNote({
  settings,
  draft,
  of,
  title,
  says,
  isReadOnly,
  replace,
}: PolicyNoteProps): ReactNode {
  const t = useMessages();
  const language = useUiLanguage();
  const policy = settings.policy[of];
  const own = isOwn(settings, draft, of);
  return (
    <div className={classes['policy']} data-own={own}>
      <p>
        {t(own ? 'policy.own' : 'policy.follows', { says, span: spanText(t, policy) })}{' '}
        <cite>{seededName(policy.source, language)}</cite>
      </p>
      {own && !isReadOnly && (
        <Button
          size="small"
          aria-label={t('policy.follow.one', { of: title })}
          onClick={() => replace(followPolicy(settings, draft, of))}
        >
          {t('policy.follow')}
        </Button>
      )}
    </div>
  );
}

type Span = Pick<ClosingSettings['policy'][PolicyKey], 'from' | 'until'>;

function spanText(t: ReturnType<typeof useMessages>, span: Span): string {
  const [from, until] = [monthText(span.from ?? ''), monthText(span.until ?? '')];
  if (from && until) return t('policy.between', { from, until });
  if (from) return t('policy.since', { from });
  return until ? t('policy.until', { until }) : '';
}

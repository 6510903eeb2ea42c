import { type AccountSet, roleName } from '@suanpan/contracts';
import { Link, useLanguage } from '@suanpan/feature-kit';
import { Button } from '@suanpan/ui';
import { type ReactNode, useId } from 'react';
import { useSwitchAccountSet } from '../use-switch-account-set.ts';
import type { CardActions } from './card-actions.ts';
import classes from './list.module.css';
import { useMessages } from './messages.ts';

interface AccountSetCardProps {
  set: AccountSet;
  isCurrent: boolean;
  actions: CardActions;
  onDelete(): void;
  /** Asks again how far a set that is being prepared has come. */
  onAgain(): void;
}

/** One set: its name and state, its facts, and the actions that the user's role in it allows. */
export function AccountSetCard({
  set,
  isCurrent,
  actions,
  onDelete,
  onAgain,
}: AccountSetCardProps): ReactNode {
  const t = useMessages();
  const title = useId();
  const isReady = set.state === 'ready';
  return (
    <article className={classes['card']} data-current={isCurrent} aria-labelledby={title}>
      <div className={classes['head']}>
        <h2 id={title}>{set.companyName}</h2>
        {isCurrent && <span className={classes['state']}>{t('current')}</span>}
        {!isReady && <span className={classes['state']}>{t('preparing')}</span>}
      </div>
      {isReady ? <Facts set={set} /> : <p className={classes['note']}>{t('preparing.text')}</p>}
      <Actions {...{ set, isCurrent, actions, onDelete, onAgain }} />
    </article>
  );
}

const month = (text: string): string => text.slice(0, 7).replace('-', '/');

function Facts({ set }: { set: AccountSet }): ReactNode {
  const t = useMessages();
  const { language } = useLanguage();
  const isKnown = set.inUse !== null;
  const facts = [
    ['month', set.currentAccountDate === null ? t('unknown') : month(set.currentAccountDate)],
    ['closed', isKnown ? closedText(set) : t('unknown')],
    ['use', isKnown ? t(set.inUse ? 'use.yes' : 'use.no') : t('unknown')],
    ['role', set.role ? roleName(set.role, language) : ''],
    ['standard', t(`standard.${set.accountingStandards}`)],
    ['vat', t(`vat.${set.vatType}`)],
  ] as const;
  return (
    <dl className={classes['facts']}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{t(name)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );

  function closedText({ closedUpTo }: AccountSet): string {
    return closedUpTo === null ? t('closed.none') : month(closedUpTo);
  }
}

function Actions({ set, actions, onDelete, onAgain }: AccountSetCardProps): ReactNode {
  const t = useMessages();
  const switchTo = useSwitchAccountSet();
  const name = set.companyName;
  return (
    <div className={classes['actions']}>
      {actions.again && <Button onClick={onAgain}>{t('again')}</Button>}
      {actions.switch && (
        <Button aria-label={t('switch.to', { name })} onClick={() => void switchTo(set.id)}>
          {t('switch')}
        </Button>
      )}
      {actions.edit && (
        <Link to={`/account/${set.id}`} aria-label={t('edit.of', { name })}>
          {t('edit')}
        </Link>
      )}
      {actions.delete && (
        <Button type="text" danger aria-label={t('delete.of', { name })} onClick={onDelete}>
          {t('delete')}
        </Button>
      )}
    </div>
  );
}

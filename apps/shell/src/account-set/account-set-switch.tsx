import { type AccountSet, roleName } from '@suanpan/contracts';
import { Link, useLanguage, useShortcuts } from '@suanpan/feature-kit';
import { Icon, Popover, useLabelled } from '@suanpan/ui';
import { type ReactNode, useState } from 'react';
import classes from '../frame/header.module.css';
import field from '../frame/search-field.module.css';
import { useMessages } from '../messages.ts';
import { useSwitchAccountSet } from './use-switch-account-set.ts';

const SEARCH_FROM = 6;

interface AccountSetSwitchProps {
  current: AccountSet;
  all: readonly AccountSet[];
}

/** The account set in the header; its list switches to another one. */
export function AccountSetSwitch({ current, all }: AccountSetSwitchProps): ReactNode {
  const t = useMessages();
  const labelled = useLabelled();
  const [open, setOpen] = useState(false);
  useShortcuts([
    { keys: 'alt+s', label: t('accountSet.switch'), group: t('keys.group'), run: () => setOpen(true) },
  ]);
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      trigger="click"
      placement="bottomLeft"
      destroyOnHidden
      content={<AccountSetList current={current} all={all} onClose={() => setOpen(false)} />}
    >
      <button
        type="button"
        className={classes['button']}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={labelled(t('accountSet.switch'), current.companyName)}
        title={current.companyName}
      >
        <span className={classes['name']}>{current.companyName}</span>
        <Icon name="down" size={14} />
      </button>
    </Popover>
  );
}

function AccountSetList({ current, all, onClose }: AccountSetSwitchProps & { onClose(): void }): ReactNode {
  const t = useMessages();
  const [search, setSearch] = useState('');
  const found = all.filter(({ companyName }) =>
    companyName.toLowerCase().includes(search.trim().toLowerCase()),
  );
  return (
    <div className={classes['panel']}>
      {all.length >= SEARCH_FROM && (
        <input
          className={field['search']}
          type="search"
          aria-label={t('accountSet.search')}
          placeholder={t('accountSet.search')}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      )}
      <ul className={classes['list']} aria-label={t('accountSet.switch')}>
        {found.map((set) => (
          <li key={set.id}>
            <AccountSetChoice set={set} isCurrent={set.id === current.id} onClose={onClose} />
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className={classes['heading']}>{t('accountSet.none')}</p>}
      <div className={classes['part']}>
        <Link className={classes['choice']} to="/account/new" onClick={onClose}>
          <Icon name="plus" size={16} />
          {t('accountSet.new')}
        </Link>
      </div>
    </div>
  );
}

function AccountSetChoice({
  set,
  isCurrent,
  onClose,
}: {
  set: AccountSet;
  isCurrent: boolean;
  onClose(): void;
}): ReactNode {
  const t = useMessages();
  const { language } = useLanguage();
  const switchTo = useSwitchAccountSet();
  const choose = (): void => {
    onClose();
    if (!isCurrent) void switchTo(set.id);
  };
  const isReady = set.state === 'ready';
  const note = isReady ? set.role && roleName(set.role, language) : t('accountSet.preparing');
  return (
    <button
      type="button"
      className={classes['choice']}
      disabled={!isReady}
      aria-current={isCurrent}
      onClick={choose}
    >
      {set.companyName}
      <span className={classes['tag']}>{note}</span>
    </button>
  );
}

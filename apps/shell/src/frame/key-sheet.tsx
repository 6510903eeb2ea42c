import { type ShownShortcut, useShortcutList } from '@suanpan/feature-kit';
import { Button } from '@suanpan/ui';
import { type ReactNode, useState } from 'react';
import { useMessages } from '../messages.ts';
import classes from './key-sheet.module.css';
import { KeyRow } from './key-row.tsx';
import field from './search-field.module.css';
import sheet from './sheet.module.css';
import { shownKeys } from './shown-keys.ts';

const SHEET_ID = 'key-sheet';

export const openKeySheet = (): void => {
  const sheet = document.getElementById(SHEET_ID);
  if (sheet instanceof HTMLDialogElement && !sheet.open) sheet.showModal();
};

/** Every key that works on this screen, made from the registry, so it cannot lie. */
export function KeySheet(): ReactNode {
  const t = useMessages();
  const [search, setSearch] = useState('');
  const all = useShortcutList();
  const found = all.filter(({ label, keys }) =>
    `${label} ${keys} ${shownKeys(keys)}`.toLowerCase().includes(search.trim().toLowerCase()),
  );
  return (
    <dialog
      id={SHEET_ID}
      className={`${sheet['sheet']} ${classes['sheet']}`}
      aria-labelledby={`${SHEET_ID}-title`}
    >
      <form method="dialog" className={classes['head']}>
        <h2 id={`${SHEET_ID}-title`}>{t('keys')}</h2>
        <Button htmlType="submit">{t('close')}</Button>
      </form>
      <input
        className={field['search']}
        type="search"
        aria-label={t('keys.search')}
        placeholder={t('keys.search')}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      {found.length === 0 && <p>{t('keys.none')}</p>}
      {groupsOf(found).map(([group, shortcuts]) => (
        <section key={group} aria-label={group}>
          <h3>{group}</h3>
          <dl className={classes['keys']}>
            {shortcuts.map((shortcut) => (
              <KeyRow key={shortcut.ofProduct} shortcut={shortcut} all={all} />
            ))}
          </dl>
        </section>
      ))}
    </dialog>
  );
}

const groupsOf = (shortcuts: readonly ShownShortcut[]): [string, ShownShortcut[]][] => [
  ...Map.groupBy(shortcuts, ({ group }) => group),
];

import { keyName } from '@suanpan/feature-kit';
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import classes from './type-tabs.module.css';

interface TypeTabsProps<Key extends string> {
  label: string;
  tabs: readonly { key: Key; label: string }[];
  active: Key;
  onChange(key: Key): void;
  /** The panel of the active tab. */
  children: ReactNode;
}

/** A row of tabs that wraps where it is narrow; arrows, Home and End move along it (ARIA tabs). */
export function TypeTabs<Key extends string>({
  label,
  tabs,
  active,
  onChange,
  children,
}: TypeTabsProps<Key>): ReactNode {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  // From the tab that has the focus: the active one follows the address, which may lag behind quick keys.
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const at = tabs.findIndex(({ key }) => key === event.currentTarget.dataset['tab']);
    const target = tabs[placeAfter(keyName({ key: event.key }), at, tabs.length) ?? -1];
    if (!target) return;
    event.preventDefault();
    onChange(target.key);
    list.current?.querySelector<HTMLElement>(`[data-tab="${target.key}"]`)?.focus();
  };
  return (
    <div className={classes['tabs']}>
      <div ref={list} role="tablist" aria-label={label} className={classes['list']}>
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-${tab.key}`}
            data-tab={tab.key}
            aria-selected={tab.key === active}
            aria-controls={`${id}-panel`}
            tabIndex={tab.key === active ? 0 : -1}
            onKeyDown={onKeyDown}
            onClick={() => onChange(tab.key)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div
        id={`${id}-panel`}
        role="tabpanel"
        aria-labelledby={`${id}-${active}`}
        className={classes['panel']}
      >
        {children}
      </div>
    </div>
  );
}

function placeAfter(key: string | null, at: number, count: number): number | null {
  if (key === 'ArrowRight') return (at + 1) % count;
  if (key === 'ArrowLeft') return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

import type { InitUser } from '@suanpan/contracts';
import { type FeatureManifest, isComposing } from '@suanpan/feature-kit';
import { MoneyText } from '@suanpan/ui';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react';
import field from '../frame/search-field.module.css';
import type { PaletteEntry } from './find-entries.ts';
import { useMessages } from './messages.ts';
import classes from './palette.module.css';
import { usePaletteGroups } from './use-palette-groups.ts';

interface PaletteSearchProps {
  init: InitUser;
  features: readonly FeatureManifest[];
  /** Something was chosen: it runs when the palette is gone. */
  onChoose(entry: PaletteEntry): void;
}

/** A text and what it means, as a combobox (APG 1.2): arrows move, Enter takes. */
export function PaletteSearch({ init, features, onChoose }: PaletteSearchProps): ReactNode {
  const t = useMessages();
  const id = useId();
  const [text, setText] = useState('');
  const [wanted, setActive] = useState(0);
  const groups = usePaletteGroups(text, { init, features });
  const entries = groups.flatMap((group) => group.entries);
  const active = Math.min(wanted, entries.length - 1);
  const optionId = (entry: PaletteEntry | undefined): string | undefined =>
    entry && `${id}-${entries.indexOf(entry)}`;
  const activeId = optionId(entries[active]);
  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  const moves: Readonly<Record<string, () => void>> = {
    ArrowDown: () => setActive(Math.min(entries.length - 1, active + 1)),
    ArrowUp: () => setActive(Math.max(0, active - 1)),
    Enter: () => entries[active] && onChoose(entries[active]),
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const move = isComposing(event.nativeEvent) ? undefined : moves[event.key];
    if (!move) return;
    event.preventDefault();
    move();
  };
  return (
    <>
      <input
        className={field['search']}
        role="combobox"
        aria-label={t('hint')}
        aria-expanded={entries.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={activeId}
        placeholder={t('hint')}
        autoComplete="off"
        // The palette is opened to be typed into.
        ref={(input) => input?.focus()}
        value={text}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          setText(event.target.value);
          setActive(0);
        }}
      />
      <p role="status" className={classes['count']}>
        {entries.length === 0 ? t('none') : t('found', { count: entries.length })}
      </p>
      <div id={`${id}-list`} role="listbox" aria-label={t('title')} className={classes['list']}>
        {groups.map(({ title, entries: members }) => (
          <div key={title} role="group" aria-label={title}>
            <div className={classes['group']} aria-hidden>
              {title}
            </div>
            {members.map((entry) => (
              <button
                key={entry.id}
                type="button"
                tabIndex={-1}
                id={optionId(entry)}
                role="option"
                aria-selected={entry === entries[active]}
                className={classes['option']}
                onMouseMove={() => setActive(entries.indexOf(entry))}
                onClick={() => onChoose(entry)}
              >
                <span>{entry.label}</span>
                <span className={classes['note']}>
                  {entry.amount === undefined ? entry.note : <MoneyText amount={entry.amount} />}
                </span>
              </button>
            ))}
          </div>
        ))}
      </div>
    </>
  );
}

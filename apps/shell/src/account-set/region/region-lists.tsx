import type { RegionNode } from '@suanpan/contracts/regions';
import { useLanguage } from '@suanpan/feature-kit';
import { Icon } from '@suanpan/ui';
import { type MouseEvent, type PointerEvent, type ReactNode, useEffect } from 'react';
import { columnsOf } from './region-columns.ts';
import classes from './region-picker.module.css';
import { type RegionTable, pathTitle, titleOf } from './region-table.ts';
import type { RegionCombobox } from './use-region-combobox.ts';

interface ListProps {
  /** Of the popup; an entry's id is this one and its key. */
  id: string;
  label: string;
  combobox: RegionCombobox;
}

/** The columns of the cascade: for readers one tree, whose levels stand side by side. */
export function RegionColumns({ id, label, combobox, table }: ListProps & { table: RegionTable }): ReactNode {
  const { language } = useLanguage();
  const { cursor } = combobox;
  useInView(id, cursor);
  return (
    <div
      id={id}
      role="tree"
      tabIndex={-1}
      aria-label={label}
      className={classes['popup']}
      onMouseDown={keepFocus}
    >
      {columnsOf(table, cursor).map(({ regions, onPath }, depth) => (
        <div key={regions[0]?.id} role="group" className={classes['column']}>
          {regions.map((region) => (
            <div
              key={region.id}
              id={`${id}-${region.id}`}
              role="treeitem"
              tabIndex={-1}
              className={classes['entry']}
              aria-level={depth + 1}
              aria-selected={region.id === cursor}
              {...(region.children.length > 0 ? { 'aria-expanded': region.id === onPath } : {})}
              data-on-path={region.id === onPath}
              onPointerDown={choosing(combobox, region)}
            >
              {titleOf(region, language)}
              {region.children.length > 0 && <Icon name="expand" size={12} />}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

/** What was found for what was typed, each with what it lies in. */
export function RegionsFound({ id, label, combobox }: ListProps): ReactNode {
  const { language } = useLanguage();
  const { cursor, found } = combobox;
  useInView(id, cursor);
  return (
    <div
      id={id}
      role="listbox"
      tabIndex={-1}
      aria-label={label}
      className={`${classes['popup']} ${classes['found']}`}
      onMouseDown={keepFocus}
    >
      {found.map((path) => {
        const region = path.at(-1);
        return (
          region && (
            <div
              key={region.id}
              id={`${id}-${region.id}`}
              role="option"
              tabIndex={-1}
              className={classes['entry']}
              aria-selected={region.id === cursor}
              onPointerDown={choosing(combobox, region)}
            >
              {pathTitle(path, language)}
            </div>
          )
        );
      })}
    </div>
  );
}

/** The focus stays in the field, also when somebody takes the scroll bar. */
const keepFocus = (event: MouseEvent): void => event.preventDefault();

const choosing = (combobox: RegionCombobox, region: RegionNode) => (event: PointerEvent) => {
  event.preventDefault();
  combobox.choose(region);
};

/** Every column shows where the way to the cursor goes on. */
function useInView(id: string, cursor: string | null): void {
  useEffect(() => {
    if (cursor === null) return;
    const shown = document
      .getElementById(id)
      ?.querySelectorAll('[data-on-path="true"], [aria-selected="true"]');
    for (const entry of shown ?? []) entry.scrollIntoView({ block: 'nearest' });
  }, [id, cursor]);
}

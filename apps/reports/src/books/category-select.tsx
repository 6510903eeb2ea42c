import type { AuxiliaryCategory } from '@suanpan/contracts';
import { Select } from '@suanpan/ui/kit';
import type { ReactNode } from 'react';

/** Most categories that a book tells apart at once. */
const MOST = 3;

interface SelectProps {
  label: string;
  categories: readonly AuxiliaryCategory[];
  chosen: readonly string[];
  onChange(ids: string[]): void;
  /** What is shown without any; with it there may be none. */
  all?: string | undefined;
}

/** One to three categories, in the order in which they were chosen. */
export const CategorySelect = ({ label, categories, chosen, onChange, all }: SelectProps): ReactNode => (
  <Select
    mode="multiple"
    aria-label={label}
    value={[...chosen]}
    onChange={(ids: string[]) => (ids.length > 0 || all !== undefined) && onChange(ids)}
    options={categories.map(({ id, name }) => ({ value: String(id), label: name }))}
    maxCount={MOST}
    placeholder={all}
    popupMatchSelectWidth={false}
    style={{ minWidth: 140 }}
  />
);

/** The categories an address names that exist, joined by commas; null for none. */
export function knownCategories(categories: readonly AuxiliaryCategory[], named: string | null): string[] {
  const known = new Set(categories.map(({ id }) => String(id)));
  return [...new Set(named?.split(',') ?? [])].filter((id) => known.has(id)).slice(0, MOST);
}

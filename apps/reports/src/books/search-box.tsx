import { useShortcuts } from '@suanpan/feature-kit';
import { Icon } from '@suanpan/ui';
import { Input, type InputRef } from '@suanpan/ui/kit';
import { type ReactNode, useRef } from 'react';
import classes from './books.module.css';
import { useMessages } from './messages.ts';

interface SearchBoxProps {
  label: string;
  value: string;
  onChange(text: string): void;
  /** Takes the key "/", the search of the page. */
  isMain?: boolean;
  /** As wide as its surroundings. */
  isWide?: boolean;
}

export function SearchBox({
  label,
  value,
  onChange,
  isMain = false,
  isWide = false,
}: SearchBoxProps): ReactNode {
  const t = useMessages();
  const field = useRef<InputRef>(null);
  const focus = { keys: '/', label: t('search.focus'), group: t('keys'), run: () => field.current?.focus() };
  useShortcuts(isMain ? [focus] : []);
  return (
    <Input
      ref={field}
      type="search"
      className={classes[isWide ? 'wide' : 'search'] ?? ''}
      aria-label={label}
      placeholder={label}
      prefix={<Icon name="search" size={14} />}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

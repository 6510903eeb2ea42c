import Button from 'antd/es/button';
import type { ReactNode } from 'react';
import { Icon } from '../page/icon.tsx';
import { fileSize } from './file-size.ts';
import classes from './files.module.css';
import { useFileMessages } from './messages.ts';

/** Files beside each other. */
export const FileList = ({ children }: { children: ReactNode }): ReactNode => (
  <ul className={classes['files']}>{children}</ul>
);

export interface ChosenFileProps {
  name: string;
  /** In bytes. */
  size: number;
  onRemove(): void;
}

/** A file that waits to be sent. */
export function ChosenFile({ name, size, onRemove }: ChosenFileProps): ReactNode {
  const t = useFileMessages();
  return (
    <li className={classes['chosen']}>
      <span className={classes['about']}>
        <span className={classes['name']}>{name}</span>
        <span className={classes['hint']}>{fileSize(size)}</span>
      </span>
      <Button
        size="small"
        aria-label={t('remove', { name })}
        title={t('remove', { name })}
        icon={<Icon name="delete" size={14} />}
        onClick={onRemove}
      />
    </li>
  );
}

import { Button } from '@suanpan/ui';
import type { ReactNode } from 'react';
import classes from '../legacy-import.module.css';
import { useMessages } from '../messages.ts';
import type { Legacy } from '../use-legacy.ts';
import { Working } from './working.tsx';

/** Chooses both files by the browser's own fields, by mouse and keyboard. */
export function FilesStep({ legacy }: { legacy: Legacy }): ReactNode {
  const t = useMessages();
  const { files, choose, readColumns } = legacy;
  return (
    <>
      {(['balances', 'vouchers'] as const).map((table) => (
        <label key={table} className={classes['file']}>
          {t(table)}
          <small> {t(`${table}.note`)}</small>
          <input
            type="file"
            accept=".xlsx,.xls,.csv"
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) choose(table, file);
            }}
          />
        </label>
      ))}
      <Working legacy={legacy}>
        <Button
          type="primary"
          disabled={!files.balances || !files.vouchers}
          onClick={() => void readColumns()}
        >
          {t('read')}
        </Button>
      </Working>
    </>
  );
}

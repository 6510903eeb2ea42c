import { Button } from '@suanpan/ui';
import { FileButton } from '@suanpan/ui/kit';
import type { ReactNode } from 'react';
import classes from '../legacy-import.module.css';
import { useMessages } from '../messages.ts';
import type { Legacy } from '../use-legacy.ts';
import { Working } from './working.tsx';

/** Chooses both files by mouse and keyboard. */
export function FilesStep({ legacy }: { legacy: Legacy }): ReactNode {
  const t = useMessages();
  const { files, choose, readColumns, work } = legacy;
  return (
    <>
      {(['balances', 'vouchers'] as const).map((table) => (
        <div key={table} className={classes['file']}>
          <p>
            {t(table)} <small>{t(`${table}.note`)}</small>
          </p>
          <FileButton of={t(table)} accept=".xlsx,.xls,.csv" onFile={(file) => choose(table, file)} />{' '}
          <span role="status">{files[table]?.name}</span>
        </div>
      ))}
      <Working legacy={legacy}>
        <Button
          type="primary"
          loading={work === 'read'}
          disabled={!files.balances || !files.vouchers}
          onClick={() => void readColumns()}
        >
          {t('read')}
        </Button>
      </Working>
    </>
  );
}

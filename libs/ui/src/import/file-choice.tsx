import { type ReactNode, useId } from 'react';
import { Icon } from '../page/icon.tsx';
import classes from './import-wizard.module.css';
import { useImportMessages } from './messages.ts';

/** Where a file is dropped or, by mouse and keyboard, chosen: the browser's own field covers the whole area. */
export function FileChoice({ onFile }: { onFile(file: File): void }): ReactNode {
  const t = useImportMessages();
  const id = useId();
  return (
    <div className={classes['drop']}>
      <Icon name="sheet" size={32} />
      <span id={id} className={classes['ask']}>
        {t('file')}
      </span>
      <span className={classes['quiet']}>{t('limits')}</span>
      <input
        type="file"
        aria-labelledby={id}
        className={classes['field']}
        accept=".xlsx,.xls,.csv"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same name may be chosen again, corrected.
          target.value = '';
          if (file) onFile(file);
        }}
      />
    </div>
  );
}

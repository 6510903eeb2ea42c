import { type ReactNode, useId } from 'react';
import { Icon } from '../page/icon.tsx';
import classes from './import-wizard.module.css';
import { useImportMessages } from './messages.ts';

/** Files that an import takes beside spreadsheets. */
export interface AcceptedFiles {
  /** As the browser's field wants them: `.xlsx,.xml`. */
  endings: string;
  /** The same for the reader, with what a file may be at most. */
  hint: string;
}

interface FileChoiceProps {
  accepted?: AcceptedFiles | undefined;
  onFile(file: File): void;
}

/** Where a file is dropped or, by mouse and keyboard, chosen: the browser's own field covers the whole area. */
export function FileChoice({ accepted, onFile }: FileChoiceProps): ReactNode {
  const t = useImportMessages();
  const id = useId();
  return (
    <div className={classes['drop']}>
      <Icon name="sheet" size={32} />
      <span id={id} className={classes['ask']}>
        {t('file')}
      </span>
      <span className={classes['quiet']}>{accepted?.hint ?? t('limits')}</span>
      <input
        type="file"
        aria-labelledby={id}
        className={classes['field']}
        accept={accepted?.endings ?? '.xlsx,.xls,.csv'}
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

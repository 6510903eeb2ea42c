import { Link } from '@suanpan/feature-kit';
import { momentText } from '@suanpan/ui';
import type { ReactNode } from 'react';
import { noFilters, parametersOf } from '../../voucher/filters.ts';
import { LIST_PATH, useLink } from '../../voucher/use-link.ts';
import { useMessages } from '../messages.ts';
import type { Earlier } from './voucher-import.tsx';
import classes from '../filters.module.css';

/** Tells when and by whom the same file came before, with a link to the vouchers it brought. */
export function EarlierImport({ earlier: { at, name, from, to } }: { earlier: Earlier }): ReactNode {
  const t = useMessages();
  const link = useLink();
  const time = at === '' ? '' : momentText(at);
  const imported = { ...noFilters, source: 'import', dayFrom: from ?? '', dayTo: to ?? '' } as const;
  return (
    <div className={classes['earlier']}>
      <span>{t('import.earlier', { time, name })}</span>
      <Link to={link(LIST_PATH, parametersOf(imported))}>{t('import.earlier.show')}</Link>
    </div>
  );
}

import { type ReactNode, useEffect } from 'react';
import { keepFocus } from '../focus/keep-focus.ts';
import classes from './page.module.css';

export interface PageProps {
  /** The one h1; the shell moves the focus to it on every change of screen. */
  title: string;
  /** Period or filter summary beside the title. */
  note?: ReactNode;
  /** The one primary action of the page, and others of its rank. */
  actions?: ReactNode;
  children?: ReactNode;
}

const PRODUCT = 'Suanpan 算盘';

/** A screen: title left with its summary, primary action right, content below (look.md, Patterns). */
export function Page({ title, note, actions, children }: PageProps): ReactNode {
  useDocumentTitle(title);
  return (
    <div className={classes['page']}>
      <div className={classes['head']}>
        <h1 className={classes['title']} tabIndex={-1}>
          {title}
        </h1>
        {note !== undefined && <span className={classes['note']}>{note}</span>}
        {actions !== undefined && <div className={classes['actions']}>{actions}</div>}
      </div>
      {children}
    </div>
  );
}

/** The row of filters and tools between the title and the content. */
export const Toolbar = ({ children, label }: { children: ReactNode; label: string }): ReactNode => (
  <div ref={keepFocus} className={classes['toolbar']} role="toolbar" aria-label={label}>
    {children}
  </div>
);

/** A plain card on the paper. */
export const Card = ({ children, label }: { children: ReactNode; label?: string }): ReactNode => (
  <section className={classes['card']} aria-label={label}>
    {children}
  </section>
);

function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${PRODUCT}`;
  }, [title]);
}

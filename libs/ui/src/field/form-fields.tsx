import type { ReactNode, Ref } from 'react';
import { enterLeadsOn } from './enter-leads-on.ts';

interface FormFieldsProps {
  ref?: Ref<HTMLDivElement>;
  className?: string | undefined;
  /** What Enter means behind the last field. */
  onEnd(): void;
  children: ReactNode;
}

/** The fields of a form, through which Enter leads (ux.md 2). */
export const FormFields = ({ ref, className, onEnd, children }: FormFieldsProps): ReactNode => (
  // Keys pass through it on their way up; each field has its own role.
  // eslint-disable-next-line jsx-a11y/no-static-element-interactions
  <div ref={ref} className={className} onKeyDown={(event) => enterLeadsOn(event, onEnd)}>
    {children}
  </div>
);

import type { FieldProblem } from '@suanpan/contracts';
import { Icon } from '@suanpan/ui';
import { Form } from '@suanpan/ui/kit';
import type { ReactNode } from 'react';
import type { FieldName } from './form-values.ts';
import { useMessages } from './messages.ts';
import classes from './wizard.module.css';

/** What holds for all fields of one form. */
export interface FieldsProps {
  /** What the server refused, shown at the field. */
  problems: readonly FieldProblem[];
  /** Fields that cannot be changed, with the reason. */
  locks?: Partial<Record<FieldName, string>>;
}

interface FieldProps extends FieldsProps {
  name: FieldName;
  hint?: string;
  required?: boolean;
  rules?: { validator(rule: unknown, value: string | undefined): Promise<void> }[];
  children: ReactNode;
}

/** One field: its label, what it leads to or why it is locked, and what was wrong with it. */
export function Field({
  name,
  problems,
  locks,
  hint,
  required = false,
  rules = [],
  children,
}: FieldProps): ReactNode {
  const t = useMessages();
  const lock = locks?.[name];
  const refusal = problems.find(({ field }) => field === name)?.message;
  const isText = name === 'companyName';
  const presence = { required: true, message: t('required'), ...(isText ? { whitespace: true } : {}) };
  return (
    <Form.Item
      name={name}
      label={t(name)}
      extra={lock === undefined ? hint : <Lock reason={lock} />}
      rules={required ? [presence, ...rules] : rules}
      {...(refusal === undefined ? {} : { validateStatus: 'error' as const, help: refusal })}
    >
      {children}
    </Form.Item>
  );
}

const Lock = ({ reason }: { reason: string }): ReactNode => (
  <span className={classes['lock']}>
    <Icon name="lock" size={14} />
    {reason}
  </span>
);

export const Section = ({ title, children }: { title: string; children: ReactNode }): ReactNode => (
  <section className={classes['section']} aria-label={title}>
    <h2>{title}</h2>
    {children}
  </section>
);

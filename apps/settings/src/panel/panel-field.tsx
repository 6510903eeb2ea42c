import type { FieldProblem } from '@suanpan/contracts';
import { Form, type FormItemProps } from '@suanpan/ui/kit';
import type { ReactNode } from 'react';

interface PanelFieldProps {
  name: string;
  label: string;
  /** What the server refused; shown at the field it names. */
  problems: readonly FieldProblem[];
  hint?: ReactNode;
  rules?: NonNullable<FormItemProps['rules']>;
  valuePropName?: string;
  children: ReactNode;
}

/** A labelled field of a panel's form with the server's word on it. */
export function PanelField({
  name,
  label,
  problems,
  hint,
  rules = [],
  valuePropName = 'value',
  children,
}: PanelFieldProps): ReactNode {
  const words = problems.filter(({ field }) => field === name).map(({ message }) => message);
  const refusal = words.length === 0 ? undefined : [...new Set(words)].join(' ');
  return (
    <Form.Item
      name={name}
      label={label}
      extra={hint}
      rules={rules}
      valuePropName={valuePropName}
      {...(refusal === undefined ? {} : { validateStatus: 'error' as const, help: refusal })}
    >
      {children}
    </Form.Item>
  );
}

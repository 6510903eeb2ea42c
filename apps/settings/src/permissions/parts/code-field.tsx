import type { FieldProblem } from '@suanpan/contracts';
import { SendCodeButton } from '@suanpan/ui';
import { Input } from '@suanpan/ui/kit';
import { type ReactNode, useState } from 'react';
import { PanelField } from '../../panel/panel-field.tsx';
import { useMessages } from '../messages.ts';
import classes from '../permissions.module.css';

interface CodeFieldProps {
  label: string;
  hint?: string;
  problems: readonly FieldProblem[];
  /** Whether there is an address to send to. */
  isReady: boolean;
  /** Answers whether the code was sent; what failed is said by who sends. */
  send(): Promise<boolean>;
}

/** A code of four digits, and the button that has it sent. */
export function CodeField({ label, hint, problems, isReady, send }: CodeFieldProps): ReactNode {
  const t = useMessages();
  const [isSent, setSent] = useState(false);
  return (
    <div className={classes['dialog']}>
      <div>
        <SendCodeButton
          isReady={isReady}
          send={async () => {
            const wasSent = await send();
            setSent(wasSent);
            return wasSent;
          }}
        />
      </div>
      <p role="status">{isSent && t('code.sent')}</p>
      <PanelField
        name="code"
        label={label}
        hint={hint}
        problems={problems}
        rules={[{ pattern: /^\d{4}$/, required: true, message: t('code.rule') }]}
      >
        <Input inputMode="numeric" autoComplete="one-time-code" maxLength={4} />
      </PanelField>
    </div>
  );
}

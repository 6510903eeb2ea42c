import type { FieldProblem } from '@suanpan/contracts';
import { Checkbox, Form } from '@suanpan/ui/kit';
import type { ReactNode } from 'react';
import { useMessages } from '../messages.ts';

/** Whether the link is also sent to the address, which has to be an e-mail address then. */
export function ByMailBox({ problems }: { problems: readonly FieldProblem[] }): ReactNode {
  const t = useMessages();
  const refusal = problems.find(({ field }) => field === 'byMail')?.message;
  return (
    <Form.Item
      name="byMail"
      valuePropName="checked"
      {...(refusal === undefined ? {} : { validateStatus: 'error' as const, help: refusal })}
    >
      <Checkbox>{t('byMail')}</Checkbox>
    </Form.Item>
  );
}

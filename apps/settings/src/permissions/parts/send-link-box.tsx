import type { FieldProblem, OwnCodeAddress } from '@suanpan/contracts';
import { isEmailAddress, isMobileNumber } from '@suanpan/ui';
import { Checkbox, Form } from '@suanpan/ui/kit';
import type { ReactNode } from 'react';
import { useMessages } from '../messages.ts';
import classes from '../permissions.module.css';

interface SendLinkBoxProps {
  /** Which kinds of address this installation reaches. */
  ways: OwnCodeAddress['ways'] | undefined;
  problems: readonly FieldProblem[];
}

/** Whether the link is also sent to the address that is typed, by what reaches it; says when nothing does. */
export function SendLinkBox({ ways, problems }: SendLinkBoxProps): ReactNode {
  const t = useMessages();
  const typed = Form.useWatch<string | undefined>('mobile') ?? '';
  const kind = isMobileNumber(typed) ? 'mobile' : isEmailAddress(typed) ? 'email' : null;
  const isReached = kind !== null && ways?.[kind] === true;
  const isOutOfReach = kind !== null && ways?.[kind] === false;
  const name = kind === 'mobile' ? 'bySms' : 'byMail';
  const refusal = problems.find(({ field }) => field === name)?.message;
  return (
    <>
      {isReached && (
        <Form.Item
          key={name}
          name={name}
          valuePropName="checked"
          {...(refusal === undefined ? {} : { validateStatus: 'error' as const, help: refusal })}
        >
          <Checkbox>{t(name)}</Checkbox>
        </Form.Item>
      )}
      {/* There from the start, so that what comes into it is read out. */}
      <div role="status">{isOutOfReach && <p className={classes['hint']}>{t(`noWay.${kind}`)}</p>}</div>
    </>
  );
}

import { api } from '@suanpan/api-client';
import type { InvitationMade } from '@suanpan/contracts';
import { Form, Input } from '@suanpan/ui/kit';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { FormFoot } from '../../panel/form-foot.tsx';
import { PanelField } from '../../panel/panel-field.tsx';
import { SaveProblem } from '../../panel/save-problem.tsx';
import { FocusFirst, SidePanel } from '../../panel/side-panel.tsx';
import { useSearchState } from '../../panel/use-search-state.ts';
import { useMessages } from '../messages.ts';
import classes from '../permissions.module.css';
import { ownCodeAddress } from '../queries.ts';
import { givenRole, type RoleChoice } from '../role-choice.ts';
import { useMemberAct } from '../use-member-act.ts';
import { HandOver } from './hand-over.tsx';
import { InvitationLink } from './invitation-link.tsx';
import { RoleFields } from './role-fields.tsx';
import { SendLinkBox } from './send-link-box.tsx';

/** How a member comes into the company: by a link, or at once as a registered user. */
type Way = 'invite' | 'registered';

interface NewMemberValues {
  mobile: string;
  choice: RoleChoice;
  expiresOn?: string;
  byMail?: boolean;
  bySms?: boolean;
}

/** Opens for `?add=`, one panel for the three ways. */
export function NewMemberPanel(): ReactNode {
  const t = useMessages();
  const { search, change } = useSearchState();
  const way = search.get('add');
  if (way !== 'invite' && way !== 'registered' && way !== 'hand-over') return null;
  const close = (): void => change({ add: null });
  return (
    <SidePanel key={way} title={t(`way.${way}`)} onClose={close}>
      {way === 'hand-over' ? <HandOver onClose={close} /> : <NewMember way={way} onClose={close} />}
    </SidePanel>
  );
}

function NewMember({ way, onClose }: { way: Way; onClose(): void }): ReactNode {
  const t = useMessages();
  const [made, setMade] = useState<InvitationMade>();
  const { data: codes } = useQuery(ownCodeAddress);
  const { isBusy, error, run } = useMemberAct(
    (values: NewMemberValues, idempotencyKey) => send(way, values, idempotencyKey),
    (invitation, { mobile }) => {
      if (invitation) setMade(invitation);
      else onClose();
      return invitation ? null : t('added', { name: mobile.trim() });
    },
  );
  if (made) return <InvitationLink made={made} onClose={onClose} />;
  const problems = error?.fields ?? [];
  return (
    <Form<NewMemberValues>
      layout="vertical"
      requiredMark={false}
      onFinish={run}
      initialValues={{ choice: 'Making' }}
    >
      <SaveProblem error={error} onReload={onClose} />
      <p className={classes['hint']}>{t(`way.${way}.text`)}</p>
      <FocusFirst />
      <PanelField
        name="mobile"
        label={t('recipient')}
        problems={problems}
        rules={[{ required: true, whitespace: true, message: t('recipient.missing') }]}
      >
        <Input maxLength={254} autoComplete="off" />
      </PanelField>
      <RoleFields problems={problems} />
      {way === 'invite' && <SendLinkBox ways={codes?.ways} problems={problems} />}
      <FormFoot isBusy={isBusy} onCancel={onClose} />
    </Form>
  );
}

const send = (
  way: Way,
  { mobile: typed, choice, expiresOn, byMail = false, bySms = false }: NewMemberValues,
  idempotencyKey: string,
): Promise<InvitationMade | null> => {
  const mobile = typed.trim();
  const body = { mobile, ...givenRole(choice, expiresOn) };
  return way === 'invite'
    ? api.post('/user', { body: { ...body, byMail, bySms }, idempotencyKey })
    : api.post('/account-sets/addUser', { body, idempotencyKey });
};

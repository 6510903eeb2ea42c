import type { FieldProblem } from '@suanpan/contracts';
import { useLanguage } from '@suanpan/feature-kit';
import { Form, Input, Select } from '@suanpan/ui/kit';
import type { ReactNode } from 'react';
import { PanelField } from '../../panel/panel-field.tsx';
import { useMessages } from '../messages.ts';
import { roleOptions } from '../role-choice.ts';

/** Role, and for an auditor the last day. */
export function RoleFields({ problems }: { problems: readonly FieldProblem[] }): ReactNode {
  const t = useMessages();
  const { language } = useLanguage();
  const choice: unknown = Form.useWatch('choice');
  return (
    <>
      <PanelField
        name="choice"
        label={t('role')}
        problems={problems.map((problem) =>
          problem.field === 'role' ? { ...problem, field: 'choice' } : problem,
        )}
        rules={[{ required: true, message: t('role.missing') }]}
      >
        <Select options={roleOptions(language)} />
      </PanelField>
      {choice === 'Auditor' && (
        <PanelField
          name="expiresOn"
          label={t('expiresOn')}
          hint={t('expiresOn.hint')}
          problems={problems}
          rules={[{ required: true, message: t('expiresOn.missing') }]}
        >
          <Input type="date" />
        </PanelField>
      )}
    </>
  );
}

import { asApiError } from '@suanpan/api-client';
import { Form, Input } from '@suanpan/ui/kit';
import type { ReactNode } from 'react';
import { AddPanel } from '../../panel/add-panel.tsx';
import { FormFoot } from '../../panel/form-foot.tsx';
import { PanelField } from '../../panel/panel-field.tsx';
import { SaveProblem } from '../../panel/save-problem.tsx';
import { FocusFirst } from '../../panel/side-panel.tsx';
import { useMessages } from '../messages.ts';
import { type WordValues, useAddWord } from '../use-add-word.ts';

/** Opens for `?add=1`: a new word and its printed title. */
export function WordPanel(): ReactNode {
  const t = useMessages();
  return <AddPanel title={t('add')}>{(close) => <WordForm onClose={close} />}</AddPanel>;
}

function WordForm({ onClose }: { onClose(): void }): ReactNode {
  const t = useMessages();
  const add = useAddWord();
  const error = add.error ? asApiError(add.error) : null;
  const problems = error?.fields ?? [];
  return (
    <Form<WordValues>
      layout="vertical"
      requiredMark={false}
      onFinish={(values) => add.mutate(values, { onSuccess: onClose })}
    >
      <SaveProblem error={error} onReload={onClose} />
      <FocusFirst />
      <PanelField
        name="word"
        label={t('word')}
        problems={problems}
        rules={[{ required: true, whitespace: true, message: t('word.missing') }]}
      >
        <Input maxLength={16} autoComplete="off" />
      </PanelField>
      <PanelField name="printTitle" label={t('printTitle')} problems={problems}>
        <Input maxLength={64} autoComplete="off" placeholder={t('printTitle.none')} />
      </PanelField>
      <FormFoot isBusy={add.isPending} onCancel={onClose} />
    </Form>
  );
}

import { isComposing } from '@suanpan/feature-kit';
import { Input, type InputRef, Select } from '@suanpan/ui/kit';
import type { ReactNode, Ref } from 'react';
import { useMessages } from '../messages.ts';
import { TEMPLATE_TYPES, typeKey } from '../template-types.ts';

interface TemplateFieldsProps {
  name: string;
  type: number;
  nameRef?: Ref<InputRef>;
  /** Why the name is refused. */
  problem?: string | undefined;
  onName(name: string): void;
  onType(type: number): void;
  /** Enter in the name. */
  onEnter?(): void;
  className?: string | undefined;
}

/** Name and type of a template. */
export function TemplateFields(props: TemplateFieldsProps): ReactNode {
  const { name, type, nameRef, problem, onName, onType, onEnter, className } = props;
  const t = useMessages();
  return (
    <>
      <div className={className}>
        <label htmlFor="template-name">{t('name')}</label>
        <Input
          id="template-name"
          {...(nameRef ? { ref: nameRef } : {})}
          autoComplete="off"
          maxLength={64}
          style={{ minWidth: 240, flex: 1 }}
          status={problem === undefined ? '' : 'error'}
          aria-invalid={problem !== undefined}
          {...(problem === undefined ? {} : { 'aria-describedby': 'template-name-problem' })}
          value={name}
          onChange={(event) => onName(event.target.value)}
          onKeyDown={(event) => {
            if (!onEnter || event.key !== 'Enter' || isComposing(event.nativeEvent)) return;
            if (event.ctrlKey || event.metaKey) return;
            event.preventDefault();
            onEnter();
          }}
        />
        {problem !== undefined && <span id="template-name-problem">{problem}</span>}
      </div>
      <div className={className}>
        <label htmlFor="template-type">{t('type')}</label>
        <Select
          id="template-type"
          value={type}
          options={TEMPLATE_TYPES.map((value) => ({ value, label: t(typeKey(value)) }))}
          onChange={onType}
          style={{ minWidth: 200 }}
        />
      </div>
    </>
  );
}

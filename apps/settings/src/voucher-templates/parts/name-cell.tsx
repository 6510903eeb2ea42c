import type { VoucherTemplate } from '@suanpan/contracts';
import { isComposing } from '@suanpan/feature-kit';
import { Input } from '@suanpan/ui/kit';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useMessages } from '../messages.ts';
import type { TemplateActs } from '../use-template-acts.ts';
import classes from '../voucher-templates.module.css';

interface NameCellProps {
  template: VoucherTemplate;
  onRename: TemplateActs['rename'];
}

/** The name, changed in place, on as many lines as it needs: Enter or leaving saves it, Escape takes it back. */
export function NameCell({ template, onRename }: NameCellProps): ReactNode {
  const t = useMessages();
  const problemId = useId();
  const [name, setName] = useState(template.name);
  const [problem, setProblem] = useState<string | null>(null);
  const saving = useRef<string | null>(null);
  const save = async (): Promise<void> => {
    const wanted = name.trim();
    if (wanted === template.name || saving.current === wanted) return;
    saving.current = wanted;
    const refused = await onRename(template, wanted);
    saving.current = null;
    setProblem(refused);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      void save();
    }
    if (event.key !== 'Escape') return;
    setName(template.name);
    setProblem(null);
  };
  return (
    <>
      <Input.TextArea
        autoSize
        variant="borderless"
        className={classes['field'] ?? ''}
        aria-label={t('name.of', { name: template.name })}
        aria-invalid={problem !== null}
        {...(problem === null ? {} : { 'aria-describedby': problemId })}
        status={problem === null ? '' : 'error'}
        autoComplete="off"
        maxLength={64}
        value={name}
        onChange={(event) => setName(event.target.value.replaceAll('\n', ' '))}
        onKeyDown={onKeyDown}
        onBlur={() => void save()}
      />
      {problem !== null && (
        <span id={problemId} role="alert" className={classes['problem']}>
          {problem}
        </span>
      )}
    </>
  );
}

import { itemTitle } from '@suanpan/book-tables';
import type { ReportItem, ReportTemplateDetail } from '@suanpan/contracts';
import { useLanguage } from '@suanpan/feature-kit';
import { Button, ProblemAlert } from '@suanpan/ui';
import { Input, Segmented, Select } from '@suanpan/ui/kit';
import { type ReactNode, useId } from 'react';
import { LabelledSwitch } from '../../books/labelled-switch.tsx';
import type { LineSource } from '../line-draft.ts';
import { useMessages } from '../messages.ts';
import type { LineEdit } from '../use-line-edit.ts';
import { TermRows } from './term-rows.tsx';
import classes from '../template-form.module.css';

interface FormProps {
  template: ReportTemplateDetail;
  item: ReportItem;
  edit: LineEdit;
}

const SOURCES: readonly LineSource[] = ['subjects', 'lines', 'heading'];

/** One line: what it is called, how it looks, and what it adds up. */
export function LineForm({ template, item, edit }: FormProps): ReactNode {
  const t = useMessages();
  const { language } = useLanguage();
  const headingId = useId();
  const { draft, change, isDirty, isBusy, error, save, undo } = edit;
  const placed = error?.fields.filter(({ line, field }) => line !== undefined || isHere(field)) ?? [];
  return (
    <form
      className={classes['form']}
      aria-labelledby={headingId}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <h2 id={headingId}>{itemTitle(item, language)}</h2>
      {error && (
        <ProblemAlert problems={error.fields} placed={placed} title={error.msg || t('unreachable')} />
      )}
      <TextField name="title" edit={edit} />
      <TextField name="titleEn" edit={edit} />
      <div className={classes['pair']}>
        <TextField name="lineNum" edit={edit} isDisabled={draft.source === 'heading'} />
        {template.type === 1 && (
          <Field label={t('side')}>
            {(id) => (
              <Select
                id={id}
                value={draft.type ?? 0}
                onChange={(type) => change({ type })}
                options={([0, 1, 2] as const).map((type) => ({ value: type, label: t(`side.${type}`) }))}
              />
            )}
          </Field>
        )}
      </div>
      <div className={classes['switches']}>
        <LabelledSwitch
          label={t('bold')}
          checked={draft.isBolder}
          onChange={(isBolder) => change({ isBolder })}
        />
      </div>
      <fieldset className={classes['formula']}>
        <legend>{t('adds')}</legend>
        <Segmented
          aria-label={t('adds')}
          value={draft.source}
          options={SOURCES.map((source) => ({ value: source, label: t(`adds.${source}`) }))}
          onChange={(source) => change({ source, terms: source === draft.source ? draft.terms : [] })}
        />
        {draft.source !== 'heading' && (
          <TermRows
            template={template}
            itemId={item.id}
            source={draft.source}
            terms={draft.terms}
            problems={error?.fields ?? []}
            onChange={(terms) => change({ terms })}
          />
        )}
      </fieldset>
      <div className={classes['actions']}>
        <Button disabled={!isDirty || isBusy} onClick={undo}>
          {t('undo')}
        </Button>
        <Button type="primary" htmlType="submit" disabled={!isDirty} loading={isBusy}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
}

type TextName = 'title' | 'titleEn' | 'lineNum';
const isHere = (field: string | undefined): boolean =>
  field === 'title' || field === 'titleEn' || field === 'lineNum';

function TextField({
  name,
  edit: { draft, change, error },
  isDisabled = false,
}: {
  name: TextName;
  edit: LineEdit;
  isDisabled?: boolean;
}): ReactNode {
  const t = useMessages();
  const problem = error?.fields.find(({ field }) => field === name)?.message;
  return (
    <Field label={t(`field.${name}`)} problem={problem}>
      {(id, problemId) => (
        <Input
          id={id}
          name={name}
          value={draft[name]}
          disabled={isDisabled}
          maxLength={name === 'lineNum' ? 4 : 128}
          inputMode={name === 'lineNum' ? 'numeric' : 'text'}
          status={problem ? 'error' : ''}
          aria-invalid={problem !== undefined}
          aria-describedby={problemId}
          onChange={(event) =>
            change({
              [name]: name === 'lineNum' ? event.target.value.replace(/\D/g, '') : event.target.value,
            })
          }
        />
      )}
    </Field>
  );
}

interface FieldProps {
  label: string;
  problem?: string | undefined;
  children(id: string, problemId: string | undefined): ReactNode;
}

function Field({ label, problem, children }: FieldProps): ReactNode {
  const id = useId();
  const problemId = problem === undefined ? undefined : `${id}-problem`;
  return (
    <div className={classes['field']}>
      <label htmlFor={id}>{label}</label>
      {children(id, problemId)}
      {problem && (
        <p id={problemId} className={classes['problem']}>
          {problem}
        </p>
      )}
    </div>
  );
}

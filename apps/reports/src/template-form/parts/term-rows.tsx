import type { FieldProblem, ReportTemplateDetail } from '@suanpan/contracts';
import { Button, Icon } from '@suanpan/ui';
import { Select } from '@suanpan/ui/kit';
import { type ReactNode, useId } from 'react';
import type { LineSource, TermDraft } from '../line-draft.ts';
import { newTerm } from '../line-draft.ts';
import { useMessages } from '../messages.ts';
import { type TermChoice, useTermChoices } from '../use-term-choices.ts';
import classes from '../template-form.module.css';

interface RowsProps {
  template: ReportTemplateDetail;
  itemId: number;
  source: Exclude<LineSource, 'heading'>;
  terms: readonly TermDraft[];
  problems: readonly FieldProblem[];
  onChange(terms: TermDraft[]): void;
}

/** The formula of a line: signed terms over subjects, over items of cash flow, or over other lines. */
export function TermRows({ template, itemId, source, terms, problems, onChange }: RowsProps): ReactNode {
  const t = useMessages();
  const choices = useTermChoices(template, itemId, source);
  const [firstRule] = rulesOf(template.type);
  return (
    <>
      {terms.length === 0 && <p className={classes['none']}>{t('terms.none')}</p>}
      <ol className={classes['terms']}>
        {terms.map((term, index) => (
          <TermRow
            key={term.key}
            term={term}
            row={index + 1}
            type={template.type}
            choices={choices}
            problem={messageOf(problems, index + 1)}
            onChange={(part) =>
              onChange(terms.map((one) => (one.key === term.key ? { ...one, ...part } : one)))
            }
            onRemove={() => onChange(terms.filter(({ key }) => key !== term.key))}
          />
        ))}
      </ol>
      <div>
        <Button onClick={() => onChange([...terms, newTerm(terms, firstRule)])}>{t('terms.add')}</Button>
      </div>
    </>
  );
}

const messageOf = (problems: readonly FieldProblem[], row: number): string | undefined => {
  const own = problems.filter(({ line }) => line === row).map(({ message }) => message);
  return own.length === 0 ? undefined : [...new Set(own)].join(' ');
};

interface TermProps {
  term: TermDraft;
  /** Its place, from 1. */
  row: number;
  type: ReportTemplateDetail['type'];
  choices: readonly TermChoice[];
  problem: string | undefined;
  onChange(part: Partial<TermDraft>): void;
  onRemove(): void;
}

function TermRow({ term, row, type, choices, problem, onChange, onRemove }: TermProps): ReactNode {
  const t = useMessages();
  const problemId = useId();
  const label = (name: string): string => t('terms.cell', { name, row });
  const isSubject = term.over === null || term.over.startsWith('s:');
  return (
    <li className={classes['term']}>
      <Select
        aria-label={label(t('terms.sign'))}
        value={term.sign}
        onChange={(sign) => onChange({ sign })}
        options={[
          { value: '+' as const, label: '+' },
          { value: '-' as const, label: '−' },
        ]}
      />
      <Select
        className={classes['over'] ?? ''}
        aria-label={label(t('terms.over'))}
        aria-describedby={problem ? problemId : undefined}
        status={problem ? 'error' : ''}
        showSearch={{ optionFilterProp: 'label' }}
        placeholder={t('terms.choose')}
        value={term.over}
        onChange={(over) => onChange({ over })}
        options={[...choices]}
        popupMatchSelectWidth={360}
      />
      {isSubject && !isOverLines(choices) && (
        <RuleFields term={term} type={type} label={label} onChange={onChange} />
      )}
      {term.over?.startsWith('f:') && (
        <Select
          aria-label={label(t('terms.direction'))}
          value={term.direction ?? 'both'}
          onChange={(next) => onChange({ direction: next === 'in' || next === 'out' ? next : null })}
          options={(['both', 'in', 'out'] as const).map((value) => ({
            value,
            label: t(`direction.${value}`),
          }))}
          popupMatchSelectWidth={false}
        />
      )}
      <Button
        type="text"
        icon={<Icon name="close" />}
        aria-label={t('terms.remove', { row })}
        onClick={onRemove}
      />
      {problem && (
        <p id={problemId} className={classes['problem']}>
          {problem}
        </p>
      )}
    </li>
  );
}

const isOverLines = (choices: readonly TermChoice[]): boolean =>
  choices.length > 0 && choices.every((choice) => 'value' in choice && choice.value.startsWith('i:'));

const rulesOf = (type: ReportTemplateDetail['type']) =>
  type === 0 ? ([0, 1, 2] as const) : ([3, 4, 5] as const);

/** What of a subject counts; sums of balances judge each item on its own, or the subject as a whole. */
function RuleFields({
  term,
  type,
  label,
  onChange,
}: Pick<TermProps, 'term' | 'type' | 'onChange'> & { label(name: string): string }): ReactNode {
  const t = useMessages();
  return (
    <>
      <Select
        aria-label={label(t('terms.rule'))}
        value={term.at === 'column-start' ? 'start' : String(term.rule)}
        onChange={(next) =>
          onChange(next === 'start' ? { rule: 3, at: 'column-start' } : { rule: Number(next), at: null })
        }
        options={[
          ...rulesOf(type).map((rule) => ({ value: String(rule), label: t(`rule.${rule}`) })),
          ...(type === 2 ? [{ value: 'start', label: t('rule.start') }] : []),
        ]}
        popupMatchSelectWidth={false}
      />
      {term.rule >= 4 && (
        <Select
          aria-label={label(t('terms.grain'))}
          value={term.grain ?? 'party'}
          onChange={(grain) => onChange({ grain })}
          options={(['party', 'account'] as const).map((value) => ({ value, label: t(`grain.${value}`) }))}
          popupMatchSelectWidth={false}
        />
      )}
    </>
  );
}

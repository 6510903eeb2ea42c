import type { StatementImported, StatementProfile } from '@suanpan/contracts';
import { Button, useLabelled } from '@suanpan/ui';
import { Choice, Field } from '@suanpan/ui/kit';
import { type ReactNode, useState } from 'react';
import classes from '../../funds/funds.module.css';
import { useMessages as useFundWords } from '../../funds/messages.ts';
import { useMessages } from '../messages.ts';
import { dateForms, isComplete, layoutOf, meanings, profileOf } from '../profile.ts';

interface ColumnMeaningsProps {
  proposal: NonNullable<StatementImported['proposal']>;
  /** The layout is remembered by it. */
  name: string;
  isBusy: boolean;
  onConfirm(profile: StatementProfile): void;
  onClose(): void;
}

/** Of a layout that is not known yet: what its columns mean, as it was guessed; the next file asks nothing. */
export function ColumnMeanings(props: ColumnMeaningsProps): ReactNode {
  const { proposal, name, isBusy, onConfirm, onClose } = props;
  const t = useMessages();
  const words = useFundWords();
  const labelled = useLabelled();
  const [layout, setLayout] = useState(() => layoutOf(proposal));
  const columns = [{ value: '', label: '—' }, ...columnsOf(proposal, labelled)];
  return (
    <>
      <h2>{t('columns')}</h2>
      <p>{t('columns.text')}</p>
      <div className={classes['fields']}>
        {meanings.map((meaning) => (
          <Field key={meaning} label={t(`meaning.${meaning}`)} field={meaning} problem={undefined}>
            {(marks) => (
              <Choice
                label={t(`meaning.${meaning}`)}
                marks={marks}
                value={layout.columns[meaning]}
                options={columns}
                onChange={(column) =>
                  setLayout({ ...layout, columns: { ...layout.columns, [meaning]: column } })
                }
              />
            )}
          </Field>
        ))}
        {proposal.needsDateForm && (
          <Field label={t('dateForm')} field="dateForm" problem={undefined}>
            {(marks) => (
              <Choice
                label={t('dateForm')}
                marks={marks}
                value={layout.dateForm}
                options={['' as const, ...dateForms].map((value) => ({ value, label: value || '—' }))}
                onChange={(dateForm) => setLayout({ ...layout, dateForm })}
              />
            )}
          </Field>
        )}
      </div>
      <div className={classes['actions']}>
        <Button onClick={onClose}>{words('cancel')}</Button>
        <Button
          type="primary"
          loading={isBusy}
          disabled={!isComplete(layout, proposal)}
          onClick={() => onConfirm(profileOf(layout, proposal, name))}
        >
          {t('columns.confirm')}
        </Button>
      </div>
    </>
  );
}

/** The columns with a heading, each with what stands in its first row. */
function columnsOf(
  { headings, sample }: ColumnMeaningsProps['proposal'],
  labelled: ReturnType<typeof useLabelled>,
): { value: string; label: string }[] {
  const [first = []] = sample;
  const named = headings.map((heading, column) => [heading, first[column] ?? ''] as const);
  return [...new Map(named.filter(([heading]) => heading.trim() !== ''))].map(([value, cell]) => ({
    value,
    label: cell === '' ? value : labelled(value, cell),
  }));
}

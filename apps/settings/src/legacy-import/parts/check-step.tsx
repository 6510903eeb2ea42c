import { subjectQueries } from '@suanpan/api-client';
import type { FieldProblem, LegacySubject } from '@suanpan/contracts';
import { useAccountSet } from '@suanpan/feature-kit';
import { Alert, Button } from '@suanpan/ui';
import { Select, Table, type TableColumnsType } from '@suanpan/ui/kit';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import classes from '../legacy-import.module.css';
import { useMessages } from '../messages.ts';
import type { Legacy } from '../use-legacy.ts';
import { Differences } from './differences.tsx';
import { paged } from './paged.ts';
import { isUnbalanced, Trial } from './trial.tsx';
import { Working } from './working.tsx';

/** What the dry run found: every problem at its cell, the differences, where each subject goes. */
export function CheckStep({ legacy }: { legacy: Legacy }): ReactNode {
  const t = useMessages();
  const { checked, isChanged, setStep, check, finish, work } = legacy;
  const result = checked?.result;
  const isReady =
    result !== null &&
    result !== undefined &&
    result.differences.length === 0 &&
    !isUnbalanced(result.trial) &&
    !isChanged;
  return (
    <>
      {isChanged && <Alert type="info" role="status" title={t('changedSubjects')} />}
      {checked?.error && <Problems problems={checked.error.fields ?? []} />}
      {result && (
        <>
          <p>
            {t('counts', {
              vouchers: result.vouchers,
              lines: result.lines,
              openings: result.openings,
              subjects: result.subjects.filter(({ by }) => by === 'new').length,
              items: result.newItems.length,
            })}
          </p>
          {result.yearBefore === 'unknown' && <Alert type="warning" title={t('yearBefore.unknown')} />}
          <Differences result={result} />
          {result.trial && <Trial trial={result.trial} />}
        </>
      )}
      {checked && checked.subjects.length > 0 && <Subjects subjects={checked.subjects} legacy={legacy} />}
      <Working legacy={legacy}>
        <Button disabled={work !== null} onClick={() => setStep('columns')}>
          {t('back')}
        </Button>
        <Button
          type={isReady ? 'default' : 'primary'}
          loading={work === 'check'}
          disabled={work === 'finish'}
          onClick={() => void check()}
        >
          {t('check')}
        </Button>
        {isReady && work !== 'check' && (
          <Button type="primary" loading={work === 'finish'} onClick={() => void finish()}>
            {t('finish')}
          </Button>
        )}
      </Working>
    </>
  );
}

function Problems({ problems }: { problems: readonly FieldProblem[] }): ReactNode {
  const t = useMessages();
  const columns: TableColumnsType<FieldProblem> = [
    {
      title: t('place'),
      key: 'place',
      render: (_, { field, row, column = '' }) =>
        row === undefined
          ? ''
          : t('place.of', { table: t(field === 'vouchers' ? 'vouchers' : 'balances'), row, column }),
    },
    { title: t('problem'), dataIndex: 'message' },
  ];
  return (
    <section className={classes['part'] ?? ''} aria-label={t('problems')}>
      <h2>{t('problems')}</h2>
      <Table<FieldProblem>
        size="small"
        rowKey={({ field, row, column, message }) => `${field}/${row}/${column}/${message}`}
        columns={columns}
        dataSource={[...problems]}
        pagination={paged}
        scroll={{ x: true }}
      />
    </section>
  );
}

interface SubjectChoiceProps {
  subject: LegacySubject;
  /** The subjects of our chart. */
  options: readonly { value: string; label: string }[];
  legacy: Legacy;
}

/** A subject of ours, or a code that is typed for the one to be made. */
function SubjectChoice({ subject, options, legacy }: SubjectChoiceProps): ReactNode {
  const t = useMessages();
  const [typed, setTyped] = useState('');
  const { code, name, to, toName } = subject;
  const chosen = legacy.mapping.subjects[code] ?? to;
  const known = new Set(options.map(({ value }) => value));
  const isNewCode = (value: string | null): value is string =>
    value !== null && /^[0-9]{4,24}$/.test(value) && !known.has(value);
  const made = [...new Set([to, chosen, typed.trim()])].filter(isNewCode);
  return (
    <Select
      showSearch={{ optionFilterProp: 'label', onSearch: setTyped }}
      aria-label={`${t('ours')} ${code} ${name}`}
      className={classes['holds'] ?? ''}
      value={chosen}
      options={[
        ...made.map((value) => ({
          value,
          label: t('newCode', { code: value, name: (value === to ? toName : null) ?? name }),
        })),
        ...options,
      ]}
      onChange={(value: string) => legacy.place(code, value)}
    />
  );
}

function Subjects({ subjects, legacy }: { subjects: readonly LegacySubject[]; legacy: Legacy }): ReactNode {
  const t = useMessages();
  const { id } = useAccountSet();
  const chart = useQuery(subjectQueries.chart(id));
  const options = (chart.data ?? []).map(({ code, name }) => ({ value: code, label: `${code} ${name}` }));
  const columns: TableColumnsType<LegacySubject> = [
    { title: t('old'), key: 'old', render: (_, { code, name }) => `${code} ${name}` },
    {
      title: t('ours'),
      key: 'ours',
      render: (_, subject) => <SubjectChoice subject={subject} options={options} legacy={legacy} />,
    },
    { title: t('by'), key: 'by', render: (_, { by }) => t(`by.${by}`) },
  ];
  const open = (one: LegacySubject): number => (one.by === 'none' ? 0 : 1);
  return (
    <section className={classes['part'] ?? ''} aria-label={t('subjects')}>
      <h2>{t('subjects')}</h2>
      <Table<LegacySubject>
        size="small"
        rowKey="code"
        columns={columns}
        dataSource={subjects.toSorted((a, b) => open(a) - open(b))}
        pagination={paged}
        scroll={{ x: true }}
      />
    </section>
  );
}

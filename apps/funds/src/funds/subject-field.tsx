import { subjectQueries } from '@suanpan/api-client';
import { useAccountSet } from '@suanpan/feature-kit';
import { Field, SubjectPicker } from '@suanpan/ui/kit';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import classes from './funds.module.css';

interface SubjectFieldProps {
  label: string;
  /** Of a line of many, counted from 1. */
  line?: number;
  problem: string | undefined;
  value: number | null;
  onChange(id: number | null): void;
}

/** A leaf of the chart, by code or name. */
export function SubjectField({ label, line, problem, value, onChange }: SubjectFieldProps): ReactNode {
  const { id } = useAccountSet();
  const subjects = useQuery(subjectQueries.selectable(id)).data ?? [];
  const [unread, setUnread] = useState<string | undefined>(undefined);
  return (
    <Field
      label={label}
      field="subjectId"
      {...(line && { line })}
      problem={problem}
      className={classes['wide']}
    >
      {(marks) => (
        <SubjectPicker
          subjects={subjects}
          value={value}
          unread={unread}
          label={label}
          dataField="subjectId"
          {...(line && { dataLine: line })}
          className={classes['field'] ?? ''}
          invalid={problem !== undefined}
          {...(marks['aria-describedby'] === undefined ? {} : { describedBy: marks['aria-describedby'] })}
          onChange={(subjectId) => {
            setUnread(undefined);
            onChange(subjectId);
          }}
          onUnread={(text) => {
            setUnread(text);
            onChange(null);
          }}
        />
      )}
    </Field>
  );
}

import {
  Choice,
  DayField,
  Field,
  FieldProblem,
  FilterChoice,
  FilterDay,
  FilterRow,
  FormFields,
  Input,
} from '@suanpan/ui/kit';
import { useState, type ReactNode } from 'react';
import type { Sample } from '../sample.ts';

const kinds = [
  { value: 'bank', label: 'Bank account' },
  { value: 'wallet', label: 'Wallet of a payment service with a long name' },
] as const;
type Kind = (typeof kinds)[number]['value'];

const marksOf = (name: string) => ({
  name,
  'data-field': name,
  'aria-invalid': false,
  'aria-describedby': undefined,
});

function OneForm(): ReactNode {
  const [name, setName] = useState('Harbour Bank, branch at the old fish market');
  return (
    <FormFields onEnd={() => undefined}>
      <Field label="Name" field="name" problem={undefined} hint="As the statement calls it">
        {(marks) => (
          <Input
            {...marks}
            aria-label="Name"
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
      <Field label="Account number" field="number" problem="Another account has this number">
        {(marks) => <Input {...marks} aria-label="Account number" defaultValue="6222 0210 0100" />}
      </Field>
    </FormFields>
  );
}

function OneChoice(): ReactNode {
  const [kind, setKind] = useState<Kind>('bank');
  return (
    <Choice<Kind> label="Kind" marks={marksOf('kind')} value={kind} options={kinds} onChange={setKind} />
  );
}

function OneDay(): ReactNode {
  const [day, setDay] = useState('2026-03-31');
  return (
    <DayField
      label="Date"
      field="date"
      problem={undefined}
      value={day}
      span={{ first: '2026-01-01' }}
      mayBeEmpty
      onChange={setDay}
    />
  );
}

function ListFilters(): ReactNode {
  const [kind, setKind] = useState<Kind | ''>('');
  const [day, setDay] = useState('2026-03-31');
  return (
    <FilterRow label="Filters" values={[kind, day]} search={<Input aria-label="Number or party" />}>
      <FilterChoice<Kind> label="Kind" any="All kinds" value={kind} options={kinds} onChange={setKind} />
      <FilterDay label="From" value={day} onChange={setDay} />
    </FilterRow>
  );
}

export const fields: readonly Sample[] = [
  {
    name: 'Field',
    use: 'A field below its name, with a hint, or with what is wrong with it. FormFields around it: Enter leads on.',
    Show: () => <OneForm />,
  },
  {
    name: 'FieldProblem',
    use: 'What is wrong, where the field has a place of its own for it.',
    Show: () => <FieldProblem text="Debit 1,130.00 is more than 1,000.00" />,
  },
  { name: 'Choice', use: 'One of a few values.', Show: () => <OneChoice /> },
  {
    name: 'DayField',
    use: 'A day below its name, typed or picked; a text that is none stays, and says so.',
    Show: () => <OneDay />,
  },
  {
    name: 'FilterRow',
    use: 'The filters of a list beside each other. FilterChoice: one of some values or any; FilterDay: a day or none. Under 900 px a button opens them.',
    Show: () => <ListFilters />,
  },
];

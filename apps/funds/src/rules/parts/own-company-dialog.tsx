import { toHalfWidth } from '@suanpan/accounting-core';
import { api } from '@suanpan/api-client';
import type { OwnCompany } from '@suanpan/contracts';
import { fieldRows, useAccountSet } from '@suanpan/feature-kit';
import { useToast } from '@suanpan/ui';
import { Field, Input, NewerDialog } from '@suanpan/ui/kit';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { FieldsDialog } from '../../funds/fields-dialog.tsx';
import classes from '../../funds/funds.module.css';
import { fundQueries } from '../../funds/queries.ts';
import { TextField } from '../../funds/text-field.tsx';
import { useNewer } from '../../funds/use-newer.ts';
import { useSaving } from '../../funds/use-saving.ts';
import { useMessages } from '../messages.ts';

interface Draft {
  taxId: string;
  /** One in each line. */
  names: string;
}

const draftOf = ({ taxId, names }: OwnCompany): Draft => ({ taxId: taxId ?? '', names: names.join('\n') });

/** Each name with the line it is typed in, counted from 1. */
const typedNames = (text: string): { name: string; line: number }[] =>
  text
    .split('\n')
    .map((name, index) => ({ name: name.trim(), line: index + 1 }))
    .filter(({ name }) => name !== '');

const namesIn = (text: string): string[] => typedNames(text).map(({ name }) => name);

/** A number is one whatever its letters were typed as. */
const taxIdIn = (text: string): string => toHalfWidth(text).replaceAll(/\s/g, '').toUpperCase();

/** Says who the company is on invoices; what the service refuses stands at its field. */
export function OwnCompanyDialog({ known, onClose }: { known: OwnCompany; onClose(): void }): ReactNode {
  const t = useMessages();
  const toast = useToast();
  const { id, creditCode } = useAccountSet();
  const queryClient = useQueryClient();
  // The number of the licence is most companies' tax number.
  const [draft, setDraft] = useState(() =>
    draftOf(known.version === 0 ? { ...known, taxId: creditCode } : known),
  );
  const newer = useNewer<OwnCompany>(known, () =>
    queryClient.fetchQuery({ ...fundQueries.ownCompany(id), staleTime: 0 }),
  );
  const { base, theirs } = newer;
  const saving = useSaving(
    (body: OwnCompany) => api.put('/party/company', { body }),
    ['taxId', 'names'],
    ['names'],
    newer.ask,
  );
  const { problemAt } = saving;
  /** One name of many is refused by its place, and found by its line. */
  const problemOfOne = typedNames(draft.names).flatMap(({ line }, index) => {
    const text = problemAt('names', index + 1);
    return text === undefined ? [] : t('company.names.line', { line, text });
  });
  const [nameProblem] = [problemAt('names') ?? [], problemOfOne].flat();
  const set = (change: Partial<Draft>): void => setDraft({ ...draft, ...change });
  const save = async (): Promise<void> => {
    const taxId = taxIdIn(draft.taxId);
    const names = namesIn(draft.names);
    const { version } = base ?? known;
    if (!(await saving.save({ taxId: taxId === '' ? null : taxId, names, version }))) return;
    toast(t('company.saved'));
    onClose();
  };
  return (
    <>
      <FieldsDialog title={t('company')} saving={saving} onSave={() => void save()} onClose={onClose}>
        <TextField
          label={t('company.taxId')}
          field="taxId"
          problem={problemAt('taxId')}
          hint={t('company.taxId.hint')}
          maxLength={40}
          value={draft.taxId}
          onChange={(taxId) => set({ taxId })}
        />
        <Field
          label={t('company.names')}
          field="names"
          problem={nameProblem}
          hint={t('company.names.hint')}
          className={classes['wide']}
        >
          {(marks) => (
            <Input.TextArea
              {...marks}
              aria-label={t('company.names')}
              autoSize={{ minRows: 2, maxRows: 8 }}
              value={draft.names}
              onChange={(event) => set({ names: event.target.value })}
            />
          )}
        </Field>
      </FieldsDialog>
      {theirs && (
        <NewerDialog
          title={t('company.newer')}
          rows={fieldRows<Draft>(draft, draftOf(theirs), [
            [t('company.taxId'), (one) => taxIdIn(one.taxId)],
            [t('company.names'), (one) => namesIn(one.names).join(', ')],
          ])}
          onTheirs={() => {
            setDraft(draftOf(theirs));
            newer.goOn();
            saving.forget();
          }}
          onMine={newer.goOn}
        />
      )}
    </>
  );
}

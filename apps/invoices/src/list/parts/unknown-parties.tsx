import { nextCode } from '@suanpan/accounting-core';
import { api, asApiError, dictionaryQueries } from '@suanpan/api-client';
import type { UnknownParty } from '@suanpan/contracts';
import { useAccountSet, useCan } from '@suanpan/feature-kit';
import { Alert, Button, ProblemAlert } from '@suanpan/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import classes from '../list.module.css';
import { useMessages } from '../messages.ts';

/** Customers and suppliers that a file names and the books do not know, with a button that adds all of them. */
export function UnknownParties({ data }: { data: unknown }): ReactNode {
  const t = useMessages();
  const mayAdd = useCan('party.write');
  const parties = partiesIn(data);
  const add = useAddParties();
  if (parties.length === 0) return null;
  if (add.isSuccess)
    return <Alert type="success" role="status" title={t('import.added', { count: parties.length })} />;
  const error = add.error ? asApiError(add.error) : null;
  return (
    <section className={classes['unknown']} aria-label={t('import.unknown', { count: parties.length })}>
      <strong>{t('import.unknown', { count: parties.length })}</strong>
      <ul>
        {parties.slice(0, 10).map(({ role, name, taxId }) => (
          <li key={`${role}/${taxId ?? name}`}>
            {name} {taxId}
          </li>
        ))}
        {parties.length > 10 && <li>{t('import.more', { count: parties.length - 10 })}</li>}
      </ul>
      {error && <ProblemAlert problems={error.fields} title={error.msg || t('import.failed')} />}
      {mayAdd && (
        <Button loading={add.isPending} onClick={() => add.mutate(parties)}>
          {t('import.addAll', { count: parties.length })}
        </Button>
      )}
    </section>
  );
}

const partiesIn = (data: unknown): readonly UnknownParty[] =>
  (data as { parties?: UnknownParty[] } | null | undefined)?.parties ?? [];

/** One after the other, each with the next free code of its category; those that were added stay when one is refused. */
function useAddParties() {
  const { id } = useAccountSet();
  const queryClient = useQueryClient();
  const [made, setMade] = useState<ReadonlySet<string>>(new Set());
  const codesOf = async (categoryId: number): Promise<string[]> => {
    const choices = await queryClient.fetchQuery(dictionaryQueries.itemChoices(id, [categoryId]));
    return (choices[categoryId] ?? []).map(({ code }) => code);
  };
  return useMutation({
    mutationFn: async (parties: readonly UnknownParty[]): Promise<void> => {
      const codes = new Map<number, string[]>();
      for (const party of parties) {
        const key = `${party.role}/${party.taxId ?? party.name}`;
        if (made.has(key)) continue;
        const known = codes.get(party.categoryId) ?? (await codesOf(party.categoryId));
        codes.set(party.categoryId, known);
        const code = nextCode(known);
        const body = { accountingCategoryId: party.categoryId, code, name: party.name };
        const item = await api.post('/accounting-category-details', { body });
        known.push(code);
        setMade((before) => new Set([...before, key]));
        const { taxId } = party;
        const facts = { taxpayerType: null, termsDays: null, aliases: [], version: 0 };
        if (taxId !== null) await api.put('/party', { body: { id: item.id, taxId, ...facts } });
      }
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: dictionaryQueries.all(id) }),
  });
}

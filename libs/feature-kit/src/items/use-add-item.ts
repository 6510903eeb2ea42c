import { api, asApiError, dictionaryQueries, useIdempotencyKey } from '@suanpan/api-client';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useAccountSet } from '../shell/context.ts';

/** A new item of a category; a customer or supplier may have a tax number and terms as well. */
export interface ItemValues {
  code: string;
  name: string;
  taxId: string;
  /** Days until due, as typed; empty for none. */
  terms: string;
}

/** Why an item was not added. */
interface Failure {
  title: string;
  problems: readonly { message: string; field?: string | undefined }[];
}

/**
 * Adds items of the books on the way, from whatever form asks for one.
 * @returns what adds one to a category and answers its id, or why it was not; the item is in every list of choices by then
 */
export function useAddItem(): (categoryId: number, values: ItemValues) => Promise<number | Failure> {
  const { id: accountSetId } = useAccountSet();
  const queryClient = useQueryClient();
  const { idempotencyKey, renew } = useIdempotencyKey();
  // The item is there already when only its terms were refused.
  const made = useRef<number | null>(null);
  return async (categoryId, { code, name, taxId, terms }) => {
    try {
      const body = { accountingCategoryId: categoryId, code, name };
      const id =
        made.current ?? (await api.post('/accounting-category-details', { body, idempotencyKey })).id;
      made.current = id;
      if (taxId.trim() !== '' || terms.trim() !== '') {
        const facts = { taxId: taxId.trim().toUpperCase() || null, taxpayerType: null, aliases: [] };
        const termsDays = terms.trim() === '' ? null : Number(terms);
        await api.put('/party', { body: { id, ...facts, termsDays, version: 0 } });
      }
      await queryClient.invalidateQueries({ queryKey: dictionaryQueries.all(accountSetId) });
      made.current = null;
      renew();
      return id;
    } catch (error) {
      const { msg, fields, isUnknown } = asApiError(error);
      if (!isUnknown) renew();
      return { title: msg, problems: fields };
    }
  };
}

import { add, compareMoney, onSide, type Fen, type LeafBalance, type Side } from '@suanpan/accounting-core';
import { found } from '@suanpan/service-kit';
import { readAuxiliarySets } from '../../books/auxiliary-sets.ts';
import type { Books } from '../../books/books.ts';
import type { Chart } from '../../books/chart.ts';

/** So many parties, and latest lines or invoices, are shown. */
export const SHOWN = 5;

/** Whom one account with its auxiliary items is kept for: a customer, or a subject of its own. */
export interface Party {
  subjectId: number;
  auxSetId: number;
}

export interface PartyBalance extends Party {
  /** On the side where debts grow. */
  balance: Fen;
}

export const partyKey = ({ subjectId, auxSetId }: Party): string => `${subjectId}/${auxSetId}`;

/** The balances of all parties, their currencies added up, largest first. */
export function partyBalances(leaves: readonly LeafBalance[], side: Side): PartyBalance[] {
  const parties = new Map<string, PartyBalance>();
  for (const { subjectId, auxSetId, figures } of leaves) {
    const owed = onSide(figures.amount.closing, side);
    const known = parties.get(partyKey({ subjectId, auxSetId }));
    parties.set(partyKey({ subjectId, auxSetId }), {
      subjectId,
      auxSetId,
      balance: known ? add(known.balance, owed) : owed,
    });
  }
  return [...parties.values()].toSorted((a, b) => compareMoney(b.balance, a.balance));
}

/** The names of some parties: their items, else the subject. */
export async function readNames(
  books: Books,
  { tree }: Chart,
  parties: readonly Party[],
): Promise<(party: Party) => string> {
  const sets = await readAuxiliarySets(
    books,
    parties.map(({ auxSetId }) => auxSetId),
  );
  return ({ subjectId, auxSetId }) => {
    const items = sets.get(auxSetId) ?? [];
    return items.map(({ name }) => name).join(' · ') || found(tree.byId.get(subjectId)).name;
  };
}

import { nameKey } from '../words.ts';
import { type Party, PartyNames } from './party-names.ts';

/** A line of the bank that a person accepted as a payment of a party, or to it. */
export interface AcceptedName {
  counterparty: string;
  counterpartyAccount: string;
  party: string;
}

export interface LearnedAlias {
  party: string;
  alias: string;
}

/**
 * Rule: what a person accepted teaches under which name and account a bank shows a party. Learned is only what was
 * accepted for one party alone, is no party's name yet and is no name or account of the company's own.
 * Source: domain/trade.md 6 (party name or alias).
 * Example: "KIYOTA PARTS" accepted for S05 is an alias of S05; a payment service accepted for two customers is nobody's.
 */
export function learnedAliases(
  accepted: readonly AcceptedName[],
  parties: readonly Party[],
  own: readonly string[],
): LearnedAlias[] {
  const names = new PartyNames(parties);
  const ownKeys = new Set(own.map(nameKey));
  const known = new Map(parties.map((party) => [party.id, party]));
  const byKey = new Map<string, { alias: string; parties: Set<string> }>();
  for (const { counterparty, counterpartyAccount, party } of accepted) {
    for (const alias of [counterparty, counterpartyAccount]) {
      const seen = byKey.get(nameKey(alias)) ?? { alias, parties: new Set() };
      byKey.set(nameKey(alias), { ...seen, parties: seen.parties.add(party) });
    }
  }
  return [...byKey].flatMap(([key, { alias, parties }]) => {
    const [party, ...others] = parties;
    const isTaken =
      key === '' ||
      ownKeys.has(key) ||
      names
        .of({ counterparty: alias, counterpartyAccount: '' })
        .some(({ role }) => role === known.get(party!)?.role);
    return isTaken || others.length > 0 ? [] : [{ party: party!, alias }];
  });
}

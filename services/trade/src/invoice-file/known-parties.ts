import { nameKey } from '@suanpan/bank-statements/invoice-files';
import type { Sql } from '@suanpan/service-kit';
import type { PartyRole } from '@suanpan/trade-core';
import type { StoredParty } from '../books/parties.ts';

interface KnownParty extends StoredParty {
  categoryId: number;
}

/** All customers and suppliers of the books, found as files name them. */
export class KnownParties {
  readonly #byKey = new Map<string, KnownParty>();
  /** The category of customers and that of suppliers. */
  readonly categories: ReadonlyMap<PartyRole, number>;

  private constructor(parties: readonly NamedParty[], categories: ReadonlyMap<PartyRole, number>) {
    this.categories = categories;
    const add = (role: PartyRole, kind: 'tax' | 'name', text: string | null, party: KnownParty): void => {
      const key = keyOf(role, kind, text ?? '');
      if (text && !this.#byKey.has(key)) this.#byKey.set(key, party);
    };
    // A name of its own before one that another is known by as well.
    for (const party of parties) {
      add(party.role, 'tax', party.taxId, party);
      add(party.role, 'name', party.name, party);
    }
    for (const { aliases, ...party } of parties)
      for (const alias of aliases) add(party.role, 'name', alias, party);
  }

  static async of(sql: Sql, accountSetId: number): Promise<KnownParties> {
    const categories = await sql.rows<{ key: PartyRole; id: number }>(
      `SELECT key, id FROM ledger_read.auxiliary_category WHERE account_set_id = $1 AND key IN ('customer', 'supplier')`,
      [accountSetId],
    );
    const parties = await sql.rows<NamedParty>(
      `SELECT i.id, i.category_id, c.key AS role, i.code, i.name, i.enabled, p.tax_id, p.terms_days,
         to_json(coalesce(p.aliases, '{}')) AS aliases
       FROM ledger_read.auxiliary_item i
       JOIN ledger_read.auxiliary_category c ON c.account_set_id = $1 AND c.id = i.category_id
       LEFT JOIN trade.party p ON p.account_set_id = $1 AND p.item_id = i.id
       WHERE i.account_set_id = $1 AND c.key IN ('customer', 'supplier') ORDER BY i.enabled DESC, i.id`,
      [accountSetId],
    );
    return new KnownParties(parties, new Map(categories.map(({ key, id }) => [key, id])));
  }

  /** By its tax number, else by its name or another name it is known by. */
  find(role: PartyRole, taxId: string, name: string): KnownParty | undefined {
    return this.#byKey.get(keyOf(role, 'tax', taxId)) ?? this.#byKey.get(keyOf(role, 'name', name));
  }
}

type NamedParty = KnownParty & { aliases: string[] };

const keyOf = (role: PartyRole, kind: 'tax' | 'name', text: string): string =>
  `${role}/${kind}/${nameKey(text)}`;

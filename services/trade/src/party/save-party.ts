import type { Party, PartyUpdate } from '@suanpan/contracts';
import { refuse } from '@suanpan/service-kit';
import { PartyEntity } from '../db/entities/party.ts';
import type { Desk } from '../desk/desk.ts';
import { readParty } from './list-parties.ts';

/**
 * Keeps what trade knows of a customer or supplier; the item itself is the ledger's.
 * @throws ProblemError request.not-found, party.not-a-party, record.stale.
 */
export async function saveParty(desk: Desk, input: PartyUpdate): Promise<Party> {
  const { sql, accountSetId } = desk;
  const { id, version, ...facts } = input;
  const before = await readParty(sql, accountSetId, id);
  const values = { ...facts, aliases: [...new Set(facts.aliases.map((alias) => alias.trim()))] };
  const key = { accountSetId, itemId: id };
  const written =
    version === 0
      ? await sql.run(
          `INSERT INTO trade.party (account_set_id, item_id, tax_id, taxpayer_type, terms_days, aliases)
           VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (account_set_id, item_id) DO NOTHING`,
          [accountSetId, id, values.taxId, values.taxpayerType, values.termsDays, values.aliases],
        )
      : await sql.em.nativeUpdate(PartyEntity, { ...key, version }, { ...values, version: version + 1 });
  if (written === 0) refuse({ code: 'record.stale', version: before.version });
  const after = await readParty(sql, accountSetId, id);
  await desk.record({ action: 'party.change', objectType: 'party', objectId: id, before, after });
  return after;
}

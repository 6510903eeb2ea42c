import type { OwnCompany } from '@suanpan/contracts';
import { refuse, type Sql } from '@suanpan/service-kit';
import { CompanyEntity } from '../db/entities/rule.ts';
import type { Desk } from '../desk/desk.ts';

/** Under which number and names the company is invoiced; nothing of it is said at first. */
export async function readOwnCompany(sql: Sql, accountSetId: number): Promise<OwnCompany> {
  const row = await sql.em.findOne(CompanyEntity, { accountSetId }, { refresh: true });
  return { taxId: row?.taxId ?? null, names: row?.names ?? [], version: row?.version ?? 0 };
}

/** @throws ProblemError record.stale. */
export async function saveOwnCompany(desk: Desk, { version, ...facts }: OwnCompany): Promise<OwnCompany> {
  const { sql, accountSetId } = desk;
  const before = await readOwnCompany(sql, accountSetId);
  const values = { ...facts, names: [...new Set(facts.names.map((name) => name.trim()))] };
  const written =
    version === 0
      ? await sql.run(
          `INSERT INTO trade.company (account_set_id, tax_id, names) VALUES ($1, $2, $3)
           ON CONFLICT (account_set_id) DO NOTHING`,
          [accountSetId, values.taxId, values.names],
        )
      : await sql.em.nativeUpdate(
          CompanyEntity,
          { accountSetId, version },
          { ...values, version: version + 1 },
        );
  if (written === 0) refuse({ code: 'record.stale', version: before.version });
  const after = await readOwnCompany(sql, accountSetId);
  await desk.record({
    action: 'company.change',
    objectType: 'company',
    objectId: accountSetId,
    before,
    after,
  });
  return after;
}

import { formatMoney, toScale } from '@suanpan/accounting-core';
import type { AdvanceQuery, OpenAdvance } from '@suanpan/contracts';
import type { Sql } from '@suanpan/service-kit';
import { openAdvances } from '@suanpan/trade-core';
import { companyOf } from '../books/company.ts';
import { partiesOf } from '../books/parties.ts';
import { AdvanceEntity } from '../db/entities/advance.ts';
import { namesOfSources } from './advance-sources.ts';
import { advanceOf, usesOf } from './stored-advance.ts';

/** What is left of advances on a day, also a past one; they stand beside the ages and are never taken off them (domain/trade.md 4). */
export async function openAdvancesOn(
  sql: Sql,
  accountSetId: number,
  { asOf, side, partyId }: AdvanceQuery,
): Promise<OpenAdvance[]> {
  const { baseCurrency } = await companyOf(sql, accountSetId);
  const rows = await sql.em.find(
    AdvanceEntity,
    {
      accountSetId,
      date: { $lte: asOf },
      ...(side === undefined ? {} : { side }),
      ...(partyId === undefined ? {} : { partyId }),
    },
    { orderBy: { date: 'asc', id: 'asc' } },
  );
  const advances = rows.map(advanceOf);
  const uses = await usesOf(
    sql,
    accountSetId,
    advances.map(({ id }) => id),
  );
  const open = openAdvances(
    {
      baseCurrency,
      advances,
      allocations: uses.allocations,
      advanceRefunds: uses.refunds,
      invoices: [],
      revaluations: [],
    },
    asOf,
  );
  const stored = new Map<string | number, (typeof advances)[number]>(advances.map((one) => [one.id, one]));
  const parties = await partiesOf(
    sql,
    accountSetId,
    advances.map((one) => one.partyId),
  );
  const names = await namesOfSources(
    sql,
    accountSetId,
    open.flatMap(({ advance }) => stored.get(advance.id) ?? []),
  );
  return open.map(({ advance, used, open: left, base }): OpenAdvance => {
    const {
      id,
      origin,
      sourceId,
      date,
      currency,
      rate,
      amount,
      partyId: party,
      side: of,
    } = stored.get(advance.id)!;
    return {
      id,
      origin,
      sourceId,
      sourceName: names.get(id) ?? null,
      side: of,
      date,
      partyId: party,
      partyName: parties.get(party)?.name ?? null,
      currencyCode: currency,
      exchangeRate: rate,
      amount,
      used: toScale(used, 2),
      open: toScale(left, 2),
      base: formatMoney(base),
    };
  });
}

import {
  checkDepreciation,
  checkNegativeStock,
  checkUnusualSide,
  codeIn,
  isUnder,
  negate,
  sum,
  type ClosingCheck,
  type DepreciationFigures,
  type LeafClosing,
  type StockClosing,
} from '@suanpan/accounting-core';
import type { Sql } from '@suanpan/service-kit';
import { itemsOfSets } from '../auxiliary/items-of-sets.ts';
import type { PeriodFigures } from './period-figures.ts';

/** What warns at a month's end and never stops the close (behaviour.md 5.4, decision D39). */
export async function closingWarnings(
  sql: Sql,
  accountSetId: number,
  figures: PeriodFigures,
  leaves: readonly LeafClosing[],
): Promise<ClosingCheck[]> {
  return [
    checkNegativeStock(await stockOf(sql, accountSetId, figures)),
    checkUnusualSide(leaves),
    checkDepreciation(await depreciationOf(sql, accountSetId, figures)),
  ];
}

/** Goods by account and items: assets that are kept in quantities. */
async function stockOf(
  sql: Sql,
  accountSetId: number,
  { leaves, subjects }: PeriodFigures,
): Promise<StockClosing[]> {
  const stock = leaves.filter(({ subjectId }) => {
    const subject = subjects.get(subjectId);
    return subject?.category === 'asset' && subject.quantityUnit !== null;
  });
  const items = await itemsOfSets(
    sql,
    accountSetId,
    stock.map(({ auxSetId }) => auxSetId),
  );
  return stock.map(({ subjectId, auxSetId, figures: { amount, quantity } }) => ({
    subject: subjects.get(subjectId)!,
    items: (items.get(auxSetId) ?? []).map(({ code }) => code).join(','),
    quantity: quantity.closing,
    amount: amount.closing,
  }));
}

/** Fixed assets and their accumulated depreciation, by the codes of each standard. */
const assetCodes = { 0: ['1601', '1602'], 1: ['1601', '1602'], 2: ['1501', '1502'] } as const;

async function depreciationOf(
  sql: Sql,
  accountSetId: number,
  { leaves, subjects }: PeriodFigures,
): Promise<DepreciationFigures> {
  const { standard, encoding } = await sql.one<{ standard: 0 | 1 | 2; encoding: string }>(
    'SELECT standard, encoding FROM ledger.account_set WHERE account_set_id = $1',
    [accountSetId],
  );
  const under = (standardCode: string) => {
    const code = codeIn(encoding, standardCode) ?? standardCode;
    return leaves
      .filter(({ subjectId }) => isUnder(subjects.get(subjectId)?.code ?? '', code))
      .map(({ figures }) => figures.amount);
  };
  const [assets, depreciation] = assetCodes[standard];
  return {
    assets: sum(under(assets).map(({ opening }) => opening)),
    depreciated: negate(sum(under(depreciation).map(({ opening }) => opening))),
    made: sum(under(depreciation).map(({ credit }) => credit)),
  };
}

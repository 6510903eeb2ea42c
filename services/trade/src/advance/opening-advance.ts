import { at, RATE, signOf } from '@suanpan/accounting-core';
import type { OpenAdvance, OpeningAdvanceInput } from '@suanpan/contracts';
import { found, refuse, refuseIf } from '@suanpan/service-kit';
import { sideOfRole } from '@suanpan/trade-core';
import type { LedgerPort } from '../booking/ledger-port.ts';
import { companyOf } from '../books/company.ts';
import { refuseUnknownCurrency } from '../books/currencies.ts';
import { refuseAfterStart } from '../books/open-month.ts';
import { partiesOf } from '../books/parties.ts';
import { AdvanceEntity } from '../db/entities/advance.ts';
import type { Desk } from '../desk/desk.ts';
import { AMOUNT, Decimals, TAX_RATE } from '../invoice/parse-amounts.ts';
import { removeAdvance } from './keep-advance.ts';
import { openAdvancesOn } from './list-advances.ts';
import { refuseOverused } from './refuse-overused.ts';
import { lockAdvances } from './stored-advance.ts';

/**
 * An advance that was there when the books began: it makes no voucher, for the books' opening holds it.
 * @throws ProblemError invoice.party-role, line.rate-missing, opening.after-start; those of amounts.
 */
export async function addOpeningAdvance(desk: Desk, input: OpeningAdvanceInput): Promise<OpenAdvance> {
  const { sql, accountSetId } = desk;
  const company = await companyOf(sql, accountSetId);
  const party = (await partiesOf(sql, accountSetId, [input.partyItemId])).get(input.partyItemId);
  if (!party) refuse({ code: 'invoice.party-role', field: 'partyItemId' });
  const currency = input.currencyCode ?? company.baseCurrency;
  const decimals = new Decimals();
  const amount = decimals.read(input.amount, AMOUNT, 'amount');
  const rate =
    currency === company.baseCurrency
      ? null
      : decimals.readOptional(input.exchangeRate, RATE, 'exchangeRate');
  const contractTaxRate = decimals.readOptional(input.contractTaxRate, TAX_RATE, 'contractTaxRate');
  refuseIf(decimals.problems.map((problem) => at(problem, undefined, problem.field)));
  if (signOf(amount) <= 0) refuse({ code: 'funds.amount-not-positive', field: 'amount' });
  if (currency !== company.baseCurrency) {
    await refuseUnknownCurrency(sql, accountSetId, currency);
    if (rate === null || signOf(rate) <= 0) refuse({ code: 'line.rate-missing', field: 'exchangeRate' });
  }
  refuseAfterStart(input.movedOn, company.enablePeriod, 'movedOn');
  const id = await desk.nextId('advance');
  await sql.em.insert(AdvanceEntity, {
    accountSetId,
    id,
    side: sideOfRole(party.role),
    partyId: party.id,
    date: input.movedOn,
    currency,
    rate,
    amount,
    contractTaxRate,
    origin: 'opening',
  });
  const open = await openAdvancesOn(sql, accountSetId, { asOf: input.movedOn, partyId: party.id });
  const after = found(open.find((one) => one.id === id));
  await desk.record({ action: 'advance.add', objectType: 'advance', objectId: id, before: null, after });
  return after;
}

/**
 * Takes an opening advance away of which nothing is used, by documents or by the books: what was undone counts until they say so.
 * @throws ProblemError request.not-found, advance.used; service.unavailable.
 */
export async function deleteOpeningAdvance(
  desk: Desk,
  ledger: LedgerPort,
  id: number,
): Promise<{ deleted: number }> {
  const { sql, accountSetId } = desk;
  const advance = found((await lockAdvances(sql, accountSetId, [id])).get(id));
  if (!advance.opening) refuse({ code: 'document.source-owned' });
  await refuseOverused(desk, ledger, [id], { deletes: 'advances' });
  await removeAdvance(desk, advance);
  await desk.record({
    action: 'advance.delete',
    objectType: 'advance',
    objectId: id,
    before: advance,
    after: null,
  });
  return { deleted: 1 };
}

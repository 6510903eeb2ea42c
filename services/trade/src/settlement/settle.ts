import { at, isProblem, parseDay } from '@suanpan/accounting-core';
import type { AnyProblem, Settlement, SettlementInput } from '@suanpan/contracts';
import { found, refuse, refuseIf } from '@suanpan/service-kit';
import { checkContra, checkOpen, checkWriteOff, type Allocation } from '@suanpan/trade-core';
import { refuseApplying } from '../advance/apply-advance.ts';
import { refuseClosed, refuseFarAhead } from '../books/open-month.ts';
import { partiesOf } from '../books/parties.ts';
import { AllocationEntity, SettlementEntity } from '../db/entities/settlement.ts';
import type { Desk } from '../desk/desk.ts';
import { AMOUNT, Decimals } from '../invoice/parse-amounts.ts';
import { lockInvoices, touching, type StoredHead } from '../invoice/stored-invoice.ts';
import { atWire } from './at-wire.ts';
import { readSettlement } from './read-settlement.ts';

/**
 * Settles invoices without money, many to many, all lines or none. Every invoice that is touched is locked first, in the order of ids,
 * and behind them the advances: of two who settle one at once the second sees what the first has left, and is told so
 * (OVER_SETTLEMENT).
 */
export async function settle(desk: Desk, input: SettlementInput): Promise<Settlement> {
  const { sql, accountSetId } = desk;
  const { kind, settledOn: date, lines } = input;
  const day = parseDay(date);
  if (isProblem(day)) refuse(at(day, undefined, 'settledOn'));
  const reason = input.reason?.trim() || null;
  if (kind === 'write-off') refuseIf(checkWriteOff(reason ?? ''));
  const touched = lines.flatMap(({ invoiceId, redId }) => [invoiceId, ...(redId ? [redId] : [])]);
  const invoices = await lockInvoices(sql, accountSetId, touched);
  for (const id of touched) found(invoices.get(id));
  await refuseClosed(sql, accountSetId, [date], 'settledOn');
  await refuseFarAhead(sql, accountSetId, date, 'settledOn');
  const id = await desk.nextId('settlement');
  const rows = rowsOf(input, id, date);
  const { allocations } = await touching(sql, accountSetId, touched);
  refuseIf(checkOpen(rows, invoices, allocations).map(atWire));
  await refuseUnfit(desk, kind, rows, invoices);
  const { userId, userName } = desk.member;
  await sql.em.insert(SettlementEntity, {
    accountSetId,
    id,
    kind,
    date,
    reason,
    createdBy: userId,
    createdByName: userName,
  });
  for (const row of rows)
    await sql.em.insert(AllocationEntity, {
      accountSetId,
      id: await desk.nextId('allocation'),
      kind,
      date,
      settlementId: id,
      sourceId: Number(row.sourceId),
      invoiceId: Number(row.invoiceId),
      amount: row.amount,
      sourceAmount: row.sourceAmount,
    });
  const after = await readSettlement(sql, accountSetId, id);
  await desk.record({
    action: 'settlement.add',
    objectType: 'settlement',
    objectId: id,
    before: null,
    after,
  });
  return after;
}

/** Where a line of some kinds comes from; all else comes from the settlement itself. */
const sourceFields = { red: 'redId', advance: 'advanceId' } as const;

/** The lines as settlements of one invoice each. */
function rowsOf({ kind, lines }: SettlementInput, id: number, date: string): Allocation[] {
  const decimals = new Decimals();
  const problems: AnyProblem[] = [];
  const field = kind === 'red' || kind === 'advance' ? sourceFields[kind] : null;
  const rows = lines.map((line, index): Allocation => {
    const sourceId = field === null ? id : line[field];
    if (!sourceId && field)
      problems.push({ code: 'request.field', line: index + 1, field, rule: 'required' });
    return {
      id: `new ${index}`,
      entry: index,
      date,
      kind,
      sourceId: sourceId ?? 0,
      invoiceId: line.invoiceId,
      amount: decimals.read(line.amount, AMOUNT, 'amount', index + 1),
      sourceAmount:
        kind === 'advance'
          ? decimals.readOptional(line.sourceAmount, AMOUNT, 'sourceAmount', index + 1)
          : null,
      undoes: null,
    };
  });
  refuseIf([...decimals.problems, ...problems]);
  return rows;
}

/** What goes together: a set-off within one company, an advance or red credit with invoices of its own party, side and currency. */
async function refuseUnfit(
  desk: Desk,
  kind: SettlementInput['kind'],
  rows: readonly Allocation[],
  invoices: ReadonlyMap<number, StoredHead>,
): Promise<void> {
  const { sql, accountSetId } = desk;
  const heads: ReadonlyMap<string | number, StoredHead> = invoices;
  if (kind === 'contra') {
    const ids = [...invoices.values()].map(({ partyId }) => partyId);
    refuseIf(checkContra(rows, heads, await partiesOf(sql, accountSetId, ids)));
  }
  if (kind === 'advance') await refuseApplying(desk, rows, heads);
  if (kind === 'red') refuseIf(rows.flatMap((row, index) => checkRedCredit(row, index + 1, heads)));
}

function checkRedCredit(
  { sourceId, invoiceId }: Allocation,
  line: number,
  heads: ReadonlyMap<string | number, StoredHead>,
): AnyProblem[] {
  const [red, invoice] = [heads.get(sourceId)!, heads.get(invoiceId)!];
  const place = { line, field: 'redId' };
  if (red.redOf === null || red.side !== invoice.side) return [{ code: 'red.original', ...place }];
  if (red.partyId !== invoice.partyId) return [{ code: 'settlement.party-mismatch', ...place }];
  if (red.currency === invoice.currency) return [];
  return [{ code: 'settlement.currency-mismatch', from: red.currency, to: invoice.currency, ...place }];
}

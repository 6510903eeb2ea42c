import { addDecimals, at, compareDecimals, signOf, toScale } from '@suanpan/accounting-core';
import { auxiliaryRefs, type AnyProblem, type InputVatEvent, type InputVatInput } from '@suanpan/contracts';
import { found, refuse, refuseIf } from '@suanpan/service-kit';
import { inputTaxSum, type Invoice } from '@suanpan/trade-core';
import { companyOf, type CompanyBooks } from '../books/company.ts';
import { itemsOf } from '../books/items.ts';
import { refuseBeforeStart, refuseClosed, refuseFarAhead } from '../books/open-month.ts';
import { subjectsById } from '../books/subjects.ts';
import { InputVatEventEntity, InputVatInvoiceEntity } from '../db/entities/input-vat.ts';
import type { Desk } from '../desk/desk.ts';
import { refusedConstraint } from '../desk/refused-constraint.ts';
import { AMOUNT, Decimals } from '../invoice/parse-amounts.ts';
import { lockInvoices, wholeInvoices } from '../invoice/stored-invoice.ts';
import { readVatEvent } from './read-events.ts';

/**
 * Enters what becomes of input tax after its invoice: the waiting tax of invoices is certified for deduction, each invoice once, or
 * tax that was deducted is taken back into a cost (domain/trade.md 2). The invoices are locked, in the order of ids.
 * @throws ProblemError input-vat.not-waiting, input-vat.not-deducted, input-vat.amount; closed months.
 */
export async function addVatEvent(desk: Desk, input: InputVatInput): Promise<InputVatEvent> {
  const { sql, accountSetId, member } = desk;
  const company = await companyOf(sql, accountSetId);
  const invoices = await lockedInvoices(desk, input);
  const tax = await draftTax(desk, company, invoices, input);
  const refs = auxiliaryRefs(input.auxiliary);
  await refuseCost(desk, input, refs);
  const { eventDate: date } = input;
  refuseIf(
    invoices.flatMap((invoice): AnyProblem[] =>
      date < invoice.date ? [{ code: 'settlement.too-early', field: 'eventDate', date: invoice.date }] : [],
    ),
  );
  await refuseClosed(sql, accountSetId, [date], 'eventDate');
  refuseBeforeStart(date, company.enablePeriod, 'eventDate');
  await refuseFarAhead(sql, accountSetId, date, 'eventDate');
  const id = await desk.nextId('input_vat_event');
  await sql.em.insert(InputVatEventEntity, {
    accountSetId,
    id,
    kind: input.kind,
    date,
    tax,
    subjectId: input.kind === 'certify' ? null : input.subjectId!,
    auxiliary: refs,
    reason: input.reason?.trim() || null,
    createdBy: member.userId,
    createdByName: member.userName,
  });
  await storeInvoices(desk, id, input, invoices);
  const after = await readVatEvent(sql, accountSetId, id);
  await desk.record({
    action: `input-vat.${input.kind}`,
    objectType: 'input-vat',
    objectId: id,
    before: null,
    after,
  });
  return after;
}

/** The invoices that are meant, whole, behind their locks: purchases that stand. */
async function lockedInvoices({ sql, accountSetId }: Desk, { invoiceIds }: InputVatInput) {
  const ids = [...new Set(invoiceIds)];
  const locked = await lockInvoices(sql, accountSetId, ids);
  const heads = ids.map((id) => found(locked.get(id)));
  refuseIf(
    heads.flatMap(({ side, destroyedOn }, index): AnyProblem[] => {
      const place = { line: index + 1, field: 'invoiceIds' };
      if (side !== 'purchase') return [{ code: 'settlement.side', ...place }];
      return destroyedOn === null ? [] : [{ code: 'invoice.destroyed', ...place }];
    }),
  );
  return wholeInvoices(sql, accountSetId, heads);
}

async function draftTax(
  { sql, accountSetId }: Desk,
  { vatType }: CompanyBooks,
  invoices: readonly Invoice[],
  input: InputVatInput,
): Promise<string> {
  const waiting = invoices.map((invoice) => inputTaxSum(invoice, 'later', vatType));
  const decimals = new Decimals();
  const said = decimals.readOptional(input.taxAmount, AMOUNT, 'taxAmount');
  refuseIf(decimals.problems.map((problem) => at(problem, undefined, problem.field)));
  if (input.kind === 'certify') {
    refuseIf(
      waiting.flatMap((tax, index): AnyProblem[] =>
        signOf(tax) === 0 ? [{ code: 'input-vat.not-waiting', line: index + 1, field: 'invoiceIds' }] : [],
      ),
    );
    const sum = waiting.reduce((so, tax) => addDecimals(so, tax), '0');
    if (said !== null && compareDecimals(said, sum) !== 0)
      refuse({ code: 'input-vat.amount', field: 'taxAmount', expected: toScale(sum, 2) });
    return sum;
  }
  if (said === null) refuse({ code: 'request.field', field: 'taxAmount', rule: 'required' });
  if (signOf(said) <= 0) refuse({ code: 'funds.amount-not-positive', field: 'taxAmount' });
  const most = await deducted(
    { sql, accountSetId },
    invoices.map((invoice, index) => ({
      id: Number(invoice.id),
      now: inputTaxSum(invoice, 'now', vatType),
      later: waiting[index]!,
    })),
    input.eventDate,
  );
  if (compareDecimals(said, most) > 0)
    refuse({ code: 'input-vat.not-deducted', field: 'taxAmount', left: toScale(most, 2) });
  return said;
}

/** What of some invoices was deducted until a day and not taken back. */
async function deducted(
  { sql, accountSetId }: Pick<Desk, 'sql' | 'accountSetId'>,
  invoices: readonly { id: number; now: string; later: string }[],
  day: string,
): Promise<string> {
  const ids = invoices.map(({ id }) => id);
  const certified = await sql.rows<{ invoiceId: number }>(
    `SELECT l.invoice_id FROM trade.input_vat_invoice l
     JOIN trade.input_vat_event e ON e.account_set_id = $1 AND e.id = l.event_id AND e.date <= $3::date
     WHERE l.account_set_id = $1 AND l.certified AND l.invoice_id = ANY ($2::bigint[])`,
    [accountSetId, ids, day],
  );
  const { back } = await sql.one<{ back: string }>(
    `SELECT coalesce(sum(e.tax), 0)::numeric(20, 2) AS back FROM trade.input_vat_event e
     WHERE e.account_set_id = $1 AND e.kind = 'transfer-out' AND EXISTS (
       SELECT 1 FROM trade.input_vat_invoice l
       WHERE l.account_set_id = $1 AND l.event_id = e.id AND l.invoice_id = ANY ($2::bigint[]))`,
    [accountSetId, ids],
  );
  const done = new Set(certified.map(({ invoiceId }) => invoiceId));
  const all = invoices.reduce(
    (so, { id, now, later }) => addDecimals(addDecimals(so, now), done.has(id) ? later : '0'),
    '0',
  );
  return addDecimals(all, back.startsWith('-') ? back.slice(1) : `-${back}`);
}

/** Tax that is taken back becomes the cost of a subject of these books. */
async function refuseCost(
  { sql, accountSetId }: Desk,
  { kind, subjectId }: InputVatInput,
  refs: readonly { categoryId: number; itemId: number }[],
): Promise<void> {
  const id = subjectId ?? null;
  if (kind === 'certify') {
    if (id !== null) refuse({ code: 'request.field', field: 'subjectId', rule: 'const' });
    return;
  }
  if (id === null) refuse({ code: 'request.field', field: 'subjectId', rule: 'required' });
  const subject = (await subjectsById(sql, accountSetId, [id])).get(id);
  if (!subject?.usable) refuse({ code: 'line.subject-unknown', field: 'subjectId' });
  if (!subject.isLeaf)
    refuse({ code: 'line.subject-not-leaf', field: 'subjectId', subjectCode: subject.code });
  const items = await itemsOf(
    sql,
    accountSetId,
    refs.map(({ itemId }) => itemId),
  );
  for (const ref of refs)
    if (items.get(ref.itemId)?.categoryId !== ref.categoryId)
      refuse({ code: 'line.auxiliary-unknown', field: 'auxiliary', ...ref });
}

/** One that was certified already is found by the key of the table. */
async function storeInvoices(
  { sql, accountSetId }: Desk,
  eventId: number,
  { kind }: InputVatInput,
  invoices: readonly Invoice[],
): Promise<void> {
  for (const [index, { id }] of invoices.entries())
    try {
      await sql.em.insert(InputVatInvoiceEntity, {
        accountSetId,
        eventId,
        invoiceId: Number(id),
        certified: kind === 'certify',
      });
    } catch (error) {
      if (refusedConstraint(error) !== 'input_vat_invoice_certified_unique') throw error;
      refuse({ code: 'input-vat.not-waiting', line: index + 1, field: 'invoiceIds' });
    }
}

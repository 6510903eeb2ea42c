import type { Invoice, InvoicePage, Party } from '@suanpan/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Treasury } from './funds-house.ts';
import { TradeHouse } from './trade-house.ts';
import type { TradingCompany } from './trading-company.ts';

/** What an invoice may become, and how far its numbers and days reach: beyond it there is a word at the field, never a 500. */
let house: TradeHouse;
let company: TradingCompany;
beforeAll(async () => {
  house = await TradeHouse.open();
});
afterAll(() => house.close());
beforeEach(async () => {
  company = await house.openCompany();
});

const change = (invoice: Invoice, wish: object, changes: object = {}) =>
  company.call<Invoice>('PUT', '/invoice/salesInvoice', {
    ...company.invoice({ no: invoice.invoiceNo, ...wish }),
    id: invoice.id,
    version: invoice.version,
    ...changes,
  });
const settle = (invoiceId: number, settledOn: string) =>
  company.call('POST', '/settlement', {
    kind: 'write-off',
    reason: '坏账',
    settledOn,
    lines: [{ invoiceId, amount: '50.00' }],
  });
const red = { net: '-100.00', tax: '-13.00' };
const refusedAt = (field: string, code: string) => ({ status: 422, code, fields: [{ field, code }] });

describe('what an invoice takes back is fixed with its entry:', () => {
  it('an ordinary one becomes no red one, of itself or of another', async () => {
    const [one, other] = [await company.entered(), await company.entered()];
    for (const redOf of [one.id, other.id])
      expect(await change(one, { ...red, redOf })).toMatchObject(refusedAt('redOf', 'RED_FIXED'));
    expect(await company.read(one)).toMatchObject({ redOf: null, openAmount: '113.00' });
  });

  it('a red one stays the red one of its original', async () => {
    const [one, other] = [await company.entered(), await company.entered()];
    const entered = await company.entered({ ...red, redOf: one.id });
    for (const redOf of [other.id, undefined])
      expect((await change(entered, { ...red, redOf })).code).toBe('RED_FIXED');
  });
});

describe('the day of an invoice', () => {
  it('moves up to the day that it is settled on, and no further', async () => {
    const invoice = await company.entered();
    await settle(invoice.id, '2026-01-12');
    expect(await change(invoice, { date: '2026-01-13' })).toMatchObject(
      refusedAt('invoiceDate', 'DATE_AFTER_USE'),
    );
    expect((await change(invoice, { date: '2026-01-12' })).status).toBe(200);
  });

  it('nor past the red one that takes it back', async () => {
    const invoice = await company.entered();
    await company.entered({ ...red, redOf: invoice.id, date: '2026-01-15' });
    expect((await change(invoice, { date: '2026-01-16' })).code).toBe('DATE_AFTER_USE');
  });
});

describe('numbers and days at their ends', () => {
  const enterDollars = (net: string, exchangeRate: string) =>
    company.enter({
      net,
      tax: '0.00',
      rate: '0',
      kind: 'export',
      changes: { currencyCode: 'USD', exchangeRate },
    });

  it('an invoice is worth no more in the own currency than the books can hold', async () => {
    await company.ledger('POST', '/currency', { code: 'USD', name: '美元', exchangeRate: '7' });
    expect(await enterDollars('999999999999.00', '9999999999')).toMatchObject({
      status: 400,
      fields: [{ field: 'exchangeRate' }],
    });
    for (let times = 0; times < 2; times += 1)
      expect((await enterDollars('999999999999.00', '9.9')).status).toBe(200);
    const { data } = await company.call<InvoicePage>('GET', '/invoice/salesInvoice');
    expect(data.totals.totalAmount).toBe('19799999999980.20');
  });

  it('an invoice is in a currency of the books', async () => {
    const changes = { currencyCode: 'QQQ', exchangeRate: '7' };
    expect(await company.enter({ changes })).toMatchObject(refusedAt('currencyCode', 'CURRENCY_UNKNOWN'));
  });

  it('nothing is settled or destroyed further ahead than a voucher may be dated', async () => {
    const { id } = await company.entered();
    expect(await settle(id, '9999-12-31')).toMatchObject(refusedAt('settledOn', 'DATE_TOO_FAR'));
    const body = { id, version: 1, destroyedOn: '9999-12-31' };
    expect(await company.call('POST', '/invoice/destroy', body)).toMatchObject(
      refusedAt('destroyedOn', 'DATE_TOO_FAR'),
    );
  });

  it('nor does money move further ahead: it would settle what stays open for ever', async () => {
    const treasury = await Treasury.of(company);
    const { id } = await company.entered();
    const movedOn = '2099-01-31';
    const line = { movedOn, amount: '113.00', allocations: [{ invoiceId: id, amount: '113.00' }] };
    expect(await treasury.enter(line)).toMatchObject(refusedAt('movedOn', 'DATE_TOO_FAR'));
    const [fromId, toId] = [treasury.bank.id, treasury.cash.id];
    const transfer = { movedOn, fromId, toId, amountOut: '1.00', amountIn: '1.00', summary: '' };
    expect(await company.call('POST', '/funds/transfer', transfer)).toMatchObject(
      refusedAt('movedOn', 'DATE_TOO_FAR'),
    );
  });

  it('a party is at no version that no row can have', async () => {
    const body = { id: company.customer, taxId: null, taxpayerType: null, termsDays: 3650, aliases: [] };
    for (const version of [2_147_483_647, Number.MAX_SAFE_INTEGER])
      expect(await company.call('PUT', '/party', { ...body, version })).toMatchObject({
        status: 400,
        fields: [{ field: 'version' }],
      });
  });

  it('nothing falls due behind the last day there is', async () => {
    const body = { id: company.customer, taxId: null, taxpayerType: null, termsDays: 3650, aliases: [] };
    expect((await company.call<Party>('PUT', '/party', { ...body, version: 0 })).status).toBe(200);
    expect((await company.enter({ date: '9995-01-01' })).data.dueDate).toBe('9999-12-31');
  });
});

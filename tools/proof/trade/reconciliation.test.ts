import type { KeptReconciliation, ReconciliationContent, StatementAccepted } from '@suanpan/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bankFile, Treasury } from './funds-house.ts';
import { TradeHouse } from './trade-house.ts';
import type { TradingCompany } from './trading-company.ts';

/** Book and bank of one account on one day, kept as they were. */
let house: TradeHouse;
let company: TradingCompany;
let treasury: Treasury;
beforeAll(async () => {
  house = await TradeHouse.open();
});
afterAll(() => house.close());
beforeEach(async () => {
  company = await house.openCompany();
  treasury = await Treasury.of(company);
});

const keep = (more: object = {}, by = company.manager) =>
  company.call<KeptReconciliation>(
    'POST',
    '/funds/reconciliation',
    { fundAccountId: treasury.bank.id, asOf: '2026-01-31', ...more },
    by,
  );
const import113 = () =>
  treasury.upload(
    bankFile([{ serial: 'A1', date: '2026-01-12', amount: '113.00', balance: '113.00', party: '甲公司' }]),
  );

describe('a reconciliation', () => {
  it('is kept with its items, maker and hash; lines until its day wait until it is reopened with a reason', async () => {
    await treasury.entered({ movedOn: '2026-01-11', amount: '113.00' });
    const cheque = await treasury.entered({
      ...treasury.spending,
      movedOn: '2026-01-29',
      amount: '10.00',
      summary: '付保洁费',
      reference: '支票 0042',
    });
    await import113();
    await company.call<StatementAccepted>('POST', '/funds/statement/accept', {
      fundAccountId: treasury.bank.id,
    });
    const { data } = await keep({}, company.member('Cashier', 9));
    expect(data.content).toMatchObject({
      bookBalance: '103.00',
      bankBalance: '113.00',
      bookOutNotBank: '10.00',
      difference: '0.00',
      items: [
        {
          kind: 'book_out_not_bank',
          ref: String(cheque.id),
          date: '2026-01-29',
          text: '付保洁费 · 支票 0042',
          amount: '10.00',
        },
      ],
    });
    expect(data).toMatchObject({ state: 'kept', previous: null });
    expect(data.hash).toMatch(/^[0-9a-f]{64}$/);
    const change = () => treasury.enter({ movedOn: '2026-01-31', amount: '1.00' });
    expect((await change()).code).toBe('RECONCILED');
    const remove = await company.call('POST', '/bank-journal/delete', {
      id: cheque.id,
      version: cheque.version,
    });
    expect(remove.code).toBe('RECONCILED');
    expect((await treasury.enter({ movedOn: '2026-02-01' })).status).toBe(200);
    const reopen = (reason: string, by = company.manager) =>
      company.call<KeptReconciliation>('POST', '/funds/reconciliation/reopen', { id: data.id, reason }, by);
    expect((await reopen('漏记', company.member('Cashier', 9))).code).toBe('ROLE_FORBIDDEN');
    expect((await reopen(' ')).code).toBe('FIELD_INVALID');
    expect((await reopen('漏记')).data).toMatchObject({ state: 'reopened', reopenReason: '漏记' });
    expect((await change()).status).toBe(200);
  });

  it('names what only the bank has by its counterparty and memo', async () => {
    await import113();
    const { data } = await company.call<ReconciliationContent>(
      'GET',
      `/funds/reconciliation/compute?fundAccountId=${treasury.bank.id}&asOf=2026-01-31`,
    );
    expect(data.items).toMatchObject([{ kind: 'bank_in_not_book', text: '甲公司' }]);
  });

  it('with a difference is a draft and locks nothing', async () => {
    const { id, name, kind, subjectId, version } = treasury.bank;
    const opening = { openingBank: '0.01', openingBook: '0' };
    await company.call('PUT', '/funds/account', { id, name, kind, subjectId, version, ...opening });
    expect((await keep()).code).toBe('RECONCILIATION_DIFFERENCE');
    expect((await keep({ draft: true })).data).toMatchObject({
      state: 'draft',
      content: { difference: '-0.01' },
    });
    expect((await treasury.enter({})).status).toBe(200);
  });

  it('follows on the one before, and no earlier day can be kept', async () => {
    const first = (await keep()).data;
    expect((await keep({ asOf: '2026-01-15' })).code).toBe('RECONCILED');
    expect((await keep({ asOf: '2026-02-28' })).data.previous).toBe(first.hash);
    const reopened = await company.call('POST', '/funds/reconciliation/reopen', {
      id: first.id,
      reason: 'r',
    });
    expect(reopened.code).toBe('RECONCILED');
    const both = await Promise.all([keep({ asOf: '2026-03-31' }), keep({ asOf: '2026-03-31' })]);
    expect(both.map(({ code }) => code ?? 'done').toSorted()).toEqual(['RECONCILED', 'done']);
  });

  it('of a foreign account is that of a missing one', async () => {
    const other = await Treasury.of(await house.openCompany());
    const query = `fundAccountId=${other.bank.id}`;
    const answers = [
      await keep({ fundAccountId: other.bank.id }),
      await company.call('GET', `/funds/reconciliation?${query}`),
      await company.call('GET', `/funds/reconciliation/compute?${query}&asOf=2026-01-31`),
      await company.call('POST', '/funds/reconciliation/reopen', { id: 999_999, reason: 'r' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  });
});

import { describe, expect, it } from 'vitest';
import { readStatement } from '../index.ts';
import { readEInvoice } from '../e-invoices/index.ts';
import { bytesOf } from '../test-case.ts';
import { readEInvoiceOnThread, readStatementOnThread } from './index.ts';

describe('on a thread of its own', () => {
  it('a statement is read as without one, with the account that is expected', async () => {
    const bytes = bytesOf('statements/ccb-general.csv');
    expect(await readStatementOnThread(bytes)).toEqual(await readStatement(bytes));
    const account = { number: '1102026009200123456', currency: 'CNY' };
    expect(await readStatementOnThread(bytes, { account })).toMatchObject({
      outcome: 'refused',
      problems: [{ code: 'bank-statement.account', account: '32250198863600001234' }],
    });
  });

  it('an invoice is read as without one', async () => {
    const bytes = bytesOf('einvoices/PI-106.xml');
    expect(await readEInvoiceOnThread(bytes)).toEqual(await readEInvoice(bytes));
  });

  it('a file of nearly as many elements as are counted is answered within its memory', async () => {
    const file = Buffer.from(`<a>${'<b c="" d=""/>'.repeat(650_000)}</a>`);
    expect(await readEInvoiceOnThread(file)).toEqual({
      invoice: null,
      problems: [{ code: 'e-invoice.format' }],
    });
  });
});

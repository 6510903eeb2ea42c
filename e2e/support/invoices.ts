import type { Page } from '@playwright/test';
import { add, formatMoney, moneyOf, multiplyToFen } from '@suanpan/accounting-core';
import { call } from './new-company.ts';

/** A number of 20 digits. */
export const number = (last: number): string => String(last).padStart(20, '2');

/** A customer or supplier, by the API. */
export async function addParty(
  page: Page,
  key: 'customer' | 'supplier',
  name: string,
  code = '001',
): Promise<number> {
  const categories = await call<{ id: number; key: string | null }[]>(page, 'GET', '/accounting-category');
  const accountingCategoryId = categories.find((category) => category.key === key)!.id;
  const body = { accountingCategoryId, code, name };
  return (await call<{ id: number }>(page, 'POST', '/accounting-category-details', body)).id;
}

/** A sales invoice of one line at 13 %, by the API. */
export async function addInvoice(
  page: Page,
  partyItemId: number,
  last: number,
  invoiceDate: string,
  net = '1000.00',
): Promise<number> {
  const subjects = await call<{ id: number; code: string }[]>(page, 'GET', '/subject');
  const tax = formatMoney(multiplyToFen(net, '0.13'));
  const totalAmount = formatMoney(add(moneyOf(net), moneyOf(tax)));
  const sums = { amountExTax: net, taxAmount: tax, totalAmount };
  const { id } = await call<{ id: number }>(page, 'POST', '/invoice/salesInvoice', {
    kind: 'digital-special',
    invoiceNo: number(last),
    invoiceDate,
    partyItemId,
    ...sums,
    details: [
      {
        item: 'Bowls',
        subjectId: subjects.find(({ code }) => code === '5001')!.id,
        amount: net,
        taxRate: '0.13',
        taxAmount: tax,
      },
    ],
  });
  return id;
}

import { expect, test } from '@playwright/test';
import { settled } from './support/demo.ts';
import { call, newBooks } from './support/new-company.ts';
import { keepPicture } from './support/picture.ts';
import { expectSound } from './support/sound.ts';

test('a month with documents that are not booked warns, leads to them, and is closed anyway', async ({
  page,
}) => {
  await newBooks(page, { firstMonth: '2026-04' });
  const subjects = await call<{ id: number; code: string }[]>(page, 'GET', '/subject');
  const subjectId = subjects.find(({ code }) => code === '1001')!.id;
  const account = { name: 'River Till', kind: 'cash', subjectId, openingBook: '100.00' };
  const { id: fundAccountId } = await call<{ id: number }>(page, 'POST', '/funds/account', account);
  const categories = await call<{ id: number; code: string }[]>(page, 'GET', '/funds/category');
  const categoryId = categories.find(({ code }) => code === 'P11')!.id;
  const fee = { movedOn: '2026-04-05', direction: 'out', amount: '12.00', summary: 'Fee' };
  await call(page, 'POST', '/bank-journal', { ...fee, fundAccountId, categoryId });

  await page.goto('/check-out/check/2026/4');
  await settled(page);
  const row = (title: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });
  await expect(row('Documents of the month are booked')).toContainText('1 line of the journals not booked');
  const differing = row('Journals of money equal the ledger');
  await expect(differing).toContainText('River Till');
  await expect(differing).toContainText('88.00');
  await expect(row('Accounts with statements are reconciled')).toContainText('In order');
  await expectSound(page);
  await keepPicture(page, 'closing-documents');
  for (const check of [row('Documents of the month are booked'), differing])
    await check.getByRole('checkbox').check();
  await expect(page.getByRole('button', { name: 'Close 2026/04' })).toBeEnabled();

  const stamps = { ...fee, summary: 'Stamps', fundAccountId, categoryId };
  const { id: bookedId } = await call<{ id: number }>(page, 'POST', '/bank-journal', stamps);
  await call(page, 'POST', '/bank-journal/book', { ids: [bookedId] });

  await differing.getByRole('link', { name: 'River Till' }).click();
  await expect(page).toHaveURL(/\/cashJournal\?.*account=/);
  await settled(page);
  await expect(page.getByText('Fee', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('Stamps', { exact: true }).first()).toBeVisible();

  await page.goBack();
  await row('Documents of the month are booked')
    .getByRole('link', { name: '1 line of the journals' })
    .click();
  await expect(page).toHaveURL(/\/cashJournal\?.*booked=false/);
  await settled(page);
  await expect(page.getByText('Fee', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('Stamps', { exact: true })).toHaveCount(0);
  await expect(page.getByText('Closing 76.00')).toBeVisible();
});

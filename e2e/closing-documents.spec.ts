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
  const subjectId = subjects.find(({ code }) => code === '1002')!.id;
  const account = { name: 'River Bank', kind: 'bank', subjectId };
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
  await expect(differing).toContainText('River Bank');
  await expect(differing).toContainText('12.00');
  await expect(row('Accounts with statements are reconciled')).toContainText('In order');
  await expectSound(page);
  await keepPicture(page, 'closing-documents');
  for (const check of [row('Documents of the month are booked'), differing])
    await check.getByRole('checkbox').check();
  await expect(page.getByRole('button', { name: 'Close 2026/04' })).toBeEnabled();

  await differing.getByRole('link', { name: 'River Bank' }).click();
  await expect(page).toHaveURL(/\/capital\/bank-journal\?.*account=/);
  await settled(page);
  await expect(page.getByText('Fee', { exact: true }).first()).toBeVisible();
});

import { expect, test } from '@playwright/test';
import { settled } from './support/demo.ts';
import { newBooks } from './support/new-company.ts';

/** Screens on which something new is begun, with the name of the button that begins it. */
const screens = [
  ['/voucher', 'New voucher'],
  ['/subject', 'New subject'],
  ['/assisting-accounting/accounting-category', 'New item'],
  ['/voucher-word', 'New word'],
  ['/currency', 'New currency'],
  ['/template/manager', 'New template'],
  ['/report/template', 'New statement'],
  ['/account', 'New account set'],
  ['/permission-setting', 'Invite'],
] as const;

test('the primary button stands last on the line of the title, and what is new is called new', async ({
  page,
}) => {
  test.slow();
  await newBooks(page, { firstMonth: '2026-03' });
  for (const [path, name] of screens) {
    await page.goto(path);
    await settled(page);
    const head = page.getByRole('heading', { level: 1 }).locator('..');
    const buttons = head.getByRole('button');
    await expect.soft(head.locator('.ant-btn-primary'), path).toHaveCount(1);
    await expect.soft(buttons.last(), path).toHaveClass(/ant-btn-primary/);
    await expect.soft(buttons.last(), path).toHaveText(name);
    expect
      .soft((await buttons.allTextContents()).filter((text) => /^(?:Add|Create)\b/.test(text)))
      .toEqual([]);
    const [line, button] = [await head.boundingBox(), await buttons.last().boundingBox()];
    expect.soft(button!.x + button!.width, `${path}: at the right end`).toBeCloseTo(line!.x + line!.width, 0);
  }
});

/** Panels in which a new record is entered, with what has to be typed. */
const panels = [
  ['/assisting-accounting/accounting-category?add=1', 'New Customer', { Code: 'C01', Name: 'Kiln' }],
  ['/voucher-word?add=1', 'New word', { Word: '银' }],
] as const;

test('a panel closes once its record is saved, and says so', async ({ page }) => {
  test.slow();
  await newBooks(page, { firstMonth: '2026-03' });
  for (const [path, title, values] of panels) {
    await page.goto(path);
    const panel = page.getByRole('region', { name: title });
    for (const [label, value] of Object.entries(values))
      await panel.getByLabel(label, { exact: true }).fill(value);
    await panel.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText(/(?:saved|added)$/), title).toBeVisible();
    await expect(panel, title).toBeHidden();
  }
});

import { expect, test, type Page, type Route } from '@playwright/test';
import { intercept } from './support/intercept.ts';
import { newMember, signIn } from './support/members.ts';
import { call, newBooks, recordVoucher, type Recorded } from './support/new-company.ts';
import { expectSound } from './support/sound.ts';
import { cell, goToNewVoucher, openNewVoucher, saved } from './support/voucher-form.ts';

/** No typed work is lost: not by a crash, another screen, another person, or a lost answer. */

const sale = { date: '2026-03-10', debit: '1001', credit: '5001', amount: '880.00' };

const keptDrafts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    Object.entries(localStorage).flatMap(([key, value]) => (key.includes('voucher-draft') ? [value] : [])),
  );

async function typeSale(page: Page): Promise<void> {
  await page.keyboard.type('零售收入');
  await page.keyboard.press('Enter');
  await page.keyboard.type('1001');
  await page.keyboard.press('Enter');
  await page.keyboard.type('66');
  await page.keyboard.press('Enter');
}

/** The same with the line that balances it. */
async function typeBalancedSale(page: Page): Promise<void> {
  await typeSale(page);
  await page.keyboard.press('Enter');
  await page.keyboard.type('5001');
  await page.keyboard.press('Enter');
  await page.keyboard.press('=');
}

test('what was typed is offered after the tab crashed, and gone once it is saved', async ({
  page,
  context,
}) => {
  await openNewVoucher(page);
  await typeSale(page);
  await expect.poll(() => keptDrafts(page)).toEqual([expect.stringContaining('66.00')]);
  await page.close();

  const again = await context.newPage();
  await again.goto('/voucher/form');
  await expect(again.getByText(/was typed here and not saved/)).toBeVisible();
  await expect(cell(again, 'Summary', 1)).toHaveValue('');
  await again.getByRole('button', { name: 'Restore' }).click();
  await expect(cell(again, 'Summary', 1)).toHaveValue('零售收入');
  await expect(cell(again, 'Debit', 1)).toHaveValue('66.00');
  await cell(again, 'Summary', 2).focus();
  await again.keyboard.press('Enter');
  await again.keyboard.type('100201');
  await again.keyboard.press('Enter');
  await again.keyboard.press('=');
  await again.keyboard.press('Control+s');
  await expect(saved(again)).toBeVisible();
  await expect.poll(() => keptDrafts(again)).toEqual([]);
});

for (const isSecure of [true, false])
  test(`two tabs keep a new voucher each, and only what no tab has open is offered, ${isSecure ? 'with' : 'without'} https`, async ({
    page,
    context,
  }) => {
    test.slow();
    // A page that did not come over https has no locks.
    if (!isSecure) await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'locks'));
    await newBooks(page, { firstMonth: '2026-03' });
    const typeInto = async (tab: Page, summary: string): Promise<void> => {
      await goToNewVoucher(tab);
      await cell(tab, 'Summary', 1).fill(summary);
      await expect.poll(async () => (await keptDrafts(tab)).join()).toContain(summary);
    };
    const second = await context.newPage();
    await typeInto(page, 'Sale of cups');
    await typeInto(second, 'Sale of bowls');
    expect((await keptDrafts(second)).join()).toContain('Sale of cups');

    const third = await context.newPage();
    const restore = third.getByRole('button', { name: 'Restore' });
    await typeInto(third, 'Sale of plates');
    await expect(restore, 'still not when what is typed is kept').toBeHidden();
    await second.close();
    await restore.click();
    await expect(cell(third, 'Summary', 1)).toHaveValue('Sale of bowls');
    await page.close();

    const fourth = await context.newPage();
    await goToNewVoucher(fourth);
    await fourth.getByRole('button', { name: 'Restore' }).click();
    await expect(cell(fourth, 'Summary', 1)).toHaveValue('Sale of cups');
    expect(await keptDrafts(fourth)).toHaveLength(2);
  });

test('of several vouchers that were left behind each is offered', async ({ page, context }) => {
  await newBooks(page, { firstMonth: '2026-03' });
  await goToNewVoucher(page);
  const tabs = [await context.newPage(), await context.newPage()];
  for (const [at, tab] of tabs.entries()) {
    await goToNewVoucher(tab);
    await cell(tab, 'Summary', 1).fill(`Sale ${at}`);
    await expect.poll(async () => (await keptDrafts(tab)).join()).toContain(`Sale ${at}`);
  }
  for (const tab of tabs) await tab.close();
  await page.reload();
  await expect(page.getByText(/1 more was kept before it/)).toBeVisible();
  await expectSound(page);
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByText(/more was kept/)).toBeHidden();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(cell(page, 'Summary', 1)).toHaveValue(/^Sale \d$/);
});

test('the form is not left with unsaved work unless one says so', async ({ page }) => {
  await openNewVoucher(page);
  await typeSale(page);
  const home = page.getByRole('link', { name: 'Homepage' });
  await home.click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(question).toBeHidden();
  await expect(cell(page, 'Debit', 1)).toHaveValue('66.00');
  await home.click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Homepage' })).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect.poll(() => keptDrafts(page)).toEqual([]);
});

test('a step back right after leaving leads back to the form', async ({ page }) => {
  await openNewVoucher(page);
  await typeSale(page);
  await page.getByRole('link', { name: 'Homepage' }).click();
  // As soon as the other screen is there, and heard of before anything else of the page gets its turn.
  await page.evaluate(() => {
    const back = new MutationObserver(() => {
      if (document.querySelector('h1')?.textContent !== 'Homepage') return;
      back.disconnect();
      dispatchEvent(new PopStateEvent('popstate'));
      history.back();
    });
    back.observe(document.body, { childList: true, subtree: true });
  });
  await page
    .getByRole('dialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Leave' })
    .click();
  await expect(page.getByRole('button', { name: 'Discard' })).toBeVisible();
});

test('an answer that never came is asked for again, and nothing is saved twice', async ({ page }) => {
  await newBooks(page, { firstMonth: '2026-03' });
  await goToNewVoucher(page);
  await typeBalancedSale(page);
  let isLost = false;
  await intercept(page, '**/api/voucher', async (route) => {
    if (isLost || route.request().method() !== 'POST') return route.fallback();
    isLost = true;
    // A connection that the server just closes is opened anew.
    await route.fetch({ maxRetries: 2 });
    return route.abort();
  });
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('alert')).toContainText('nothing is saved twice');
  await expect(cell(page, 'Credit', 2)).toHaveValue('66.00');
  await page.keyboard.press('Control+s');
  await expect(saved(page)).toBeVisible();
  const { total } = await call<{ total: number }>(page, 'GET', '/voucher?page=1');
  expect(total).toBe(1);
});

test('a server that fails says what to do and which request it was, and nothing typed is lost', async ({
  page,
}) => {
  await newBooks(page, { firstMonth: '2026-03' });
  await goToNewVoucher(page);
  await typeBalancedSale(page);
  const failure = { success: false, msg: 'Backend exception', code: 'INTERNAL', requestId: 'r-77' };
  let hasFailed = false;
  await intercept(page, '**/api/voucher', (route) => {
    if (hasFailed || route.request().method() !== 'POST') return route.fallback();
    hasFailed = true;
    return route.fulfill({ status: 500, json: failure });
  });
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('alert')).toContainText(/nothing is saved twice.*r-77/);
  await page.keyboard.press('Control+s');
  await expect(saved(page)).toBeVisible();
});

test('without a network saving says so at once, and is done when it is tried again', async ({ page }) => {
  await newBooks(page, { firstMonth: '2026-03' });
  await goToNewVoucher(page);
  await typeBalancedSale(page);
  await page.context().setOffline(true);
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('alert')).toContainText('nothing is saved twice');
  await expect(cell(page, 'Credit', 2)).toHaveValue('66.00');
  await page.context().setOffline(false);
  await page.keyboard.press('Control+s');
  await expect(saved(page)).toBeVisible();
});

/** Leaves the form for the homepage though it is not saved. */
async function leaveForHome(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Homepage' }).click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Homepage' })).toBeVisible();
}

/** Saves, and leaves before there is an answer. @returns lets the answer come. */
async function leaveWhileSaving(page: Page, act = 'Save', answer = (route: Route) => route.fallback()) {
  const held = Promise.withResolvers<void>();
  let isFirst = true;
  await intercept(page, '**/api/voucher', async (route) => {
    const isHeld = isFirst && route.request().method() !== 'GET';
    if (!isHeld) return route.fallback();
    isFirst = false;
    await held.promise;
    return answer(route);
  });
  const sent = page.waitForRequest(
    (request) => request.method() !== 'GET' && request.url().endsWith('/api/voucher'),
  );
  await page.getByRole('button', { name: act, exact: true }).click();
  await sent;
  await leaveForHome(page);
  return () => held.resolve();
}

for (const act of ['Save', 'Save & new'])
  test(`who leaves while "${act}" is under way is told of it and not brought back`, async ({ page }) => {
    await newBooks(page, { firstMonth: '2026-03' });
    await goToNewVoucher(page);
    await typeBalancedSale(page);
    const answer = await leaveWhileSaving(page, act);
    answer();
    await expect(saved(page)).toBeVisible();
    await page.getByRole('button', { name: 'Ledgers', exact: true }).click();
    await page.getByRole('link', { name: 'General ledger', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'General ledger' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Homepage' })).toBeVisible();
    await expect.poll(() => keptDrafts(page)).toEqual([]);
  });

test('who has left hears that no answer came, finds what was typed, and saves it once', async ({ page }) => {
  await newBooks(page, { firstMonth: '2026-03' });
  await goToNewVoucher(page);
  await typeBalancedSale(page);
  const answer = await leaveWhileSaving(page, 'Save', async (route) => {
    await route.fetch();
    return route.abort();
  });
  answer();
  const told = page.getByRole('status').filter({ hasText: 'No answer came for the voucher you left' });
  await expect(told).toContainText('it may be in the books');
  await expectSound(page);
  await told.getByRole('button', { name: 'Open' }).click();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(cell(page, 'Credit', 2)).toHaveValue('66.00');
  await page.keyboard.press('Control+s');
  await expect(saved(page)).toBeVisible();
  const { total } = await call<{ total: number }>(page, 'GET', '/voucher?page=1');
  expect(total).toBe(1);
});

test('who has left hears that somebody else was first, and keeps what was typed as a copy', async ({
  page,
}) => {
  await newBooks(page, { firstMonth: '2026-03' });
  const voucher = await recordVoucher(page, sale);
  await page.goto(`/voucher/form/${voucher.id}`);
  await cell(page, 'Summary', 1).fill('Sale of cups');
  const answer = await leaveWhileSaving(page);
  await call(page, 'PUT', '/voucher', { ...voucher, remark: 'by somebody else' });
  answer();
  const told = page.getByRole('status').filter({ hasText: 'The voucher you left is not saved' });
  await expect(told).toContainText('记-001 was changed by somebody else');
  await told.getByRole('button', { name: 'Keep mine as a copy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'New voucher' })).toBeVisible();
  await expect(cell(page, 'Summary', 1)).toHaveValue('Sale of cups');
});

test('a voucher is saved while the one that was left waits for its answer', async ({ page }) => {
  await newBooks(page, { firstMonth: '2026-03' });
  await goToNewVoucher(page);
  await typeBalancedSale(page);
  const answer = await leaveWhileSaving(page);
  await page.getByRole('link', { name: 'Add Voucher' }).click();
  await cell(page, 'Summary', 1).click();
  await typeBalancedSale(page);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('记-001 saved')).toBeVisible();
  answer();
  await expect(page.getByText('记-002 saved')).toBeVisible();
});

test('what was left while it was saved is offered no more once it is in the books', async ({ page }) => {
  await newBooks(page, { firstMonth: '2026-03' });
  await goToNewVoucher(page);
  await typeBalancedSale(page);
  const answer = await leaveWhileSaving(page);
  await page.getByRole('link', { name: 'Add Voucher' }).click();
  const offer = page.getByText(/was typed here and not saved/);
  await expect(offer).toBeVisible();
  answer();
  await expect(saved(page)).toBeVisible();
  await expect(offer).toBeHidden();
});

test('when somebody saved first, both versions are shown and neither is lost', async ({ page }) => {
  await newBooks(page, { firstMonth: '2026-03' });
  const voucher = await recordVoucher(page, sale);
  await page.goto(`/voucher/form/${voucher.id}`);
  await cell(page, 'Summary', 1).fill('Sale of vases');
  await changeBySomebodyElse(page, voucher);

  await page.keyboard.press('Control+s');
  const dialog = page.getByRole('dialog', { name: '记-001 was changed by somebody else' });
  await expect(dialog).toContainText(/Changed by weaver-\S+ at \d{4}-\d{2}-\d{2} \d{2}:\d{2}/);
  await expect(dialog.getByRole('row', { name: /Line 1: Summary/ })).toContainText('Sale of vases');
  await expect(dialog.getByRole('row', { name: /Remark/ })).toContainText('seen by the owner');
  await dialog.getByRole('button', { name: 'Keep mine as a copy' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New voucher');
  await expect(cell(page, 'Summary', 1)).toHaveValue('Sale of vases');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('记-002 saved')).toBeVisible();

  await page.goto(`/voucher/form/${voucher.id}`);
  await expect(page.getByLabel('Remark')).toHaveValue('seen by the owner');
});

async function changeBySomebodyElse(page: Page, voucher: Recorded): Promise<void> {
  const stored = await call<Recorded>(page, 'GET', `/voucher/${voucher.id}`);
  await call(page, 'PUT', '/voucher', { ...stored, remark: 'seen by the owner' });
}

test('an audited voucher says who audited it and is open again once the audit is cancelled', async ({
  page,
}) => {
  await newBooks(page, { firstMonth: '2026-03', voucherReviewed: 1 });
  const { id } = await recordVoucher(page, sale);
  await page.goto(`/voucher/form/${id}`);
  await expect(cell(page, 'Debit', 1)).toHaveValue('880.00');
  await page.keyboard.press('Alt+a');
  await expect(page.getByText(/^Audited by .+ Cancel the audit to edit\.$/)).toBeVisible();
  await expect(page.getByRole('grid')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeHidden();
  await page.getByRole('status').getByRole('button', { name: 'Cancel audit' }).click();
  await expect(cell(page, 'Debit', 1)).toHaveValue('880.00');
});

test('a member who may not cancel an audit is told who may', async ({ browser, page }) => {
  const office = await browser.newContext();
  const manager = await office.newPage();
  await newBooks(manager, { firstMonth: '2026-03', voucherReviewed: 1 });
  const { id } = await recordVoucher(manager, sale);
  await call(manager, 'POST', '/voucher/audit', { checked: [id] });
  const { accountSets } = await call<{ accountSets: { id: number } }>(manager, 'GET', '/init');
  await signIn(page, await newMember(browser, accountSets.id, 'Making'));
  await page.goto(`/voucher/form/${id}`);
  const reason = page.getByRole('main').getByRole('status');
  await expect(reason).toHaveText(
    /^Audited by .+ It can be edited once a Manager or Director has cancelled the audit\.$/,
  );
  await expect(page.getByRole('button', { name: 'Cancel audit' })).toHaveCount(0);
  await expectSound(page);
  await office.close();
});

test('a saved voucher is copied, and deleted after a question', async ({ page }) => {
  await newBooks(page, { firstMonth: '2026-03' });
  const { id } = await recordVoucher(page, sale);
  await page.goto(`/voucher/form/${id}`);
  await expect(cell(page, 'Debit', 1)).toHaveValue('880.00');
  await page.keyboard.press('Alt+c');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New voucher');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('记-002 saved')).toBeVisible();
  await expect(cell(page, 'Summary', 1), 'the next one is empty').toHaveValue('');
  await expect(cell(page, 'Summary', 1)).toBeFocused();

  await page.goto(`/voucher/form/${id}`);
  const more = page.getByRole('button', { name: 'More' });
  const question = page.getByRole('dialog', { name: 'Delete 记-001?' });
  const ask = async (): Promise<void> => {
    await more.press('Enter');
    await expect(page.getByRole('menu').locator(':focus'), 'the menu takes the keys').toBeVisible();
    await page.keyboard.press('End');
    await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(question).toBeVisible();
  };
  await ask();
  await question.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(more, 'the focus comes back').toBeFocused();
  await ask();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('记-001 deleted')).toBeVisible();
  await expect(page).toHaveURL(/\/voucher\?/);
});

test('saving a change leaves the focus where one types', async ({ page }) => {
  await newBooks(page, { firstMonth: '2026-03' });
  const { id } = await recordVoucher(page, sale);
  await page.goto(`/voucher/form/${id}`);
  await cell(page, 'Summary', 2).fill(' Sale of bowls ');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('记-001 saved')).toBeVisible();
  await expect(cell(page, 'Summary', 2)).toHaveValue('Sale of bowls');
  await expect(cell(page, 'Summary', 2)).toBeFocused();
});

for (const act of ['hover', 'click'] as const)
  test(`a list of the menu that opened by ${act} while the voucher was saved stays open`, async ({
    page,
  }) => {
    await newBooks(page, { firstMonth: '2026-03' });
    await goToNewVoucher(page);
    await typeBalancedSale(page);
    const ledgers = page.getByRole('button', { name: 'Ledgers', exact: true });
    await ledgers[act]();
    await page.keyboard.press('Control+s');
    await expect(page).toHaveURL(/\/voucher\/form\/\d+/);
    await expect(page.getByRole('heading', { level: 1, name: '记-001' })).toBeVisible();
    await page.getByRole('link', { name: 'General ledger', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'General ledger' })).toBeVisible();
    await expect(ledgers).toHaveAttribute('aria-expanded', 'false');
  });

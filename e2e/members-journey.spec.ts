import { problemText, roleName, type Language } from '@suanpan/contracts';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { randomInt } from 'node:crypto';
import { settled } from './support/demo.ts';
import { intercept } from './support/intercept.ts';
import { withoutPointer } from './support/key-count.ts';
import { tabAndPress, tabAndType, tabTo } from './support/keyboard.ts';
import { call, newBooks } from './support/new-company.ts';
import { sentCode } from './support/sent-code.ts';
import { expectSound } from './support/sound.ts';
import { languageLooks, textsOf, withGaps, type LanguageLook } from './support/texts.ts';
import { expectEveryWidth } from './support/whole.ts';

test.describe.configure({ timeout: 240_000 });

const password = 'a sail mended twice';
let people = 0;
/** An address whose masked form is this test's alone: the log tells addresses apart by it. */
const newAddress = (name: string): string => `${name}@${name}-${process.pid}-${(people += 1)}.example`;
const masked = (address: string): string => `${address.slice(0, 1)}***${address.slice(address.indexOf('@'))}`;

/** What the screens of a journey say. */
const saying = (language: Language) => ({
  members: textsOf(language, 'apps/settings/src/permissions'),
  panel: textsOf(language, 'apps/settings/src/panel'),
  code: textsOf(language, 'libs/ui/src/code'),
  entry: textsOf(language, 'apps/shell/src/sign-in'),
  invitation: textsOf(language, 'apps/shell/src/invitation'),
  home: textsOf(language, 'apps/shell/src/home'),
  shell: textsOf(language, 'apps/shell/src'),
  form: textsOf(language, 'apps/vouchers/src/voucher-form'),
  voucher: textsOf(language, 'apps/vouchers/src/voucher'),
});
type Saying = ReturnType<typeof saying>;

/** Somebody else's browser, of the same look. */
const newPage = async (browser: Browser, { language, width }: LanguageLook): Promise<Page> =>
  (
    await browser.newContext({
      locale: language,
      viewport: { width, height: 900 },
      reducedMotion: 'reduce',
    })
  ).newPage();

/** Opens a screen that then hears no pointer. */
async function openByKeyboard(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await settled(page);
  await withoutPointer(page);
}

const press = (page: Page, name: string | RegExp): Promise<void> =>
  tabAndPress(page, page.getByRole('button', { name, exact: true }));

const expectHeading = (page: Page, name: string): Promise<void> =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

/** Makes an invitation to enter vouchers in its panel and reads its link. */
async function inviteByKeyboard(page: Page, { members, panel }: Saying, address: string): Promise<string> {
  await openByKeyboard(page, '/permission-setting');
  await press(page, members('invite'));
  await expect(page.getByLabel(members('recipient'))).toBeFocused();
  await page.keyboard.type(address);
  await expectEveryWidth(page, 'members-invite');
  await tabTo(page, page.getByLabel(members('byMail')));
  await page.keyboard.press('Space');
  await press(page, panel('save'));
  await expect(page.getByRole('button', { name: members('link.copy') })).toBeFocused();
  await expect(page.getByText(withGaps(members('link.mailed', { to: masked(address) })))).toBeVisible();
  await expectSound(page);
  const link = await page.getByLabel(members('link'), { exact: true }).inputValue();
  await press(page, members('link.done'));
  await expect(page.getByRole('table').filter({ hasText: address })).toBeVisible();
  return link;
}

/** Follows a link without an account: signs up on the card that it leads to, and accepts. */
async function registerAndAccept(page: Page, say: Saying, link: string, email: string): Promise<void> {
  await page.goto(link);
  await withoutPointer(page);
  await expect(page.getByText(say.invitation('signIn'))).toBeVisible();
  await expectSound(page);
  await press(page, say.entry('toSignUp'));
  await tabTo(page, say.entry('email'));
  await page.keyboard.type(email);
  await tabTo(page, say.entry('password'));
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expectHeading(page, say.invitation('title'));
  await expectEveryWidth(page, 'members-accept');
  await press(page, say.invitation('accept'));
  await expectHeading(page, say.home('title'));
}

/** Enters a voucher of two lines and saves it, hands on the keys. */
async function enterVoucher(page: Page, form: Saying['form']): Promise<void> {
  await openByKeyboard(page, '/voucher/form');
  const cell = (key: string, row: number) => page.getByLabel(form(`cell.${key}`, { row }), { exact: true });
  await expect(cell('summary', 1)).toBeFocused();
  const { keyboard } = page;
  await keyboard.type('Sails sold');
  await keyboard.press('Enter');
  await keyboard.type('1001');
  await keyboard.press('Enter');
  await expect(cell('subject', 1)).toHaveValue(/^1001\b./);
  await keyboard.type('120');
  await keyboard.press('Enter');
  await keyboard.press('Enter');
  await expect(cell('summary', 2)).toHaveValue('Sails sold');
  await keyboard.type('3001');
  await keyboard.press('Enter');
  await keyboard.press('=');
  await keyboard.press('Control+s');
  await expect(page.getByText(new RegExp(form('saved', { voucher: '[记記]-\\d+' })))).toBeVisible();
}

for (const look of languageLooks)
  test.describe(`in ${look.language} at ${look.width} px`, () => {
    test.use({ locale: look.language, viewport: { width: look.width, height: 900 } });
    const say = saying(look.language);
    const { members } = say;

    test('a member is invited, registers and accepts, enters a voucher, has it reviewed and is removed: all by keyboard', async ({
      browser,
      page,
    }) => {
      const [sailor, director] = [newAddress('sailor'), newAddress('director')];
      const [making, reviewing] = [await newPage(browser, look), await newPage(browser, look)];
      await newBooks(page, { firstMonth: '2026-03', voucherReviewed: 1 });
      const link = await inviteByKeyboard(page, say, sailor);

      await test.step('who was invited registers, accepts, and enters a voucher as Making', async () => {
        await registerAndAccept(making, say, link, sailor);
        await enterVoucher(making, say.form);
      });

      await test.step('a registered user is added as Director and reviews it', async () => {
        await call(reviewing, 'POST', '/register', { email: director, password });
        await openByKeyboard(page, '/permission-setting?add=registered');
        await expect(page.getByLabel(members('recipient'))).toBeFocused();
        await page.keyboard.type(director);
        await tabTo(page, page.getByRole('combobox', { name: members('role') }));
        await page.keyboard.press('Enter');
        await page.keyboard.press('ArrowUp');
        await page.keyboard.press('Enter');
        await press(page, say.panel('save'));
        await expect(page.getByText(members('added', { name: director }))).toBeVisible();
        await expect(page.getByRole('row', { name: /director/ }).first()).toContainText(
          roleName('Director', look.language),
        );

        const [set] = await call<{ id: number }[]>(reviewing, 'GET', '/account-sets');
        await call(reviewing, 'POST', '/changeAccountSets', { accountSetsId: set!.id });
        const { records } = await call<{ records: { id: number }[] }>(reviewing, 'GET', '/voucher?page=1');
        await openByKeyboard(reviewing, `/voucher/form/${records[0]!.id}`);
        await press(reviewing, new RegExp(`^${say.form('audit')}`));
        const reviewed = say.voucher('reviewer', { name: 'director' });
        await expect(reviewing.getByText(reviewed, { exact: true })).toBeVisible();
        await expectSound(reviewing);
      });

      await test.step('the Manager removes the member, whose open tab hears of it at the next request', async () => {
        await openByKeyboard(page, '/permission-setting');
        await press(page, members('remove.of', { name: 'sailor' }));
        await expect(page.getByRole('dialog')).toContainText(members('remove.text'));
        await expectEveryWidth(page, 'members-remove');
        await press(page, members('remove'));
        await expect(page.getByText(members('removed', { name: 'sailor' }))).toBeVisible();
        await expect(page.getByRole('row', { name: /sailor/ })).toHaveCount(0);
        await expect(async () => {
          const answer = await making.request.get('/api/voucher', {
            headers: { 'X-Requested-With': 'XMLHttpRequest' },
          });
          expect(answer.status()).toBe(403);
        }).toPass();
        // At once: the tab may hear of it by itself while somebody tabs through its menu, which a narrow screen folds.
        await making.setViewportSize({ width: 1440, height: 900 });
        await making
          .getByRole('link', { name: say.shell('section.home') })
          .first()
          .press('Enter');
        await expect(making.getByRole('button', { name: say.entry('start') })).toBeVisible();
      });
      await making.context().close();
      await reviewing.context().close();
    });

    test('a company is handed over with the codes of both people, and accepted by the next owner', async ({
      browser,
      page,
    }) => {
      const [giver, receiver] = [newAddress('giver'), newAddress('receiver')];
      const next = await newPage(browser, look);
      await call(page, 'POST', '/register', { email: giver, password });
      await call(page, 'POST', '/account-sets', {
        companyName: `Tall Mast ${people}`,
        enableDate: '2026-03-01',
        accountingStandards: 0,
        vatType: 0,
      });
      await openByKeyboard(page, '/permission-setting');
      await press(page, members('handOver'));
      await expect(page.getByText(members('identify.text', { address: giver }))).toBeVisible();
      await expectEveryWidth(page, 'hand-over-identify');
      await press(page, say.code('send'));
      await expect(page.getByText(members('code.sent'))).toBeVisible();
      const own = await sentCode(giver);
      await tabTo(page, members('code'));
      await page.keyboard.type(own === '0000' ? '0001' : '0000');
      await page.keyboard.press('Enter');
      await expect(
        page.getByText(problemText({ code: 'code.invalid' }, look.language)).first(),
      ).toBeVisible();
      await tabAndType(page, members('code'), own);
      await page.keyboard.press('Enter');

      await expect(page.getByLabel(members('receiver'), { exact: true })).toBeFocused();
      await page.keyboard.type(receiver);
      await expectEveryWidth(page, 'hand-over-receiver');
      await press(page, say.code('send'));
      await expect(page.getByText(members('code.sent'))).toBeVisible();
      const theirs = await sentCode(receiver);
      await tabTo(page, members('receiver.code'));
      await page.keyboard.type(theirs);
      await page.keyboard.press('Enter');
      const link = await page.getByLabel(members('link'), { exact: true }).inputValue();
      await expectSound(page);

      await registerAndAccept(next, say, link, receiver);
      const { role } = await call<{ role: string }>(next, 'GET', '/init');
      expect(role).toBe('Manager');
      await expect(async () => {
        await page.goto('/permission-setting');
        await expect(page.getByRole('button', { name: say.entry('start') })).toBeVisible({ timeout: 2_000 });
      }).toPass();
      await next.context().close();
    });
  });

test('an invitation to a mobile goes there as an SMS; where nothing sends one, the link is to be passed on', async ({
  page,
}) => {
  const mobile = `139${String(randomInt(10 ** 8)).padStart(8, '0')}`;
  await newBooks(page, { firstMonth: '2026-03' });
  await openByKeyboard(page, '/permission-setting');
  await press(page, 'Invite');
  await expect(page.getByLabel('Mobile or e-mail')).toBeFocused();
  await page.keyboard.type(mobile);
  await tabTo(page, page.getByLabel('Also send the link by SMS'));
  await page.keyboard.press('Space');
  await press(page, 'Save');
  await expect(
    page.getByRole('status').filter({ hasText: `on its way to 139****${mobile.slice(-4)} as an SMS` }),
  ).toBeVisible();
  await expectSound(page);

  await intercept(page, '**/api/user/code-address', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: { ways: object } };
    await route.fulfill({ json: { ...body, data: { ...body.data, ways: { mobile: false, email: false } } } });
  });
  await openByKeyboard(page, '/permission-setting');
  await press(page, 'Invite');
  await expect(page.getByLabel('Mobile or e-mail')).toBeFocused();
  await page.keyboard.type(mobile);
  const hint = page
    .getByRole('status')
    .filter({ hasText: 'No SMS can be sent from here: pass the link on yourself.' });
  await expect(hint, 'read out as it comes').toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await expectSound(page);
});

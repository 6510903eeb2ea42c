import { expect, test, type Page, type Route } from '@playwright/test';
import { signInAsDemo } from './support/demo.ts';

/** What the browser runs of an area, and how a broken area comes back without a reload of the page. */
const inVouchers = (file: string): string => `**/remotes/vouchers/*/${file}`;
const entry = inVouchers('remoteEntry.js');
const listChunk = inVouchers('__federation_expose_VoucherList.*.js');

/** A mark that the page has not been loaded anew since. */
const markPage = (page: Page): Promise<void> =>
  page.evaluate(() => void Object.assign(window, { marked: true }));
const isMarked = (page: Page): Promise<boolean> => page.evaluate(() => 'marked' in window);

const card = (page: Page) => page.getByRole('alert');
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** The file as it is deployed, with a first statement that would be seen if it ran. */
const altered = async (route: Route): Promise<void> => {
  const response = await route.fetch();
  await route.fulfill({ response, body: `window.hostile=1;${await response.text()}` });
};

async function expectOnlyVouchersBroken(page: Page): Promise<void> {
  await expect(card(page)).toContainText('vouchers');
  expect(await page.evaluate(() => 'hostile' in window)).toBe(false);
  await page.getByRole('link', { name: 'Homepage' }).click();
  await expect(title(page, 'Homepage')).toBeVisible();
  await page.goBack();
  await expect(card(page)).toContainText('vouchers');
}

/**
 * Opens an area whose file is answered wrongly until its card is shown. The route is taken away only then: to stop
 * intercepting while the page's scripts are under way, as `times: 1` does, can leave one waiting for ever.
 */
async function openBroken(page: Page, file: string, answer: Parameters<Route['fulfill']>[0]): Promise<void> {
  await page.route(file, (route) => route.fulfill(answer));
  await page.goto('/voucher');
  await expect(card(page)).toContainText('vouchers');
  await page.unroute(file);
}

async function expectRetryBrings(page: Page, heading: string): Promise<void> {
  await markPage(page);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(title(page, heading)).toBeVisible();
  await expect(card(page)).toBeHidden();
  expect(await isMarked(page)).toBe(true);
}

test.beforeEach(async ({ page }) => signInAsDemo(page));

test.describe('an area is run only as it was built', () => {
  for (const [what, files] of [
    ['entry', entry],
    ['chunk', listChunk],
  ] as const) {
    test(`an altered ${what} is not run; the area shows its card, the rest works`, async ({ page }) => {
      await page.route(files, altered);
      await page.goto('/voucher');
      await expectOnlyVouchersBroken(page);
      await page.unroute(files);
      await expectRetryBrings(page, 'Vouchers');
    });
  }

  test('an entry from another origin is not run', async ({ page }) => {
    const foreign = 'http://areas.example/areas/';
    await page.route(`${foreign}**`, async (route) => {
      const folder = await folderOf(page, 'vouchers');
      const here = new URL(route.request().url()).pathname.replace('/areas', folder);
      const response = await page.request.get(here);
      const headers = { ...response.headers(), 'access-control-allow-origin': '*' };
      await route.fulfill({ headers, body: `window.hostile=1;${await response.text()}` });
    });
    await page.route('**/remotes.json', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(
        /\/remotes\/vouchers\/\w+\/mf-manifest/,
        `${foreign}mf-manifest`,
      );
      await route.fulfill({ response, body });
    });
    await page.goto('/voucher');
    await expectOnlyVouchersBroken(page);
  });

  test('a manifest that names a script the list does not have runs nothing', async ({ page }) => {
    await page.route(inVouchers('evil.js'), (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'window.hostile=1;' }),
    );
    await page.route(inVouchers('mf-manifest.json'), async (route) => {
      const response = await route.fetch();
      await route.fulfill({
        response,
        body: (await response.text()).replaceAll('remoteEntry.js', 'evil.js'),
      });
    });
    await page.goto('/voucher');
    await expectOnlyVouchersBroken(page);
  });

  test('the page itself names the content of each of its scripts', async ({ page }) => {
    await page.goto('/');
    // All at once: what the page fetches ahead comes and goes.
    const named = await page
      .locator('script[src]')
      .evaluateAll((scripts) => scripts.map((script) => script.getAttribute('integrity')));
    expect(named.length).toBeGreaterThan(0);
    for (const integrity of named) expect(integrity).toMatch(/^sha384-/);
  });
});

test.describe('Retry fetches a broken area anew, without a reload of the page', () => {
  test('after a manifest that was {} once', async ({ page }) => {
    await openBroken(page, inVouchers('mf-manifest.json'), { json: {} });
    await expectRetryBrings(page, 'Vouchers');
  });

  test('after a chunk that threw while it ran', async ({ page }) => {
    await page.addInitScript(throwOnce, 'suanpanChunks_vouchers');
    await page.goto('/voucher');
    await expect(card(page)).toContainText('vouchers');
    await expectRetryBrings(page, 'Vouchers');
  });

  test('after a list that was older than the files', async ({ page }) => {
    const list = await (await page.request.get('/remotes.json')).text();
    const older = list.replaceAll(/sha384-.{8}/g, 'sha384-AAAAAAAA');
    await openBroken(page, '**/remotes.json', { contentType: 'application/json', body: older });
    await expectRetryBrings(page, 'Vouchers');
  });
});

/** Runs in the page before its scripts: what the first chunk to arrive brings throws when it is run. */
function throwOnce(collectedIn: string): void {
  const chunks: unknown[] = [];
  let arrive = (chunk: unknown): unknown => Array.prototype.push.call(chunks, chunk);
  let isDone = false;
  const push = (chunk: unknown): unknown => {
    const [ids, modules] = chunk as [unknown[], Record<string, unknown>];
    if (isDone) return arrive(chunk);
    isDone = true;
    const throwing = (): never => {
      throw new Error('the chunk threw');
    };
    return arrive([ids, Object.fromEntries(Object.keys(modules).map((id) => [id, throwing]))]);
  };
  const set = (next: typeof arrive): void => {
    arrive = next;
  };
  Object.defineProperty(chunks, 'push', { get: () => push, set });
  Object.assign(window, { [collectedIn]: chunks });
}

/** Where an area is deployed. */
async function folderOf(page: Page, area: string): Promise<string> {
  const list = (await (await page.request.get('/remotes.json')).json()) as {
    remotes: { name: string; entry: string }[];
  };
  return list.remotes.find(({ name }) => name === area)!.entry.replace('/mf-manifest.json', '');
}

import { createHash } from 'node:crypto';
import { expect, test, type Page, type Route } from '@playwright/test';
import { signInAsDemo } from './support/demo.ts';

/** What the browser runs of an area, and how a broken area comes back without a reload of the page. */
const inVouchers = (file: string): string => `**/remotes/vouchers/${file}`;
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
    const foreign = 'http://areas.example/remotes/vouchers/';
    await page.route(`${foreign}**`, async (route) => {
      const here = new URL(route.request().url()).pathname;
      const response = await page.request.get(here);
      const headers = { ...response.headers(), 'access-control-allow-origin': '*' };
      await route.fulfill({ headers, body: `window.hostile=1;${await response.text()}` });
    });
    await page.route('**/remotes.json', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace('/remotes/vouchers/mf-manifest', `${foreign}mf-manifest`);
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
    const scripts = page.locator('script[src]');
    expect(await scripts.count()).toBeGreaterThan(0);
    for (const script of await scripts.all()) await expect(script).toHaveAttribute('integrity', /^sha384-/);
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

  test('after a chunk was replaced by a deploy', async ({ page }) => {
    await page.goto('/voucher-word');
    await expect(title(page, 'Voucher words')).toBeVisible();
    await deployAnew(page, 'settings', 'Currencies');
    await page.evaluate(() => history.pushState(null, '', '/currency'));
    await page.evaluate(() => window.dispatchEvent(new PopStateEvent('popstate')));
    await expect(card(page)).toContainText('settings/Currencies');
    await expectRetryBrings(page, 'Currencies');
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

/** From now on a page's chunk has another name: the old one is gone; entry, manifest and list name the new one. */
async function deployAnew(page: Page, area: string, name: string): Promise<void> {
  const folder = `/remotes/${area}`;
  const text = async (path: string): Promise<string> => (await page.request.get(path)).text();
  const manifest = await text(`${folder}/mf-manifest.json`);
  const before = await text(`${folder}/remoteEntry.js`);
  const list = await text('/remotes.json');
  const hash = new RegExp(`__federation_expose_${name}\\.([0-9a-f]{10})\\.js`).exec(manifest)![1]!;
  const renamed = (content: string): string => content.replaceAll(hash, '0123456789');
  const serve = (path: string, contentType: string, body: string): Promise<unknown> =>
    page.route(`**${path}`, (route) => route.fulfill({ contentType, body }));
  const chunk = `${folder}/__federation_expose_${name}`;
  await page.route(`**${chunk}.${hash}.js`, (route) => route.fulfill({ status: 404 }));
  await serve(`${chunk}.0123456789.js`, 'text/javascript', await text(`${chunk}.${hash}.js`));
  await serve(`${folder}/mf-manifest.json`, 'application/json', renamed(manifest));
  await serve(`${folder}/remoteEntry.js`, 'text/javascript', renamed(before));
  const newList = renamed(list).replace(sha384(before), sha384(renamed(before)));
  await serve('/remotes.json', 'application/json', newList);
}

const sha384 = (content: string): string => `sha384-${createHash('sha384').update(content).digest('base64')}`;

import { Ajv2020 } from 'ajv/dist/2020.js';
import { type APIRequestContext, type APIResponse, expect, type Page, test } from '@playwright/test';
import { signInAsDemo } from './support/demo.ts';
import { keepPictures } from './support/picture.ts';
import { expectSound, faultsOf } from './support/sound.ts';

/** The documentation of the API, read as a person reads it and tried as a program does (issue 27). */
interface Parameter {
  name?: string;
  in?: string;
  required?: boolean;
  example?: unknown;
}
interface Operation {
  summary: string;
  parameters: Parameter[];
  requestBody?: { content: Record<string, { example?: unknown }> };
  responses: Record<string, { content: Record<string, unknown> }>;
}
type Document = { paths: Record<string, Record<string, Operation>> };

const asScript = { 'X-Requested-With': 'XMLHttpRequest' };

const documentOf = async (page: Page): Promise<Document> =>
  (await (await page.request.get('/api/docs/openapi.json', { headers: asScript })).json()) as Document;

/** The address that the examples of a call make; null when one that is needed is missing. */
function addressOf(path: string, { parameters }: Operation): string | null {
  const own = parameters.filter(({ in: place }) => place === 'path' || place === 'query');
  if (own.some(({ required, example }) => required && example === undefined)) return null;
  const given = own.filter(({ example }) => example !== undefined);
  const query = new URLSearchParams(
    given.filter((one) => one.in === 'query').map((one) => [one.name!, String(one.example)]),
  );
  const filled = given.reduce((text, one) => text.replace(`{${one.name}}`, String(one.example)), path);
  return `/api${filled}${query.size > 0 ? `?${query}` : ''}`;
}

/** Waits where calls come too fast, or where another file is being made. */
async function patiently(send: () => Promise<APIResponse>): Promise<APIResponse> {
  let answer = await send();
  await expect(async () => {
    if ([429, 503].includes(answer.status())) answer = await send();
    expect([429, 503]).not.toContain(answer.status());
  }).toPass();
  return answer;
}

const read = (request: APIRequestContext, address: string): Promise<APIResponse> =>
  patiently(() => request.get(address, { headers: asScript }));

/** Reads that end: the older forms of writes change something, and news have no end. */
const isRead = (path: string, { summary }: Operation): boolean =>
  !summary.includes('older form') && path !== '/voucher/live';

/** What is wrong with an answer, by the shape that the document names for it; null when nothing is. */
function answerCheck(document: Document): (path: string, answer: unknown) => string | null {
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
  ajv.addSchema(document, 'api');
  const inPointer = (part: string): string => encodeURIComponent(part.replaceAll('/', '~1'));
  return (path, answer) => {
    const place = ['paths', path, 'get', 'responses', '200', 'content', 'application/json', 'schema'];
    const check = ajv.compile({ $ref: `api#/${place.map(inPointer).join('/')}` });
    return check(answer) ? null : `${path}: ${ajv.errorsText(check.errors)}`;
  };
}

test('every reading call answers its example in the demo company, in the shape that is described', async ({
  page,
}) => {
  await signInAsDemo(page);
  const api = await documentOf(page);
  const { paths } = api;
  const faultIn = answerCheck(api);
  const addresses = Object.entries(paths).flatMap(([path, { get }]) =>
    get && isRead(path, get) ? [{ path, address: addressOf(path, get) }] : [],
  );
  const without = addresses.filter(({ address }) => address === null).map(({ path }) => path);
  // The demo company has no picture, no file at a voucher, no backup, no report pack, and no documents of trade.
  expect(without.toSorted()).toEqual([
    '/backup/file',
    '/bank-journal/list',
    '/bank-journal/{id}',
    '/bill/{id}',
    '/claim/advance',
    '/claim/{id}',
    '/funds/balances',
    '/funds/balances/export',
    '/funds/income/line',
    '/funds/openingItem',
    '/funds/reconciliation',
    '/funds/reconciliation/compute',
    '/funds/statement/line',
    '/funds/statement/match',
    '/funds/statement/proposal',
    '/funds/statement/unmatched',
    '/funds/transfer/{id}',
    '/invoice/attachment',
    '/invoice/attachment/content',
    '/invoice/history',
    '/invoice/purchaseInvoice/{id}',
    '/invoice/purchaseInvoiceDetails',
    '/invoice/salesInvoice/{id}',
    '/invoice/salesInvoiceDetails',
    '/invoice/voucherAttachment',
    '/party/{id}',
    '/personal/avatar/{name}',
    '/report/pack/{id}/file',
    '/report/partyStatement',
    '/report/partyStatement/export',
    '/settlement',
    '/voucher/attachment/content',
  ]);
  const faults: (string | null)[] = [];
  for (const { path, address } of addresses) {
    if (address === null) continue;
    const answer = await read(page.request, address);
    const isJson = 'application/json' in paths[path]!['get']!.responses['200']!.content;
    if (!answer.ok()) faults.push(`${address}: ${await answer.text()}`);
    else if (isJson) faults.push(faultIn(path, await answer.json()));
  }
  expect(faults.filter((fault) => fault !== null)).toEqual([]);
});

test('a program signs in and enters a voucher with nothing but the examples', async ({
  page,
  playwright,
}) => {
  await signInAsDemo(page);
  const { paths } = await documentOf(page);
  const exampleOf = (path: string): unknown =>
    paths[path]!['post']!.requestBody!.content['application/json']!.example;
  const program = await playwright.request.newContext({ baseURL: test.info().project.use.baseURL! });
  const signedIn = await program.post('/api/login', {
    headers: { ...asScript, 'X-Session-Kind': 'api' },
    data: exampleOf('/login'),
  });
  const { data: session } = (await signedIn.json()) as { data: { author: string } };
  const headers = { ...asScript, author: session.author };
  const entered = await program.post('/api/voucher', { headers, data: exampleOf('/voucher') });
  expect(entered.status()).toBe(200);
  const { data: voucher } = (await entered.json()) as { data: { id: number; debitAmount: string } };
  expect(voucher.debitAmount).toBe('200.00');
  const found = await program.get(`/api/voucher/${voucher.id}`, { headers });
  expect(await found.json()).toMatchObject({ data: { voucherDate: '2026-01-31', debitAmount: '200.00' } });
  expect((await program.delete(`/api/voucher/${voucher.id}`, { headers })).status()).toBe(200);
  await program.dispose();
});

test('who is not signed in is refused', async ({ page }) => {
  const document = await page.request.get('/api/docs/openapi.json', { headers: asScript });
  expect(document.status()).toBe(403);
  const answer = await page.goto('/api/docs');
  expect(answer!.status()).toBe(403);
  await expect(page.getByText('Sign in to read the documentation of the API.')).toBeVisible();
  await expect(page.getByText('/voucher')).toHaveCount(0);
  await expectSound(page);
});

test('the page is read by keyboard, in three languages, on a narrow screen and in the dark', async ({
  page,
}) => {
  const blocked: string[] = [];
  page.on('console', (message) => {
    if (/content security policy|failed to load/i.test(message.text())) blocked.push(message.text());
  });
  await signInAsDemo(page);
  await page.goto('/api/docs');
  await expect(page.getByRole('heading', { level: 1, name: 'Suanpan API' })).toBeVisible();

  const search = page.getByRole('searchbox', { name: 'Search calls and errors' });
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(search).toBeFocused({ timeout: 100 });
  }).toPass();
  await page.keyboard.type('enter voucher');
  await expect(page.getByRole('status')).toContainText('found');
  const call = page.locator('details#POST_voucher');
  await expect(call).toBeVisible();
  await expect(page.locator('details#POST_login')).toBeHidden();
  await call.locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect(call.getByText('"summary": "提取备用金"').first()).toBeVisible();
  await expect(call).toContainText('Enter, change and delete vouchers (voucher.write)');
  await call.getByRole('link', { name: 'VoucherLineInput' }).press('Enter');
  const shape = page.locator('details#shape-VoucherLineInput');
  await expect(shape.getByText('originalAmount')).toBeVisible();
  await search.fill('voucher line');
  expect(await faultsOf(page)).toEqual([]);
  await keepPictures(page, 'api-docs');

  await page.setViewportSize({ width: 400, height: 900 });
  for (const [name, title, label, found, colorScheme] of [
    ['简体中文', '算盘 API', '搜索接口与错误', '录入凭证', 'light'],
    ['繁體中文', '算盤 API', '搜尋介面與錯誤', '輸入憑證', 'dark'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await page.getByRole('searchbox', { name: label }).fill(found);
    await page.getByText(found, { exact: true }).click();
    await expect(call).toHaveAttribute('open', '');
    expect(await faultsOf(page)).toEqual([]);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
  }
  expect(blocked).toEqual([]);
});

import { chromium, type Page } from 'playwright-core';
import { chromiumArguments, findChromium } from '../browser/find-chromium.ts';
import { ensureWeb, webRoot } from '../build/ensure-web.ts';
import { scriptLimits } from '../golden/instance.ts';
import { oneSentence } from '../one-sentence.ts';
import { withThrowAwayProduct } from '../start/throw-away.ts';
import { openLargeBooks, type Named } from './books.ts';
import { latencyOf, overwrite, press, spread, watchKeystrokes } from './keystrokes.ts';
import { jumpToField, openFromList } from './opening.ts';
import { jumpTo, scrollOver } from './scrolling.ts';

/**
 * `npm run typing`: milliseconds from a key to the picture that shows it (ux.md 16), in a voucher of 50 lines and in
 * the lists of a chart of 3,000 subjects; how long a voucher of 500 lines takes to open, and how a month of 20,000
 * vouchers scrolls. Prints figures; what they are on a busy machine says little.
 */
const size = { subjects: 3000, lines: [50, 500], month: 20_000 } as const;
const [short, long] = size.lines;
/** How often the long voucher is opened. */
const OPENINGS = 8;
/** Pixels with each picture, and how many pictures. */
const scrolls = [
  ['slowly', 40, 300],
  ['fast', 400, 200],
] as const;

const row = (name: string, count: number, ...times: readonly number[]): void =>
  console.log(
    [name.padEnd(38), String(count).padStart(6), ...times.map((time) => time.toFixed(1).padStart(8))].join(
      '',
    ),
  );

async function measureLongVoucher(page: Page, { id, name }: Named): Promise<void> {
  const what = `voucher of ${long} lines`;
  const times: number[] = [];
  while (times.length < OPENINGS) {
    await page.goto('/voucher?period=2026-03');
    await page.getByRole('link', { name, exact: true }).waitFor();
    await page.waitForLoadState('networkidle');
    times.push(await openFromList(page, name));
    await page.waitForURL(new RegExp(`/voucher/form/${id}`));
  }
  const { p50, p95, max } = spread(times);
  row(`${what}: opened`, OPENINGS, p50, p95, max);
  await page.waitForLoadState('networkidle');
  row(`${what}: to its end`, 1, await jumpToField(page, `Summary, line ${long}`));
  for (const line of [long, 1]) {
    await page.getByLabel(`Summary, line ${line}`, { exact: true }).focus();
    const typed = await latencyOf(page, () => press(page, 'paid the rent of the shop for march'));
    row(`${what}: summary, line ${line}`, typed.keys, typed.p50, typed.p95, typed.max);
    if (line === long) await page.evaluate('scrollTo(0, 0)');
  }
  for (const [how, step, count] of scrolls) {
    const frames = await scrollOver(page, step, count / 2);
    row(`${what}: ${how}`, frames.count, frames.p50, frames.p95, frames.max);
  }
}

async function measureMonth(page: Page): Promise<void> {
  for (const view of ['blocks', 'table']) {
    await page.goto(`/voucher?period=2026-04&view=${view}`);
    await page.getByRole('link', { name: '记-001', exact: true }).waitFor();
    await page.waitForLoadState('networkidle');
    for (const [how, step, count] of scrolls) {
      const { p50, p95, max } = await scrollOver(page, step, count);
      row(`month of ${size.month}, ${view}: ${how}`, count, p50, p95, max);
    }
    row(`month of ${size.month}, ${view}: to its end`, 1, await jumpTo(page, 1, `记-${size.month}`));
  }
}

async function measure(page: Page, voucherId: number): Promise<void> {
  const show = async (name: string, act: () => Promise<void>): Promise<void> => {
    const { keys, ...times } = await latencyOf(page, act);
    row(name, keys, times.p50, times.p95, times.max);
  };
  console.log(
    [
      'milliseconds'.padEnd(38),
      'count'.padStart(6),
      ...['p50', 'p95', 'max'].map((each) => each.padStart(8)),
    ].join(''),
  );
  await page.goto(`/voucher/form/${voucherId}`);
  await page.getByLabel(`Summary, line ${short}`).waitFor();
  await page.waitForLoadState('networkidle');

  await page.getByLabel('Summary, line 25').focus();
  await show('voucher: summary', () =>
    press(page, 'paid the rent of the shop for the month of march again and again'),
  );
  await page.getByLabel('Debit, line 25').focus();
  await show('voucher: amount', () => repeat(12, () => overwrite(page, '12345')));
  await page.getByLabel('Subject, line 25').focus();
  await show('voucher: subject', () =>
    repeat(12, async (round) => {
      await overwrite(page, round % 2 === 0 ? '1122' : 'yszk');
      await page.keyboard.press('Escape');
    }),
  );
  await page.getByLabel('Summary, line 10').focus();
  await show('voucher: Enter', () =>
    press(
      page,
      Array.from({ length: 60 }, () => 'Enter'),
    ),
  );
  await show('voucher: undo', () =>
    press(
      page,
      Array.from({ length: 10 }, () => 'Control+z'),
    ),
  );

  await page.goto('/subject');
  const search = page.getByLabel('Code, name or initials');
  await search.waitFor();
  await page.waitForLoadState('networkidle');
  await search.focus();
  await show('subjects: search', () =>
    repeat(12, (round) => overwrite(page, round % 2 === 0 ? '1122' : 'yszk')),
  );

  await page.goto('/account-book/detailed');
  const list = page.getByLabel('Search subjects');
  await list.waitFor();
  await page.waitForLoadState('networkidle');
  await list.focus();
  await show('detail ledger: subjects', () =>
    repeat(12, (round) => overwrite(page, round % 2 === 0 ? '1122' : 'yszk')),
  );
}

async function repeat(times: number, act: (round: number) => Promise<void>): Promise<void> {
  for (let round = 0; round < times; round += 1) await act(round);
}

async function measureOn(url: string): Promise<void> {
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: [...chromiumArguments],
  });
  try {
    const context = await browser.newContext({
      baseURL: url,
      locale: 'en-US',
      viewport: { width: 1440, height: 900 },
    });
    const { vouchers, subjects } = await openLargeBooks(context, size);
    console.log(`${subjects} subjects, vouchers of ${size.lines.join(' and ')} lines`);
    const page = await context.newPage();
    await page.addInitScript(watchKeystrokes);
    await measure(page, vouchers[0]!.id);
    await measureLongVoucher(page, vouchers[1]!);
    await measureMonth(page);
  } finally {
    await browser.close();
  }
}

try {
  await ensureWeb();
  const environment = { ...scriptLimits, LOG_LEVEL: 'error' };
  await withThrowAwayProduct({ webRoot, environment }, ({ url }) => measureOn(url));
} catch (error) {
  console.error(oneSentence(error));
  process.exit(1);
}

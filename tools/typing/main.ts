import { chromium, type Page } from 'playwright-core';
import { chromiumArguments, findChromium } from '../browser/find-chromium.ts';
import { ensureWeb, webRoot } from '../build/ensure-web.ts';
import { scriptLimits } from '../golden/instance.ts';
import { oneSentence } from '../one-sentence.ts';
import { withThrowAwayProduct } from '../start/throw-away.ts';
import { openLargeBooks } from './books.ts';
import { latencyOf, overwrite, press, watchKeystrokes } from './keystrokes.ts';

/**
 * `npm run typing`: milliseconds from a key to the picture that shows it (ux.md 16), in a voucher of 50 lines and in
 * the lists of a chart of 3,000 subjects. Prints figures; what they are on a busy machine says little.
 */
const size = { subjects: 3000, lines: 50 };

async function measure(page: Page, voucherId: number): Promise<void> {
  const show = async (name: string, act: () => Promise<void>): Promise<void> => {
    const { keys, ...times } = await latencyOf(page, act);
    const [p50, p95, max] = Object.values(times).map((time) => time.toFixed(1).padStart(8));
    console.log(`${name.padEnd(28)}${String(keys).padStart(6)}${p50}${p95}${max}`);
  };
  console.log(
    `${'milliseconds'.padEnd(28)}${'keys'.padStart(6)}${'p50'.padStart(8)}${'p95'.padStart(8)}${'max'.padStart(8)}`,
  );
  await page.goto(`/voucher/form/${voucherId}`);
  await page.getByLabel(`Summary, line ${size.lines}`).waitFor();
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
    const { voucherId, subjects } = await openLargeBooks(context, size);
    console.log(`${subjects} subjects, a voucher of ${size.lines} lines`);
    const page = await context.newPage();
    await page.addInitScript(watchKeystrokes);
    await measure(page, voucherId);
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

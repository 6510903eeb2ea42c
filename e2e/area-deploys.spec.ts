import { type Browser, expect, type Page, test } from '@playwright/test';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { distOf } from '../tools/build/assemble.ts';
import { generatedArea } from '../tools/browser/generated-area.ts';
import { otherBuild } from '../tools/browser/other-build.ts';
import { type OwnWeb, openOwnWeb } from '../tools/dev/own-web.ts';
import { deployArea, removeArea, rollBackArea } from '../tools/deploy/deploy-area.ts';
import { readList, writeList } from '../tools/deploy/deployed-list.ts';
import { deployShell } from '../tools/deploy/deploy-shell.ts';
import { readDeploys, removeOld } from '../tools/deploy/kept-deploys.ts';
import { signInAsDemo } from './support/demo.ts';

/** Two browsers stay open while areas and the shell are deployed, rolled back and broken: every screen works or says what to do. */
let web: OwnWeb;
test.beforeEach(async ({ baseURL }) => {
  web = await openOwnWeb(baseURL!);
});
test.afterEach(async () => web.close());

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const card = (page: Page) => page.getByRole('alert');

/** A browser of its own with the homepage open. */
async function visitor(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: web.url, locale: 'en-US', reducedMotion: 'reduce' });
  const page = await context.newPage();
  await signInAsDemo(page);
  await page.goto('/');
  await expect(heading(page, 'Homepage')).toBeVisible();
  return page;
}

/** To a screen without a reload of the page, as a link would. */
async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

const subjectBalance = '/account-book/subject-balance?period=2025-12';
const generalLedger = '/account-book/general-ledger?period=2025-12';
const renamedTitle = (content: string): string => content.replaceAll('General ledger', 'General ledger II');
const folderOf = (area: string): string => {
  const { entry } = readList(web.webRoot).find(({ name }) => name === area)!;
  return join(web.webRoot, entry, '..');
};

/** What is no longer live is gone, as it is a week later. */
function aWeekLater(folder: string): void {
  const later = new Date(Date.now() + 8 * 86_400_000);
  removeOld(folder, readDeploys(folder), later);
}

test('a deploy leaves open screens alone, is seen by the next visit, and can be taken back', async ({
  browser,
}) => {
  const visited = await visitor(browser);
  await visited.goto(subjectBalance);
  await expect(heading(visited, 'Subject balance')).toBeVisible();
  const fresh = await visitor(browser);

  await deployArea(web.webRoot, 'reports', otherBuild('reports', renamedTitle));
  await goWithin(visited, generalLedger);
  await expect(heading(visited, 'General ledger')).toBeVisible();
  await fresh.goto(generalLedger);
  await expect(heading(fresh, 'General ledger II')).toBeVisible();

  await rollBackArea(web.webRoot, 'reports');
  await fresh.reload();
  await expect(heading(fresh, 'General ledger')).toBeVisible();
});

test('an area whose files are gone is taken from where it is now, without a reload', async ({ browser }) => {
  const visited = await visitor(browser);
  await visited.goto(subjectBalance);
  await expect(heading(visited, 'Subject balance')).toBeVisible();
  await deployArea(web.webRoot, 'reports', otherBuild('reports', renamedTitle));
  aWeekLater(join(web.webRoot, 'remotes/reports'));
  await goWithin(visited, generalLedger);
  await expect(heading(visited, 'General ledger II')).toBeVisible();
  await expect(card(visited)).toBeHidden();
});

test('when the deploy that took its place fails too, the card says: a new version is there, reload', async ({
  browser,
}) => {
  const visited = await visitor(browser);
  await visited.goto(subjectBalance);
  await expect(heading(visited, 'Subject balance')).toBeVisible();
  await deployArea(web.webRoot, 'reports', otherBuild('reports', renamedTitle));
  aWeekLater(join(web.webRoot, 'remotes/reports'));
  rmSync(join(folderOf('reports'), 'mf-manifest.json'));
  rmSync(join(folderOf('reports'), 'mf-manifest.json.br'), { force: true });
  rmSync(join(folderOf('reports'), 'mf-manifest.json.gz'), { force: true });
  await goWithin(visited, generalLedger);
  await expect(card(visited)).toContainText('A new version is there');
  await rollForward();
  await visited.getByRole('button', { name: 'Reload the page' }).click();
  await expect(heading(visited, 'General ledger')).toBeVisible();
});

/** The area is deployed once more, whole. */
const rollForward = (): Promise<string> =>
  deployArea(
    web.webRoot,
    'reports',
    otherBuild('reports', (content) => content),
  );

/** Puts a faulty line or file in the place of a sound one, past the checks of a deploy; what an open and a new browser show. */
const breakages: readonly {
  what: string;
  doIt: () => void | Promise<void>;
  /** What the general ledger says then; null: it works. */
  says: string | RegExp | null;
}[] = [
  {
    what: 'its manifest is empty',
    doIt: () => replaceFile('mf-manifest.json', '{}'),
    says: 'could not be loaded',
  },
  {
    what: 'its entry is another than the list says',
    doIt: () => replaceFile('remoteEntry.js', 'window.hostile = 1;'),
    says: 'could not be loaded',
  },
  {
    what: 'all its files are gone',
    doIt: () => rmSync(folderOf('reports'), { recursive: true }),
    says: 'could not be loaded',
  },
  {
    what: 'it was built for another contract',
    doIt: () => changeLine((line) => ({ ...line, feature: { ...line.feature, contract: 2 } })),
    says: 'needs a newer program',
  },
  {
    what: 'it needs what this shell does not have',
    doIt: () =>
      changeLine((line) => ({ ...line, feature: { ...line.feature, needs: { '@suanpan/ui': ['NotYet'] } } })),
    says: 'needs a newer program',
  },
  {
    what: 'one of its menu entries and one of its routes are malformed',
    doIt: () =>
      changeLine(({ feature, ...line }) => {
        const [first, ...routes] = feature.routes;
        const broken = { ...first!, page: 'Nowhere' };
        const menu = feature.menu.map((entry, place) => (place === 0 ? { ...entry, to: 'x' } : entry));
        return { ...line, feature: { ...feature, menu, routes: [broken, ...routes] } };
      }),
    says: null,
  },
  {
    what: 'another area claims its path',
    doIt: () =>
      changeLine((line) => line, {
        ...readList(web.webRoot).find(({ name }) => name === 'vouchers')!,
        name: 'zebra',
        feature: {
          ...readList(web.webRoot).find(({ name }) => name === 'reports')!.feature,
          id: 'zebra',
          menu: [],
        },
      }),
    says: null,
  },
  {
    what: 'the list is not readable',
    doIt: () => writeRaw('remotes.json', '{"remotes":'),
    says: /not available yet/,
  },
];

for (const { what, doIt, says } of breakages) {
  test(`broken: ${what}`, async ({ browser }) => {
    const visited = await visitor(browser);
    await visited.goto(subjectBalance);
    await expect(heading(visited, 'Subject balance')).toBeVisible();
    await doIt();
    // Who has it open goes on with what is loaded, or is told; the rest of the program works.
    await goWithin(visited, '/');
    await expect(heading(visited, 'Homepage')).toBeVisible();
    await goWithin(visited, subjectBalance);
    await expect(heading(visited, 'Subject balance')).toBeVisible();

    const fresh = await visitor(browser);
    await fresh.goto(generalLedger);
    if (says === null) await expect(heading(fresh, 'General ledger')).toBeVisible();
    else await expect(fresh.getByRole('main')).toContainText(says);
    expect(await fresh.evaluate(() => 'hostile' in window)).toBe(false);
    await goWithin(fresh, '/');
    await expect(heading(fresh, 'Homepage')).toBeVisible();
  });
}

test('an area made by the generator is in the menu, shows its screen, and can be taken out', async ({
  browser,
}) => {
  await deployArea(web.webRoot, 'notes', await generatedArea('notes', 'Notes'));
  const page = await visitor(browser);
  await page.getByRole('button', { name: 'Setting', exact: true }).click();
  await page.getByRole('link', { name: 'Notes', exact: true }).click();
  await expect(heading(page, 'Notes')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('There is nothing here yet.');

  await removeArea(web.webRoot, 'notes');
  await page.reload();
  await expect(page.getByRole('main')).toContainText(/does not exist|not found/i);
});

test('a shell deployed under an open browser: what it still has to fetch is there for a week, then it says so', async ({
  browser,
}) => {
  const open = await visitor(browser);
  await deployShell(
    web.webRoot,
    otherBuild('shell', (content) => content),
  );
  await open.keyboard.press('Control+k');
  await expect(open.getByRole('combobox')).toBeFocused();

  const late = await visitor(browser);
  await deployShell(web.webRoot, distOf('shell'));
  aWeekLater(web.webRoot);
  await late.keyboard.press('Control+k');
  await expect(late.getByRole('dialog')).toContainText('A newer program may be there');
  await expect(heading(late, 'Homepage')).toBeVisible();
  await late.getByRole('button', { name: /reload/i }).click();
  await expect(heading(late, 'Homepage')).toBeVisible();
});

type Line = ReturnType<typeof readList>[number];

async function changeLine(change: (line: Line) => Line, ...more: Line[]): Promise<void> {
  const list = readList(web.webRoot).map((line) => (line.name === 'reports' ? change(line) : line));
  await writeList(web.webRoot, [...list, ...more]);
}

const replaceFile = (file: string, content: string): void =>
  writeRaw(join(folderOf('reports').slice(web.webRoot.length), file), content);

function writeRaw(file: string, content: string): void {
  const path = join(web.webRoot, file);
  for (const form of ['.br', '.gz']) rmSync(`${path}${form}`, { force: true });
  expect(readFileSync(path, 'utf8')).not.toBe(content);
  writeFileSync(path, content);
}

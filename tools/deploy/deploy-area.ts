import { type DeployedRemote, pathPattern, readRemote } from '@suanpan/feature-kit/manifest';
import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { builtFiles, copyFiles } from './built-files.ts';
import { contentDigest } from './content-digest.ts';
import { readList, writeList } from './deployed-list.ts';
import { integrityOf } from './integrity.ts';
import { readDeploys, removeOld, withLive, writeDeploys, type KeptDeploys } from './kept-deploys.ts';
import { precompress } from './precompress.ts';
import { mapsBeside } from './source-maps.ts';

/**
 * Makes a built area live: its files go to `remotes/NAME/DIGEST/`, where nothing ever changes, then its line in
 * `remotes.json` is replaced. What was live stays on disk for `keptDays`, for browsers that have it open and for a
 * rollback.
 * @param dist the folder that the area's build wrote.
 * @returns the digest.
 * @throws with one sentence when the build is not an area of this name, is faulty, or claims a path of another area;
 *   nothing has changed then.
 */
export async function deployArea(webRoot: string, name: string, dist: string): Promise<string> {
  const others = readList(webRoot).filter((area) => area.name !== name);
  const [digest] = await deployAll(webRoot, { [name]: dist }, others);
  return digest!;
}

/**
 * Makes built areas live together, and no others: paths may move from one to another.
 * @param dists the folder that each area's build wrote, by its name.
 * @throws as `deployArea` does.
 */
export async function deployOnlyAreas(webRoot: string, dists: Record<string, string>): Promise<void> {
  const gone = readList(webRoot).filter(({ name }) => !(name in dists));
  await deployAll(webRoot, dists, []);
  for (const { name } of gone) endDeploy(webRoot, name);
}

/**
 * Makes the deploy before the live one live again.
 * @returns its digest.
 * @throws with one sentence when there is none.
 */
export async function rollBackArea(webRoot: string, name: string): Promise<string> {
  const deploys = deploysOf(webRoot, name);
  const before = deploys[deploys.findIndex(({ until }) => until === null) - 1];
  if (!before) throw new Error(`There is no earlier deploy of ${name} to go back to.`);
  const others = readList(webRoot).filter((area) => area.name !== name);
  await makeLive(webRoot, [{ name, digest: before.name, order: deploys }], others);
  return before.name;
}

/** Takes an area out of the list; its files stay for `keptDays`. @throws with one sentence when it is not in it. */
export async function removeArea(webRoot: string, name: string): Promise<void> {
  const list = readList(webRoot);
  if (!list.some((area) => area.name === name)) throw new Error(`${name} is not deployed.`);
  await writeList(
    webRoot,
    list.filter((area) => area.name !== name),
  );
  endDeploy(webRoot, name);
}

interface Deploy {
  name: string;
  digest: string;
  /** The deploys of the area so far, in the order in which a rollback goes back. */
  order: KeptDeploys;
}

async function deployAll(
  webRoot: string,
  dists: Record<string, string>,
  others: readonly DeployedRemote[],
): Promise<string[]> {
  const deploys: Deploy[] = [];
  for (const [name, dist] of Object.entries(dists)) {
    const digest = await stage(webRoot, name, dist);
    // A rollback from the new one leads to what is live now, not to what was taken back before.
    const before = deploysOf(webRoot, name).filter((deploy) => deploy.name !== digest);
    const order = before.toSorted((a, b) => Number(a.until === null) - Number(b.until === null));
    deploys.push({ name, digest, order });
  }
  await makeLive(webRoot, deploys, others);
  return deploys.map(({ digest }) => digest);
}

/** Puts the files of a build where they will be served from. @returns its digest. */
async function stage(webRoot: string, name: string, dist: string): Promise<string> {
  const { served, maps } = builtFiles(dist);
  const digest = contentDigest(dist, served);
  const place = join(folderOf(webRoot, name), digest);
  if (!existsSync(place)) {
    const next = join(folderOf(webRoot, name), `.next-${digest}`);
    try {
      copyFiles(dist, next, served);
      refuseFaults(lineOf(next, name, digest));
      await precompress(next);
      renameSync(next, place);
    } finally {
      rmSync(next, { recursive: true, force: true });
    }
  }
  copyFiles(dist, join(mapsBeside(webRoot), 'remotes', name, digest), maps);
  return digest;
}

/** First the record, then the list, at last what is too old goes: whoever is killed between leaves nothing unrecorded. */
async function makeLive(
  webRoot: string,
  deploys: readonly Deploy[],
  others: readonly DeployedRemote[],
): Promise<void> {
  const lines = deploys.map(({ name, digest }) =>
    lineOf(join(folderOf(webRoot, name), digest), name, digest),
  );
  const list = [...others, ...lines];
  for (const line of lines) refuseSharedPaths(line, list);
  const now = new Date();
  for (const { name, digest, order } of deploys)
    writeDeploys(folderOf(webRoot, name), withLive(order, [digest], now));
  await writeList(webRoot, list);
  for (const { name } of deploys) clear(folderOf(webRoot, name), now);
}

function endDeploy(webRoot: string, name: string): void {
  const now = new Date();
  const folder = folderOf(webRoot, name);
  writeDeploys(folder, withLive(readDeploys(folder), [], now));
  clear(folder, now);
}

const clear = (folder: string, now: Date): void =>
  writeDeploys(folder, removeOld(folder, readDeploys(folder), now));

/** The record, where the list has the last word on what is live: a deploy may have been killed between the two. */
function deploysOf(webRoot: string, name: string): KeptDeploys {
  const entry = readList(webRoot).find((area) => area.name === name)?.entry;
  const live = entry?.split('/').at(-2);
  return withLive(readDeploys(folderOf(webRoot, name)), live === undefined ? [] : [live], new Date());
}

/** What the list says of a deploy: where its code is, and what the shell must know before loading it. */
const lineOf = (folder: string, name: string, digest: string): DeployedRemote => ({
  name,
  entry: `/remotes/${name}/${digest}/mf-manifest.json`,
  integrity: integrityOf(folder),
  feature: featureOf(folder),
});

function featureOf(folder: string): DeployedRemote['feature'] {
  const file = join(folder, 'feature.json');
  if (!existsSync(file)) throw new Error('What was built is no area: it has no feature.json.');
  return JSON.parse(readFileSync(file, 'utf8')) as DeployedRemote['feature'];
}

function refuseFaults(line: DeployedRemote): void {
  const { faults } = readRemote(line);
  if (faults.length > 0) throw new Error(`${line.name} is not deployed: ${faults.join('; ')}.`);
}

function refuseSharedPaths(line: DeployedRemote, list: readonly DeployedRemote[]): void {
  for (const { name, feature } of list) {
    if (name === line.name) continue;
    const theirs = new Set(feature.routes.map(({ path }) => pathPattern(path)));
    const both = line.feature.routes.find(({ path }) => theirs.has(pathPattern(path)));
    if (both) throw new Error(`${line.name} is not deployed: ${both.path} is a path of ${name}.`);
  }
}

function folderOf(webRoot: string, name: string): string {
  if (!/^[A-Za-z][\w-]*$/.test(name)) throw new Error(`"${name}" is no name of an area.`);
  return join(webRoot, 'remotes', name);
}

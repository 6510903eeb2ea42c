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
  const { served, maps } = builtFiles(dist);
  const digest = contentDigest(dist, served);
  const folder = folderOf(webRoot, name);
  const place = join(folder, digest);
  if (!existsSync(place)) {
    const next = join(folder, `.next-${digest}`);
    rmSync(next, { recursive: true, force: true });
    copyFiles(dist, next, served);
    refuseFaults(lineOf(next, name, digest), readList(webRoot));
    await precompress(next);
    renameSync(next, place);
  }
  copyFiles(dist, join(mapsBeside(webRoot), 'remotes', name, digest), maps);
  const before = readDeploys(folder).filter((deploy) => deploy.name !== digest);
  await makeLive(webRoot, name, digest, before);
  return digest;
}

/**
 * Makes the deploy before the live one live again.
 * @returns its digest.
 * @throws with one sentence when there is none.
 */
export async function rollBackArea(webRoot: string, name: string): Promise<string> {
  const deploys = readDeploys(folderOf(webRoot, name));
  const before = deploys[deploys.findIndex(({ until }) => until === null) - 1];
  if (!before) throw new Error(`There is no earlier deploy of ${name} to go back to.`);
  await makeLive(webRoot, name, before.name, deploys);
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
  const folder = folderOf(webRoot, name);
  keep(folder, readDeploys(folder), []);
}

/** @param order of the deploys so far; what is new stands last. */
async function makeLive(webRoot: string, name: string, digest: string, order: KeptDeploys): Promise<void> {
  const folder = folderOf(webRoot, name);
  const line = lineOf(join(folder, digest), name, digest);
  const others = readList(webRoot).filter((area) => area.name !== name);
  refuseFaults(line, others);
  await writeList(webRoot, [...others, line]);
  keep(folder, order, [digest]);
}

function keep(folder: string, deploys: KeptDeploys, live: readonly string[]): void {
  const now = new Date();
  writeDeploys(folder, removeOld(folder, withLive(deploys, live, now), now));
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

function refuseFaults(line: DeployedRemote, list: readonly DeployedRemote[]): void {
  const { faults } = readRemote(line);
  if (faults.length > 0) throw new Error(`${line.name} is not deployed: ${faults.join('; ')}.`);
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

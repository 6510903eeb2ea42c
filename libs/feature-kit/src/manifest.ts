import type { FeatureRoute, MenuEntry } from './define-feature.ts';
import { type Section, sections, type SetupGroup, setupGroups } from './sections.ts';

/** `feature.json`: what the build writes of an area's `feature.ts`. */
export interface FeatureManifest {
  contract: 1;
  id: string;
  pages: readonly string[];
  menu: readonly MenuEntry[];
  routes: readonly FeatureRoute[];
}

/** One deployed area in `/remotes.json`. */
export interface DeployedRemote {
  /** Name in the federation; equal to the feature's id. */
  name: string;
  /** Address of its `mf-manifest.json`. */
  entry: string;
  /** The digest (`sha384-…`) of each of its scripts and style sheets, by path beside the entry; nothing else is run. */
  integrity: Readonly<Record<string, string>>;
  /** Merged in when the area is deployed, so that a dead remote still has its menu entry. */
  feature: FeatureManifest;
}

/** `/remotes.json`: the list of deployed areas, served with `Cache-Control: no-store`. */
export interface DeployedList {
  remotes: readonly DeployedRemote[];
}

/**
 * Checks one entry of the deployed list, which another team may have written by hand. Answers what
 * is wrong, in words for the log; an entry with faults is left out, the others work.
 */
export function faultsOfRemote(entry: unknown): string[] {
  if (!isRecord(entry)) return ['is not an object'];
  const faults: string[] = [];
  if (!isName(entry['name'])) faults.push('name must be letters, digits and hyphens');
  if (!isLocalAddress(entry['entry'])) faults.push('entry must be an absolute path or an http(s) address');
  if (!isIntegrity(entry['integrity'])) faults.push('integrity must give the sha384 digest of each file');
  return [...faults, ...faultsOfFeature(entry['feature'], entry['name'])];
}

/** Checks a feature manifest; `name` is the remote it was deployed as. */
export function faultsOfFeature(feature: unknown, name: unknown): string[] {
  if (!isRecord(feature)) return ['feature is missing'];
  const faults: string[] = [];
  if (feature['contract'] !== 1) faults.push('feature.contract must be 1: the area needs another shell');
  if (feature['id'] !== name) faults.push('feature.id must equal the name');
  const pages = listOf(feature['pages']);
  if (!pages?.every(isName)) faults.push('feature.pages must list page names');
  const routes = listOf(feature['routes']);
  if (!routes?.every((route) => isRoute(route, pages ?? []))) faults.push('feature.routes is malformed');
  const menu = listOf(feature['menu']);
  if (!menu?.every(isMenuEntry)) faults.push('feature.menu is malformed');
  return faults;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): unknown[] | null => (Array.isArray(value) ? value : null);
const isName = (value: unknown): boolean => typeof value === 'string' && /^[A-Za-z][\w-]*$/.test(value);
const isPath = (value: unknown): boolean => typeof value === 'string' && value.startsWith('/');
const isLocalAddress = (value: unknown): boolean =>
  typeof value === 'string' && (/^\/(?!\/)/.test(value) || /^https?:\/\//.test(value));
const isIntegrity = (value: unknown): boolean =>
  isRecord(value) && Object.values(value).every((digest) => /^sha384-[\w+/]{64}$/.test(String(digest)));
const isText = (value: unknown): boolean =>
  isRecord(value) && ['en', 'zh-CN', 'zh-TW'].every((language) => typeof value[language] === 'string');
const isSection = (value: unknown): boolean => sections.includes(value as Section);

const isRoute = (value: unknown, pages: unknown[]): boolean =>
  isRecord(value) && isPath(value['path']) && pages.includes(value['page']) && isText(value['title']);

const isMenuEntry = (value: unknown): boolean =>
  isRecord(value) &&
  isText(value['label']) &&
  isSection(value['section']) &&
  isPath(value['to']) &&
  (value['setup'] === undefined || isSetup(value['setup']));

const isSetup = (value: unknown): boolean =>
  isRecord(value) && setupGroups.includes(value['group'] as SetupGroup) && isText(value['about']);

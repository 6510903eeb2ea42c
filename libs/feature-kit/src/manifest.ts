import type { FeatureRoute, MenuEntry } from './define-feature.ts';
import { type Section, sections, type SetupGroup, setupGroups } from './sections.ts';

/** `feature.json`: what the build writes of an area's `feature.ts`. */
export interface FeatureManifest {
  /** What shell and area agree on; raised when an area of before could not work any more. */
  contract: number;
  id: string;
  pages: readonly string[];
  menu: readonly MenuEntry[];
  routes: readonly FeatureRoute[];
  /** What the area imports of the shared libraries, by library; written by the build. */
  needs?: Readonly<Record<string, readonly string[]>>;
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

/** The contract this program knows. */
export const knownContract = 1;

/** What can be used of an entry of the list, and in words for the log what cannot. */
export interface ReadRemote {
  /** Null when the area cannot be used at all. */
  remote: DeployedRemote | null;
  faults: string[];
}

/**
 * Reads one entry of the deployed list, which another team may have written by hand. A faulty route or menu entry is
 * left out, the area keeps its others; an entry that does not say what may be run is left out whole. One of another
 * contract stays, so that its screens can say that they need a newer program.
 */
export function readRemote(entry: unknown): ReadRemote {
  if (!isRecord(entry)) return { remote: null, faults: ['is not an object'] };
  const { name, entry: address, integrity, feature } = entry;
  const faults: string[] = [];
  if (!isName(name)) faults.push('name must be letters, digits and hyphens');
  if (!isLocalAddress(address)) faults.push('entry must be an absolute path or an http(s) address');
  if (!isIntegrity(integrity)) faults.push('integrity must give the sha384 digest of each file');
  faults.push(...faultsOfFeature(feature, name));
  if (faults.length > 0 || !isRecord(feature)) return { remote: null, faults };
  const pages = listOf(feature['pages']) ?? [];
  const usable = {
    ...feature,
    routes: onlySound(feature, 'routes', faults, (route) => isRoute(route, pages)),
    menu: onlySound(feature, 'menu', faults, isMenuEntry),
  };
  if (feature['contract'] !== knownContract)
    faults.push(`feature.contract must be ${knownContract}: the area needs another shell`);
  return { remote: { ...entry, feature: usable } as unknown as DeployedRemote, faults };
}

/** Faults that leave nothing of a feature to be shown; `name` is the remote it was deployed as. */
function faultsOfFeature(feature: unknown, name: unknown): string[] {
  if (!isRecord(feature)) return ['feature is missing'];
  const faults: string[] = [];
  if (!Number.isInteger(feature['contract'])) faults.push('feature.contract must be a number');
  if (feature['id'] !== name) faults.push('feature.id must equal the name');
  if (!listOf(feature['pages'])?.every(isName)) faults.push('feature.pages must list page names');
  if (feature['needs'] !== undefined && !isNeeds(feature['needs']))
    faults.push('feature.needs must list names by library');
  return faults;
}

/** The sound members of a list of the feature; each of the others is a fault. */
function onlySound(
  feature: Record<string, unknown>,
  list: 'routes' | 'menu',
  faults: string[],
  isSound: (member: unknown) => boolean,
): unknown[] {
  const members = listOf(feature[list]);
  if (!members) faults.push(`feature.${list} must be a list`);
  return (members ?? []).filter((member, place) => {
    const isUsable = isSound(member);
    if (!isUsable) faults.push(`feature.${list}[${place}] is malformed`);
    return isUsable;
  });
}

/** A path with its parameters unnamed: two that are equal lead to the same screen. */
export const pathPattern = (path: string): string => path.replaceAll(/:\w+/g, ':');

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): unknown[] | null => (Array.isArray(value) ? value : null);
const isName = (value: unknown): boolean => typeof value === 'string' && /^[A-Za-z][\w-]*$/.test(value);
const isPath = (value: unknown): boolean => typeof value === 'string' && value.startsWith('/');
const isLocalAddress = (value: unknown): boolean =>
  typeof value === 'string' && (/^\/(?!\/)/.test(value) || /^https?:\/\//.test(value));
const isIntegrity = (value: unknown): boolean =>
  isRecord(value) && Object.values(value).every((digest) => /^sha384-[\w+/]{64}$/.test(String(digest)));
const isNeeds = (value: unknown): boolean =>
  isRecord(value) &&
  Object.values(value).every((names) => listOf(names)?.every((name) => typeof name === 'string'));
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

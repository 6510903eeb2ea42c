import rows from './regions.json' with { type: 'json' };

/**
 * Provinces, cities, districts and counties of China (spec/product.md 3): the key that an account set's `address`
 * holds. An entry of its own (`@suanpan/contracts/regions`), because screens load it only when a region is chosen.
 */
export interface Region {
  /** Six digits. */
  id: string;
  /** Simplified Chinese. */
  title: string;
  traditionalTitle: string;
  /** Syllables without tones, separated by blanks. */
  pinyinTitle: string;
  /** Of the region it lies in; empty for a province. */
  parentId: string;
}

/** Every region in the order of the codes, the administrative placeholders included. */
export const regions: readonly Region[] = rows.map(
  ([id = '', title = '', traditionalTitle = '', pinyinTitle = '', parentId = '']) => ({
    id,
    title,
    traditionalTitle,
    pinyinTitle,
    parentId,
  }),
);

const byId: ReadonlyMap<string, Region> = new Map(regions.map((region) => [region.id, region]));

/** "Counties directly under the province": a row of the official list, not a place anybody is in. */
const placeholders: ReadonlySet<string> = new Set(['419000', '429000', '469000', '659000']);

/** Whether an account set can be at this key. */
export const isRegion = (id: string): boolean => byId.has(id) && !placeholders.has(id);

/** The region and what it lies in, province first; empty for an unknown key. */
export function regionPath(id: string): Region[] {
  const region = byId.get(id);
  if (!region) return [];
  const above = regionPath(region.parentId);
  return placeholders.has(id) ? above : [...above, region];
}

/** A region with the regions that lie in it, as pickers show it: without the placeholders. */
export interface RegionNode extends Region {
  children: readonly RegionNode[];
}

/** The provinces with everything in them; the places under a placeholder stand directly under their province. */
export function regionTree(): readonly RegionNode[] {
  const inside = Map.groupBy(
    regions.filter(({ id }) => !placeholders.has(id)),
    ({ parentId }) => (placeholders.has(parentId) ? (byId.get(parentId)?.parentId ?? '') : parentId),
  );
  const nodesIn = (parentId: string): RegionNode[] =>
    (inside.get(parentId) ?? []).map((region) => ({ ...region, children: nodesIn(region.id) }));
  return nodesIn('');
}

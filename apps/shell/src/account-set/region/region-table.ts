import type { Region, RegionNode } from '@suanpan/contracts/regions';
import type { Language } from '@suanpan/feature-kit';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';

/** The table as the picker uses it: a way down from every region to the ones in it. */
export interface RegionTable {
  provinces: readonly RegionNode[];
  /** Every region with what it lies in, province first; in the order of the codes. */
  paths: ReadonlyMap<string, readonly RegionNode[]>;
}

/** Fetched when somebody chooses a region or one is shown, kept from then on. */
export const useRegions = (isWanted: boolean): UseQueryResult<RegionTable> =>
  useQuery({
    queryKey: ['regions'],
    queryFn: async () => tableOf((await import('@suanpan/contracts/regions')).regionTree()),
    staleTime: Infinity,
    gcTime: Infinity,
    enabled: isWanted,
  });

/** The table of a tree of regions. */
export function tableOf(provinces: readonly RegionNode[]): RegionTable {
  const paths = new Map<string, readonly RegionNode[]>();
  const add = (nodes: readonly RegionNode[], above: readonly RegionNode[]): void => {
    for (const node of nodes) {
      const path = [...above, node];
      paths.set(node.id, path);
      add(node.children, path);
    }
  };
  add(provinces, []);
  return { provinces, paths };
}

/** A region in the reader's language; in English its reading, which is how it is searched, before its title. */
export function titleOf({ title, traditionalTitle, pinyinTitle }: Region, language: Language): string {
  if (language === 'zh-CN') return title;
  if (language === 'zh-TW') return traditionalTitle;
  return `${pinyinTitle.charAt(0).toUpperCase()}${pinyinTitle.slice(1)} ${title}`;
}

/** "福建省 / 福州市 / 鼓楼区" */
export const pathTitle = (path: readonly Region[], language: Language): string =>
  path.map((region) => titleOf(region, language)).join(' / ');

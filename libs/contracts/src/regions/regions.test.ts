import { describe, expect, it } from 'vitest';
import { isRegion, regionPath, regions, regionTree, type RegionNode } from './regions.ts';

const find = (title: string) => regions.filter((region) => region.title === title);
const titles = (id: string) => regionPath(id).map(({ title }) => title);

describe('the region table', () => {
  it('has 31 provinces, 337 cities and 2,975 areas of the list, and three regions without parts', () => {
    const ids = new Set(regions.map(({ id }) => id));
    const cityIds = new Set(regions.filter(({ parentId }) => parentId.endsWith('0000')).map(({ id }) => id));
    const cities = [...cityIds].filter((id) => id.endsWith('00'));
    expect(regions).toHaveLength(3346);
    expect(ids.size).toBe(3346);
    expect(regions.filter(({ parentId }) => parentId === '')).toHaveLength(31 + 3);
    expect(cities).toHaveLength(337);
    expect(regions.length - 34 - cities.length).toBe(2978 - 3);
  });

  it('is in the order of its six-digit codes', () => {
    const ids = regions.map(({ id }) => id);
    expect(ids.filter((id) => !/^\d{6}$/.test(id))).toEqual([]);
    expect(ids.toSorted()).toEqual(ids);
  });

  it('has no region whose parent is missing, and every title in three forms', () => {
    const ids = new Set(regions.map(({ id }) => id));
    expect(regions.filter(({ parentId }) => parentId !== '' && !ids.has(parentId))).toEqual([]);
    const incomplete = regions.filter(
      ({ title, traditionalTitle, pinyinTitle }) =>
        title === '' || traditionalTitle === '' || !/^[a-zü]+( [a-zü]+)*$/.test(pinyinTitle),
    );
    expect(incomplete).toEqual([]);
  });

  it.each(['110000', '120000', '310000', '500000'])(
    'hangs the districts of the municipality %s directly under it, without a city between',
    (id) => {
      const inside = regions.filter(({ id: other }) => other.startsWith(id.slice(0, 2)) && other !== id);
      expect(inside.length).toBeGreaterThan(15);
      expect(new Set(inside.map(({ parentId }) => parentId))).toEqual(new Set([id]));
    },
  );

  it('has the twelve counties of Chongqing too', () => {
    expect(regions.filter(({ id }) => id.startsWith('5002'))).toHaveLength(12);
    expect(titles('500229')).toEqual(['重庆市', '城口县']);
  });

  it.each([
    ['浚县', '浚縣', 'xun xian'],
    ['六合区', '六合區', 'lu he qu'],
    ['喀什地区', '喀什地區', 'ka shi di qu'],
    ['涡阳县', '渦陽縣', 'guo yang xian'],
    ['繁峙县', '繁峙縣', 'fan shi xian'],
    ['什邡市', '什邡市', 'shi fang shi'],
    ['重庆市', '重慶市', 'chong qing shi'],
  ])('writes %s as %s and reads it %s', (title, traditionalTitle, pinyinTitle) => {
    expect(find(title)).toMatchObject([{ traditionalTitle, pinyinTitle }]);
  });

  it('names a place with what it lies in', () => {
    expect(titles('350102')).toEqual(['福建省', '福州市', '鼓楼区']);
    expect(titles('999999')).toEqual([]);
  });
});

describe('where a company can be', () => {
  it('a province, a city, a district; neither an unknown key nor a placeholder of the list', () => {
    expect(['350000', '350100', '350102', '441900', '710000'].filter(isRegion)).toHaveLength(5);
    expect(['', '1', '35010', '999999', '419000', '659000'].filter(isRegion)).toEqual([]);
  });

  it('counties directly under a province stand under the province', () => {
    expect(titles('419001')).toEqual(['河南省', '济源市']);
    const henan = regionTree().find(({ id }) => id === '410000');
    expect(henan?.children.map(({ id }) => id)).toContain('419001');
    expect(henan?.children.map(({ id }) => id)).not.toContain('419000');
  });

  it('the picker offers every place once', () => {
    const count = (nodes: readonly RegionNode[]): number =>
      nodes.reduce((sum, node) => sum + 1 + count(node.children), 0);
    expect(count(regionTree())).toBe(3346 - 4);
  });
});

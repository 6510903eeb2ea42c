/** The published lists, and how a title is turned into its traditional form and its reading. */
export interface RegionSource {
  provinces: readonly { code: string; name: string }[];
  cities: readonly { code: string; name: string; provinceCode: string }[];
  areas: readonly { code: string; name: string; cityCode: string; provinceCode: string }[];
  traditional(text: string): string;
  /** Syllables without tones, separated by blanks. */
  pinyin(text: string): string;
}

/** id, title, traditionalTitle, pinyinTitle, parentId ('' for a province). */
export type RegionRow = readonly [
  id: string,
  title: string,
  traditionalTitle: string,
  pinyinTitle: string,
  parentId: string,
];

/** Beijing, Tianjin, Shanghai, Chongqing: their districts hang directly under them (spec/product.md 3). */
const municipalities: ReadonlySet<string> = new Set(['11', '12', '31', '50']);

/** Not in the lists with codes; one row each, without parts. */
const withoutCodes = [
  { code: '710000', name: '台湾省' },
  { code: '810000', name: '香港特别行政区' },
  { code: '820000', name: '澳门特别行政区' },
] as const;

/** Readings of names that the dictionary gets wrong, checked by hand. */
const readings: Readonly<Record<string, string>> = {
  浚县: 'xun xian',
  单县: 'shan xian',
  泌阳县: 'bi yang xian',
  涡阳县: 'guo yang xian',
  乐亭县: 'lao ting xian',
  蔚县: 'yu xian',
  洪洞县: 'hong tong xian',
  尉犁县: 'yu li xian',
  黄陂区: 'huang pi qu',
  歙县: 'she xian',
  什邡市: 'shi fang shi',
  郫都区: 'pi du qu',
  吴堡县: 'wu bu xian',
  乐清市: 'yue qing shi',
  六合区: 'lu he qu',
  大埔县: 'da bu xian',
  喀什地区: 'ka shi di qu',
  穆棱市: 'mu ling shi',
  繁峙县: 'fan shi xian',
  筠连县: 'jun lian xian',
  宕昌县: 'tan chang xian',
  称多县: 'chen duo xian',
  曾都区: 'zeng du qu',
};
const traditionalTitles: Readonly<Record<string, string>> = { 浚县: '浚縣' };

/** The region table of spec/product.md 3, in the order of the codes. */
export function regionRows(source: RegionSource): RegionRow[] {
  const rowOf = (id: string, title: string, parentId: string): RegionRow => [
    id,
    title,
    traditionalTitles[title] ?? source.traditional(title),
    readings[title] ?? source.pinyin(title),
    parentId,
  ];
  const provinces = [...source.provinces, ...withoutCodes];
  return [
    ...provinces.map(({ code, name }) => rowOf(code.padEnd(6, '0'), name, '')),
    ...source.cities
      .filter(({ provinceCode }) => !municipalities.has(provinceCode))
      .map(({ code, name, provinceCode }) => rowOf(`${code}00`, name, `${provinceCode}0000`)),
    ...source.areas
      .filter(({ code, cityCode }) => code !== `${cityCode}00`)
      .map((area) => rowOf(area.code, area.name, parentOf(area))),
  ].toSorted(([a], [b]) => (a < b ? -1 : 1));
}

const parentOf = ({ cityCode, provinceCode }: RegionSource['areas'][number]): string =>
  municipalities.has(provinceCode) ? `${provinceCode}0000` : `${cityCode}00`;

import type { Api } from './api.ts';

interface Page<T> {
  records: T[];
  pages: number;
}

const size = 200;

/** All records of a paged list. */
export const readPages = async <T>(
  api: Api,
  path: string,
  query: Record<string, string | number>,
): Promise<T[]> => {
  const records: T[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const answer = await api.get<Page<T>>(path, { ...query, page, size });
    records.push(...answer.records);
    pages = answer.pages;
  }
  return records;
};

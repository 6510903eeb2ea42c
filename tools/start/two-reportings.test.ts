import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { scriptLimits } from '../golden/instance.ts';
import { openLoadedCompany } from '../proof/crash/company-under-load.ts';
import type { ChildService } from './child-service.ts';
import { startProduct, type Product } from './product.ts';

/** Screens of one company that are read at once, and how often each is read between two kills. */
const readers = 4;
const readsBetween = 60;
const paths = [
  '/home/voucher/count',
  '/accountBook/subjectBalance?accountDate=2025-01-31',
  '/report/template',
  '/accountBook/list?accountDate=2025-01-31',
];

let dataDir: string;
let product: Product;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'suanpan-reportings-'));
  const options = { dataDir, profile: 'fast', environment: scriptLimits } as const;
  product = await startProduct({ ...options, instances: { reporting: 2 } });
});
afterAll(async () => {
  await product?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Reads on and on until it is told to end. */
class Reader {
  readonly answers: number[] = [];
  #isOver = false;
  readonly #end: Promise<void>;

  constructor(author: string, path: string) {
    this.#end = this.#read(author, path);
  }

  stop(): Promise<void> {
    this.#isOver = true;
    return this.#end;
  }

  async #read(author: string, path: string): Promise<void> {
    while (!this.#isOver) {
      const headers = { author, 'x-requested-with': 'XMLHttpRequest' };
      const answer = await fetch(`${product.url}/api${path}`, { headers });
      await answer.text();
      this.answers.push(answer.status);
    }
  }
}

const requestsOf = ({ name }: ChildService): number =>
  readFileSync(join(dataDir, 'logs', `${name}.log`), 'utf8').split('"msg":"request"').length - 1;

it('two reportings share the reads of a company, and when either is killed under load no read fails', async () => {
  const { author } = await openLoadedCompany(product.url);
  const reportings = product.processes.filter(({ service }) => service === 'reporting');
  expect(reportings.map(({ name }) => name)).toEqual(['reporting', 'reporting-2']);
  const all = Array.from({ length: readers }, (_, index) => new Reader(author, paths[index]!));
  const untilMore = async (): Promise<void> => {
    const wanted = all.map(({ answers }) => answers.length + readsBetween);
    const isThere = () => all.every(({ answers }, index) => answers.length >= wanted[index]!);
    await expect.poll(isThere, { timeout: 60_000 }).toBe(true);
  };
  await untilMore();
  expect(reportings.map(requestsOf).every((count) => count > readsBetween)).toBe(true);
  for (const reporting of reportings) {
    await reporting.kill();
    await untilMore();
    await reporting.start();
    await untilMore();
  }
  await Promise.all(all.map((reader) => reader.stop()));
  const failed = all.flatMap(({ answers }) => answers.filter((status) => status !== 200));
  expect(failed).toEqual([]);
});

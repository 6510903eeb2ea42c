import type { AccountSet, SignedIn, Subject, Voucher, VoucherPage } from '@suanpan/contracts';
import { openMaintenance, type MaintenanceSettings } from '@suanpan/ledger/maintenance';
import { createApi, type Api } from '../../golden/api.ts';
import { openDataFolder } from '../../start/data-folder.ts';
import { roleUrl } from '../../start/database.ts';
import { historyKeys } from '../../start/keys.ts';
import type { Product } from '../../start/product.ts';
import { sealLogOf } from '../../start/service-settings.ts';
import { keptOf, nameOf, type Acknowledged } from './acknowledged.ts';
import type { DraftVoucher } from './clerk.ts';

/** A company of its own, and how its manager asks. */
export interface LoadedCompany {
  setId: number;
  api: Api;
  author: string;
  /** Over two months and two words, so that four series of numbers grow at once. */
  draft: DraftVoucher;
}

/** Signs up and opens books, through the gateway like anyone. */
export async function openLoadedCompany(url: string): Promise<LoadedCompany> {
  const api = createApi(url);
  const person = { email: 'load@proof.example', password: 'many-vouchers-at-once' };
  api.enter((await api.post<SignedIn>('/register', person)).author);
  const set = await api.post<AccountSet & SignedIn>('/account-sets', {
    companyName: 'Under load',
    enableDate: '2025-01-01',
    accountingStandards: 0,
    vatType: 1,
    voucherReviewed: 0,
    fixedAssetModule: 0,
    cashierModule: 0,
  });
  api.enter(set.author);
  const subjects = await api.get<Subject[]>('/subject');
  const idOf = (code: string): number => subjects.find((subject) => subject.code === code)!.id;
  const [cash, capital] = [idOf('1001'), idOf('3001')];
  const draft: DraftVoucher = (index, amount) => ({
    word: index % 2 === 0 ? '记' : '收',
    voucherDate: index % 4 < 2 ? '2025-01-15' : '2025-02-15',
    details: [
      { summary: 'paid in', subjectId: cash, debitAmount: amount },
      { summary: 'paid in', subjectId: capital, creditAmount: amount },
    ],
  });
  return { setId: set.id, api, author: set.author, draft };
}

/** What is wrong with the books after all; nothing, when the product keeps its promises (reliability.md 1). */
export async function faultsAfter(
  history: MaintenanceSettings,
  { api, setId }: LoadedCompany,
  books: Acknowledged,
): Promise<string[]> {
  const stored = await allVouchers(api);
  return [
    ...promisesBroken(stored, books),
    ...numbersBroken(stored, books.freed),
    ...(await proofBroken(history, setId)),
  ];
}

async function allVouchers(api: Api): Promise<Voucher[]> {
  const stored: Voucher[] = [];
  for (let page = 1; ; page++) {
    const { records, pages } = await api.get<VoucherPage>('/voucher', { page, size: 200 });
    stored.push(...records);
    if (page >= pages) return stored;
  }
}

/** Every acknowledged voucher exactly once as it was acknowledged, and no other (P1, P7). */
export function promisesBroken(stored: readonly Voucher[], { kept }: Acknowledged): string[] {
  const byMark = Map.groupBy(stored, ({ remark }) => remark ?? '');
  const broken = [...kept.values()].flatMap((acknowledged) => {
    const found = (byMark.get(acknowledged.mark) ?? []).map((one) => keptOf(acknowledged.mark, one));
    byMark.delete(acknowledged.mark);
    return JSON.stringify(found) === JSON.stringify([acknowledged])
      ? []
      : [`acknowledged as ${JSON.stringify(acknowledged)}, stored as ${JSON.stringify(found)}`];
  });
  const others = [...byMark.values()].flat();
  return [...broken, ...others.map((voucher) => `${nameOf(voucher)} was never acknowledged, or was deleted`)];
}

/** Each series runs from 1; no number twice, and none missing but those of deleted vouchers (P3). */
export function numbersBroken(stored: readonly Voucher[], freed: ReadonlySet<string>): string[] {
  const series = Map.groupBy(stored, (voucher) => nameOf(voucher).split('-').slice(0, -1).join('-'));
  return [...series].flatMap(([name, vouchers]) => {
    const numbers = new Set(vouchers.map(({ code }) => code));
    const all = Array.from({ length: Math.max(...numbers) }, (_, index) => index + 1);
    const missing = all.filter((number) => !numbers.has(number) && !freed.has(`${name}-${number}`));
    return [
      ...(numbers.size < vouchers.length ? [`${name} has a number twice`] : []),
      ...missing.map((number) => `${name}-${number} is missing`),
    ];
  });
}

/** Where a product keeps its books and what proves them. */
export function historyOf(product: Product, dataDir: string): MaintenanceSettings {
  const folder = openDataFolder(dataDir);
  return {
    databaseUrl: roleUrl(folder, product.ownerUrl, 'ledger_app'),
    sealKeyFile: historyKeys(folder.keys, false).seal,
    sealLogFile: sealLogOf(folder, process.env),
  };
}

/** The product's own proof, and balances made anew from the lines are the ones that were kept (P2). */
async function proofBroken(history: MaintenanceSettings, setId: number): Promise<string[]> {
  const maintenance = await openMaintenance(history);
  try {
    const { ok, ...proof } = await maintenance.verify(setId);
    const differences = await maintenance.rebuild(setId);
    return [
      ...(ok ? [] : [`verify: ${JSON.stringify(proof)}`]),
      ...differences.map((difference) => `rebuild: ${JSON.stringify(difference)}`),
    ];
  } finally {
    await maintenance.close();
  }
}

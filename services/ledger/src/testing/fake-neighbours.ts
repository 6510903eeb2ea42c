import type { CompanySettings, KeptTable } from '@suanpan/contracts';
import { refuse } from '@suanpan/service-kit';
import type { Neighbours } from '../backup/neighbours.ts';

const company: CompanySettings = {
  companyName: '公司',
  creditCode: null,
  enableDate: '2025-01-01',
  accountingStandards: 0,
  address: null,
  industry: null,
  vatType: 1,
  voucherReviewed: false,
  fixedAssetModule: false,
  cashierModule: false,
  makingEditsAll: false,
  makingMayClose: true,
};

/** Identity and reporting as the ledger meets them when it makes and restores files of companies. */
export class FakeNeighbours implements Neighbours {
  /** The new sets: by what they are called, and whether they are finished. */
  readonly sets = new Map<number, { companyName: string; isFinished: boolean }>();
  /** Lines that the others took back, by table. */
  readonly restored = new Map<string, string[]>();
  readonly #byKey = new Map<string, number>();
  readonly takenNames = new Set<string>();
  #lastSet = 900;

  company = (): Promise<CompanySettings> => Promise.resolve(company);

  kept = (_asker: unknown, { table }: KeptTable): Promise<AsyncIterable<Uint8Array>> =>
    Promise.resolve(
      (async function* () {
        await Promise.resolve();
        yield Buffer.from(`{"table":"${table}"}\n`);
        if (table === 'invoice') yield Buffer.from('{"remark":"第一\u2028张"}\n');
      })(),
    );

  beginSet = (_asker: unknown, { companyName }: CompanySettings, key: string): Promise<number> => {
    if (this.takenNames.has(companyName)) refuse({ code: 'account-set.name-taken', field: 'companyName' });
    const known = this.#byKey.get(key);
    if (known) return Promise.resolve(known);
    const id = ++this.#lastSet;
    this.#byKey.set(key, id);
    this.sets.set(id, { companyName, isFinished: false });
    return Promise.resolve(id);
  };

  restoreKept = (_asker: unknown, { table }: KeptTable, lines: readonly string[]): Promise<void> => {
    this.restored.set(table, [...(this.restored.get(table) ?? []), ...lines]);
    return Promise.resolve();
  };

  beginAfresh = (): Promise<void> => Promise.resolve();

  finishSet = ({ accountSetId }: { accountSetId: number }): Promise<void> => {
    this.sets.get(accountSetId)!.isFinished = true;
    return Promise.resolve();
  };
}

import { Client } from 'pg';
import { addMember, IdentityDb, ownOrigin } from '@suanpan/identity/use-cases';
import { openMaintenance, type Maintenance } from '@suanpan/ledger/maintenance';
import { openDataFolder } from '../../start/data-folder.ts';
import { roleUrl } from '../../start/database.ts';
import { historyKeys } from '../../start/keys.ts';
import type { Product } from '../../start/product.ts';
import { residentBytes } from './memory.ts';

/** Resident megabytes of each process. */
export type Memory = Readonly<Record<string, number>>;

/**
 * The product under test: everything as it is deployed, on a durable database of its own. Load comes through the
 * gateway alone; the doors behind it are for filling large books and for counting what became of the load.
 */
export class BenchProduct {
  readonly url: string;
  readonly #product: Product;
  readonly #dataDir: string;

  constructor(product: Product, dataDir: string) {
    this.#product = product;
    this.#dataDir = dataDir;
    this.url = product.url;
  }

  /** The superuser's connection string: row-level security does not hide books from him. */
  get superuserUrl(): string {
    if (!this.#product.database) throw new Error('The benchmark runs on the embedded database.');
    return this.#product.database.superuserUrl;
  }

  memory(): Memory {
    const megabytes = (pid = 0): number => Math.round((residentBytes(pid) ?? 0) / 1_048_576);
    return Object.fromEntries(this.#product.processes.map(({ name, pid }) => [name, megabytes(pid)]));
  }

  async withDatabase<T>(work: (client: Client) => Promise<T>): Promise<T> {
    const client = new Client(this.superuserUrl);
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  }

  /** What the server would clean up by itself at any time is cleaned up now, so that it does not fall into a run. */
  async tidy(): Promise<void> {
    await this.withDatabase((client) => client.query('VACUUM ANALYZE'));
  }

  /** The ledger's maintenance commands, as `npm run ledger` has them. */
  async withMaintenance<T>(work: (maintenance: Maintenance) => Promise<T>): Promise<T> {
    const maintenance = await openMaintenance({
      databaseUrl: this.#roleUrl('ledger_app'),
      sealKeyFile: this.#historyKeys().seal,
    });
    try {
      return await work(maintenance);
    } finally {
      await maintenance.close();
    }
  }

  /** Makes a user a member of a set; there is no screen for it yet (decision D55). */
  async addMember(accountSetId: number, userId: number): Promise<void> {
    const db = IdentityDb.connect(this.#roleUrl('identity_app'), 1);
    try {
      await addMember(db, ownOrigin('bench'), { accountSetId, userId, role: 'Manager' });
    } finally {
      await db.database.close();
    }
  }

  #historyKeys(): ReturnType<typeof historyKeys> {
    return historyKeys(openDataFolder(this.#dataDir).keys, false);
  }

  #roleUrl(role: string): string {
    return roleUrl(openDataFolder(this.#dataDir), this.#product.ownerUrl, role);
  }
}

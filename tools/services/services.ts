import { StartError } from '@suanpan/embedded-postgres';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root.ts';
import { readServiceFile, type ServiceFile } from './service-file.ts';

export type { ServiceFile } from './service-file.ts';

/** A service that keeps something in the database. */
type KeepingService = ServiceFile & { database: NonNullable<ServiceFile['database']> };

/** The service that stands before all others: it alone is for users. */
export const door = 'gateway';

let known: readonly ServiceFile[] | undefined;

/**
 * The services of the product: the folders in `services`, each described by its service.json; whoever is read by others comes before
 * them, the gateway last.
 * @throws StartError with one sentence when a folder is not described, or one is wrong.
 */
export const services = (): readonly ServiceFile[] => (known ??= readServices(join(root, 'services')));

/** The services that keep something, in the order of their migrations. */
export const keepingServices = (): readonly KeepingService[] =>
  services().filter((service): service is KeepingService => service.database !== undefined);

/** The services, beside the ledger that opens them, that identity tells of every company's books (BOOK_KEEPERS). */
export const bookKeepers = (): string[] =>
  services().flatMap(({ name, opensBooks }) => (opensBooks && name !== 'ledger' ? name : []));

/** The login of a service, and its setting that names the database. */
export const roleOf = (service: string): string => `${service}_app`;
export const databaseSetting = (service: string): string => `${service.toUpperCase()}_DATABASE_URL`;

/** Reads the services of a folder. @throws StartError with one sentence. */
export function readServices(folder: string): ServiceFile[] {
  const found = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => readServiceFile(join(folder, name)));
  if (!found.some(({ name }) => name === door)) throw new StartError(`${folder} lacks the service ${door}.`);
  for (const { name, database } of found)
    for (const read of database?.reads ?? [])
      if (!found.some((other) => other.name === read))
        throw new StartError(`The service ${name} reads ${read}, which is no service: see its service.json.`);
  const order = inOrder(found.toSorted((one, other) => (one.name < other.name ? -1 : 1)));
  return [...order.filter(({ name }) => name !== door), ...order.filter(({ name }) => name === door)];
}

/** Each after those it reads. */
function inOrder(left: readonly ServiceFile[]): ServiceFile[] {
  if (left.length === 0) return [];
  const names = left.map(({ name }) => name);
  const free = left.filter(({ database }) => !database?.reads?.some((read) => names.includes(read)));
  if (free.length === 0)
    throw new StartError(
      `The services ${names.join(', ')} read each other in a circle: see their service.json.`,
    );
  return [...free, ...inOrder(left.filter((service) => !free.includes(service)))];
}

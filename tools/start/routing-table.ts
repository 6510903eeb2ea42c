import { RouteTable, type ServiceRoute } from '@suanpan/gateway/route-table';
import { services, type ServiceFile } from '../services/services.ts';

/** The origins of each service's processes. */
export type ServiceUrls = Readonly<Record<string, readonly string[]>>;

/** The services that answer for some prefix of the public API. */
export const servicesWithRoutes = (): readonly ServiceFile[] =>
  services().filter(({ prefixes }) => prefixes.length > 0);

/** The gateway's routing table (architecture.md 2). */
export const routingTable = (urls: ServiceUrls): ServiceRoute[] => routesOf(servicesWithRoutes(), urls);

/** @throws SettingError when two services claim one prefix, or one declares another's path. */
export function routesOf(described: readonly ServiceFile[], urls: ServiceUrls): ServiceRoute[] {
  const routes = described.map(
    ({ name, database: _database, settings: _settings, opensBooks: _opens, ...paths }) => ({
      service: name,
      urls: [...urls[name]!],
      ...paths,
    }),
  );
  return [...new RouteTable(routes).services];
}

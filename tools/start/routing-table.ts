import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root.ts';

/** What a service declares in its service.json. */
interface ServiceDeclaration {
  name: string;
  prefixes: string[];
  stateChangingGets: string[];
}

/** One service in the gateway's routing table. */
export interface Route {
  service: string;
  url: string;
  prefixes: string[];
  stateChangingGets: string[];
}

/**
 * The gateway's routing table, out of each service's declaration (architecture.md 2).
 * @throws when two services claim one prefix.
 */
export function routingTable(urls: Readonly<Record<string, string>>): Route[] {
  const owners = new Map<string, string>();
  return Object.entries(urls).map(([service, url]) => {
    const { prefixes, stateChangingGets } = readDeclaration(service);
    for (const prefix of prefixes) {
      const owner = owners.get(prefix);
      if (owner) throw new Error(`The prefix ${prefix} is claimed by ${owner} and by ${service}.`);
      owners.set(prefix, service);
    }
    return { service, url, prefixes, stateChangingGets };
  });
}

const readDeclaration = (service: string): ServiceDeclaration =>
  JSON.parse(readFileSync(join(root, 'services', service, 'service.json'), 'utf8')) as ServiceDeclaration;

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root.ts';

/** What a service declares in its service.json. */
interface ServiceDeclaration {
  name: string;
  prefixes: readonly string[];
  stateChangingGets: readonly string[];
  /** Paths that may take long, paths that answer exports, and paths whose bodies may be as large as an import. */
  slow?: readonly string[];
  exports?: readonly string[];
  imports?: readonly string[];
  /** Paths whose bodies are a few short fields. */
  smallBodies?: readonly string[];
  /** Paths that take or give files of vouchers. */
  attachments?: readonly string[];
  /** Paths that take the file of a company. */
  backups?: readonly string[];
  /** Paths that answer for as long as they are listened to. */
  streams?: readonly string[];
}

/** One service in the gateway's routing table. */
interface Route extends Omit<ServiceDeclaration, 'name'> {
  service: string;
  urls: readonly string[];
}

/** The origins of each service's processes. */
export type ServiceUrls = Readonly<Record<string, readonly string[]>>;

/** The gateway's routing table, out of each service's declaration (architecture.md 2). */
export const routingTable = (urls: ServiceUrls): Route[] =>
  routesOf(Object.keys(urls).map(readDeclaration), urls);

/** @throws when two services claim one prefix. */
export function routesOf(declarations: readonly ServiceDeclaration[], urls: ServiceUrls): Route[] {
  const owners = new Map<string, string>();
  return declarations.map(({ name, prefixes, ...rules }) => {
    for (const prefix of prefixes) {
      const owner = owners.get(prefix);
      if (owner) throw new Error(`The prefix ${prefix} is claimed by ${owner} and by ${name}.`);
      owners.set(prefix, name);
    }
    return { service: name, urls: urls[name]!, prefixes, ...rules };
  });
}

const readDeclaration = (service: string): ServiceDeclaration =>
  JSON.parse(readFileSync(join(root, 'services', service, 'service.json'), 'utf8')) as ServiceDeclaration;

/** The services that answer for some prefix of the public API. */
export const serviceNamesWithRoutes = (): string[] =>
  readdirSync(join(root, 'services')).filter((service) => readDeclaration(service).prefixes.length > 0);

import { Addresses, SettingError } from '@suanpan/service-kit/edge';
import { readFileSync } from 'node:fs';
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';

const Path = Type.String({ pattern: '^(/[A-Za-z0-9_-]+)+$' });

/** What a service declares about its paths in its service.json. */
export const ServicePaths = Type.Object({
  prefixes: Type.Array(Path),
  /** GETs that change something, with everything below them (spec/api.md 0.6). */
  stateChangingGets: Type.Array(Path),
  /** Paths that may take long: books and statements (reliability.md 12). */
  slow: Type.Optional(Type.Array(Path)),
  /** Paths that answer whole lists as files, of which a user may have only so many an hour (reliability.md 11). */
  exports: Type.Optional(Type.Array(Path)),
  /** Paths whose bodies are a few short fields: sign-in and what belongs to it. */
  smallBodies: Type.Optional(Type.Array(Path)),
  /** Paths whose bodies may be as large as an import (reliability.md 11). */
  imports: Type.Optional(Type.Array(Path)),
  /** Paths whose bodies may be as large as a file of a voucher (ux.md 7). */
  attachments: Type.Optional(Type.Array(Path)),
  /** Paths whose bodies may be as large as the file of a company (docs/backup.md). */
  backups: Type.Optional(Type.Array(Path)),
  /** Paths that answer for as long as they are listened to (docs/adr/0011). */
  streams: Type.Optional(Type.Array(Path)),
});

/** A service of the routing table: what it declares, and where it listens. */
const ServiceRoute = Type.Object({
  service: Type.String({ pattern: '^[a-z][a-z0-9-]*$' }),
  /** The origins of the service's processes on the private network, e.g. `http://127.0.0.1:8082`. */
  urls: Type.Array(Type.String({ pattern: '^https?://[^/?#@]+/?$' }), { minItems: 1 }),
  ...ServicePaths.properties,
});
export type ServiceRoute = Static<typeof ServiceRoute>;

/** The service that answers for sessions. */
const sessionService = 'identity';
/** Never a service's own, whatever a file says: the first two are not reached from outside, the last is the gateway's. */
const reserved = ['/internal', '/health', '/docs'];

/**
 * Which service answers a path: the one with the longest prefix of it. One service may so take over a single path of
 * another (the contract has the encoding of a chart under /account-sets); the same prefix has one owner.
 */
export class RouteTable {
  readonly services: readonly ServiceRoute[];
  readonly #byPrefix = new Map<string, ServiceRoute>();
  readonly #addresses: ReadonlyMap<string, Addresses>;

  /** @throws SettingError when two services claim one prefix, or a declaration contradicts itself. */
  constructor(services: readonly ServiceRoute[]) {
    this.services = services.map((route) => ({ ...route, urls: route.urls.map(withoutSlash) }));
    for (const route of this.services) for (const prefix of route.prefixes) this.#claim(prefix, route);
    for (const route of this.services) this.#refuseForeignPaths(route);
    this.#addresses = new Map(this.services.map(({ service, urls }) => [service, new Addresses(urls)]));
  }

  /** Where the processes of a service of the table listen by now. */
  addressesOf(service: string): Addresses {
    return this.#addresses.get(service)!;
  }

  /**
   * Takes from a newer table where the processes listen.
   * @throws SettingError when something else is new in it, which only a start brings.
   */
  takeAddresses(newer: RouteTable): void {
    if (withoutUrls(newer) !== withoutUrls(this))
      throw wrong('more than addresses has changed, which takes a new start of the gateway');
    for (const { service, urls } of newer.services) this.addressesOf(service).replace(urls);
  }

  /** The service with the longest prefix that the path begins with, segment by segment. */
  find(path: string): ServiceRoute | undefined {
    for (let rest = path; rest !== ''; rest = rest.slice(0, Math.max(0, rest.lastIndexOf('/')))) {
      const route = this.#byPrefix.get(rest);
      if (route) return route;
    }
    return undefined;
  }

  /** Where the service listens that is asked about sessions. @throws SettingError when the table has none. */
  get identity(): Addresses {
    const addresses = this.#addresses.get(sessionService);
    if (!addresses) throw wrong(`it lacks the service ${sessionService}, which answers for sessions`);
    return addresses;
  }

  #claim(prefix: string, route: ServiceRoute): void {
    if (reserved.some((path) => liesUnder(prefix, path))) throw wrong(`${prefix} is reserved`);
    const owner = this.#byPrefix.get(prefix);
    if (owner) throw wrong(`the prefix ${prefix} of ${route.service} is already claimed by ${owner.service}`);
    this.#byPrefix.set(prefix, route);
  }

  /** A rule for a path of another service would silently protect nothing. */
  #refuseForeignPaths(route: ServiceRoute): void {
    for (const path of declaredPaths(route)) {
      if (this.find(path) !== route)
        throw wrong(`${path} of ${route.service} lies under none of its prefixes`);
    }
  }
}

/** Every path that a service says something about. */
export const declaredPaths = (route: ServiceRoute): string[] => [
  ...route.prefixes,
  ...route.stateChangingGets,
  ...(route.slow ?? []),
  ...(route.exports ?? []),
  ...(route.smallBodies ?? []),
  ...(route.imports ?? []),
  ...(route.attachments ?? []),
  ...(route.backups ?? []),
  ...(route.streams ?? []),
];

const withoutUrls = ({ services }: RouteTable): string =>
  JSON.stringify(services.map(({ urls: _urls, ...rest }) => rest));

const withoutSlash = (url: string): string => url.replace(/\/$/, '');

const liesUnder = (path: string, root: string): boolean => path === root || path.startsWith(`${root}/`);

/** Whether the path is one of the roots or lies below one, segment by segment. */
export const liesUnderAny = (path: string, roots: readonly string[] = []): boolean =>
  roots.some((root) => liesUnder(path, root));

const wrong = (why: string): SettingError =>
  new SettingError(`Setting GATEWAY_ROUTES_FILE is wrong: ${why}.`);

/**
 * Reads the generated list of services and their prefixes.
 * @throws SettingError naming what is wrong with the file.
 */
export function readRouteTable(file: string): RouteTable {
  const content = parse(file);
  if (!Value.Check(Type.Array(ServiceRoute), content)) {
    const [first] = Value.Errors(Type.Array(ServiceRoute), content);
    throw wrong(`${first?.instancePath || 'the list'} ${first?.message ?? 'is malformed'}`);
  }
  return new RouteTable(content);
}

function parse(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw wrong(`the file ${file} cannot be read as JSON`);
  }
}

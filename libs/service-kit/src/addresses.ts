import { Circuit } from './circuit.ts';

/** Where one process of a service answers, and whether it has answered lately. */
export interface Address {
  url: string;
  circuit: Circuit;
}

const none: ReadonlySet<Address> = new Set();

/** Where a service answers: its processes take turns, and those that are away are passed over. */
export class Addresses {
  #all: readonly Address[] = [];
  #turn = 0;

  /** Origins such as `http://10.0.0.7:8082`, at least one. */
  constructor(urls: readonly string[]) {
    this.replace(urls);
  }

  get urls(): string[] {
    return this.#all.map(({ url }) => url);
  }

  /** From now on these; what is known of one that stays is kept. */
  replace(urls: readonly string[]): void {
    const known = new Map(this.#all.map((address) => [address.url, address]));
    this.#all = urls.map((url) => known.get(url) ?? { url, circuit: new Circuit() });
  }

  /** The next to ask, beside those that were tried in vain; undefined when nobody is left. */
  next(tried: ReadonlySet<Address> = none): Address | undefined {
    for (let passed = 0; passed < this.#all.length; passed++) {
      const address = this.#all[this.#turn++ % this.#all.length]!;
      if (!tried.has(address) && address.circuit.admits()) return address;
    }
    return undefined;
  }
}

const unreachable = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
]);

const brokenOff = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']);

/** The process ended, or its connection, before it had answered: what it did is unknown, so only reading is asked again. */
export const isBrokenOff = (error: unknown): boolean =>
  brokenOff.has(String((error as { code?: unknown } | null)?.code ?? ''));

/** Nothing was sent: the process could not be reached at all, so another one may be asked the same. */
export const isConnectFailure = (error: unknown): boolean =>
  unreachable.has(String((error as { code?: unknown } | null)?.code ?? ''));

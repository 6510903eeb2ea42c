import {
  isBrokenOff,
  isConnectFailure,
  ProblemError,
  type Address,
  type Addresses,
} from '@suanpan/service-kit/edge';
import { Readable } from 'node:stream';
import { callbackify } from 'node:util';
import { Agent, type Dispatcher } from 'undici';
import type { Limits } from '../limits.ts';
import type { RouteTable } from '../routing/route-table.ts';
import { failureOf } from './failure.ts';
import type { PresentClients } from './present-clients.ts';
import { changesState, type ProxiedPath } from './proxied-path.ts';

/** A service that cannot be reached is known to be away in a second. */
const connect = { timeout: 800, rejectUnauthorized: true };
/** A connection is made anew now and then, so that a service may move to other machines behind its name. */
const clientTtl = 60_000;

type Answered = (error: Error | null, answer: Dispatcher.ResponseData) => void;
type Call = Dispatcher.RequestOptions & { signal: AbortSignal; isRead: boolean };

/** The kept-alive connections to the processes of all services, by how long an answer may take. */
export class UpstreamAgents {
  readonly #usual: Agent;
  readonly #slow: Agent;
  readonly #imports: Agent;
  readonly #streams: Agent;
  readonly #clients: PresentClients;
  readonly #routes: RouteTable;

  constructor(
    routes: RouteTable,
    {
      serviceMs,
      slowServiceMs,
      importServiceMs,
    }: Pick<Limits, 'serviceMs' | 'slowServiceMs' | 'importServiceMs'>,
    clients: PresentClients,
  ) {
    const within = (ms: number) => ({
      connect,
      clientTtl,
      connections: 128,
      headersTimeout: ms,
      bodyTimeout: ms,
    });
    this.#usual = new Agent(within(serviceMs));
    this.#slow = new Agent(within(slowServiceMs));
    this.#imports = new Agent(within(importServiceMs));
    // As many connections as there are streams: they would use up any limited pool.
    this.#streams = new Agent({ connect, clientTtl, headersTimeout: serviceMs, bodyTimeout: 0 });
    this.#clients = clients;
    this.#routes = routes;
  }

  /** Calls that are broken off, towards the service too, when their time is over or their client has left. */
  for(target: ProxiedPath): Pick<Dispatcher, 'request'> {
    const agent = this.#agentFor(target);
    const addresses = this.#routes.addressesOf(target.service);
    const request = (options: Dispatcher.RequestOptions, done: Answered): void => {
      const client = this.#clients.find(options.headers);
      const isRead = !changesState(options.method, target);
      const body = client?.body ?? options.body ?? null;
      const call = { ...options, signal: client?.signal ?? gone, body, isRead };
      callbackify(ask)(agent, addresses, call, done);
    };
    // The proxy calls it with a callback only.
    return { request } as Pick<Dispatcher, 'request'>;
  }

  #agentFor({ isStream, isReport, isImport }: ProxiedPath): Agent {
    if (isStream) return this.#streams;
    if (isImport) return this.#imports;
    return isReport ? this.#slow : this.#usual;
  }

  /** Breaks off what is still under way. */
  async close(): Promise<void> {
    await Promise.all(
      [this.#usual, this.#slow, this.#imports, this.#streams].map((agent) => agent.destroy()),
    );
  }
}

const gone = AbortSignal.abort();
/** Of an answer for a client that has left meanwhile the proxy lets go, which its stream calls an error. */
const isLetGo = (): void => undefined;

/** The proxy names the service as its host. */
const addressed = (call: Call, { url }: Address): Call => ({
  ...call,
  origin: url,
  headers: { ...(call.headers as Record<string, string>), host: new URL(url).host },
});

/**
 * Asks the process whose turn it is. One that could not be reached has heard nothing, so the next one is asked the same, whatever
 * it is; only a body that was on its way as a stream is gone. One that ended before it answered may have done what it was asked:
 * then the next one is asked only to read, and no third one: a read that ends whoever works on it must not end them all.
 * @throws ProblemError service.unavailable when all processes are known to be away; what undici says of the last one asked.
 */
async function ask(agent: Agent, addresses: Addresses, call: Call): Promise<Dispatcher.ResponseData> {
  const tried = new Set<Address>();
  let wasBrokenOff = false;
  let failure: unknown = new ProblemError([{ code: 'service.unavailable' }]);
  for (;;) {
    const address = addresses.next(tried);
    if (!address) throw failure;
    try {
      const answer = await agent.request(addressed(call, address));
      answer.body.on('error', isLetGo);
      address.circuit.succeeded();
      return answer;
    } catch (error) {
      failure = error;
      if (!call.signal.aborted && failureOf(error).isServices) address.circuit.failed();
      const isFirstBreak: boolean = isBrokenOff(error) && !wasBrokenOff;
      const mayAskNext = isConnectFailure(error) || (call.isRead && isFirstBreak);
      if (!mayAskNext || call.signal.aborted || call.body instanceof Readable) throw error;
      wasBrokenOff ||= isFirstBreak;
      tried.add(address);
    }
  }
}

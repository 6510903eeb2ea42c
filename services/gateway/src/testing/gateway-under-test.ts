import { IdentitySigner, IdentityVerifier } from '@suanpan/service-kit';
import type { FastifyInstance } from 'fastify';
import { generateKeyPairSync } from 'node:crypto';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { createApp, type GatewayOptions } from '../app.ts';
import { RouteTable, type ServiceRoute } from '../routing/route-table.ts';
import { callOver, type Answer, type Call } from './http-call.ts';
import { StubIdentity } from './stub-identity.ts';
import { StubLedger, type Arrived } from './stub-ledger.ts';

const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const signer = new IdentitySigner('gateway', privateKey.export({ type: 'pkcs8', format: 'pem' }));
const trusted = new Map([['gateway', publicKey.export({ type: 'spki', format: 'pem' })]]);

export const verifierOf = (service: string) => new IdentityVerifier(service, trusted);

/** What our own pages send with every call. */
export const script = { 'x-requested-with': 'XMLHttpRequest' };

/** Real services on loopback, a service that is away, and the gateway before them. */
export class House {
  readonly identity: StubIdentity;
  readonly ledger: StubLedger;
  readonly awayPort: number;
  readonly #gateways: FastifyInstance[] = [];

  private constructor(identity: StubIdentity, ledger: StubLedger, awayPort: number) {
    this.identity = identity;
    this.ledger = ledger;
    this.awayPort = awayPort;
  }

  static async open(): Promise<House> {
    const identity = await StubIdentity.start(verifierOf('identity'));
    return new House(identity, await StubLedger.start(verifierOf('ledger')), await freePort());
  }

  async gateway(options: Partial<GatewayOptions> = {}): Promise<Gateway> {
    // On a busy machine a test may hold a service for longer than people would wait.
    const patient = { serviceMs: 60_000, slowServiceMs: 60_000 };
    const limits = { writesPerSecond: 1_000, readsPerSecond: 1_000, ...patient, ...options.limits };
    const app = await createApp({
      routes: new RouteTable(this.routes()),
      signer,
      logLevel: 'silent',
      ...options,
      limits,
    });
    this.#gateways.push(app);
    await app.listen({ port: 0, host: '127.0.0.1' });
    return new Gateway(app);
  }

  routes(): ServiceRoute[] {
    const at = (port: number) => `http://127.0.0.1:${port}`;
    return [
      {
        service: 'identity',
        urls: [at(portOf(this.identity.app))],
        stateChangingGets: ['/logout'],
        smallBodies: ['/login'],
        prefixes: ['/init', '/login', '/logout', '/account-sets'],
      },
      {
        service: 'ledger',
        urls: [at(portOf(this.ledger.app))],
        prefixes: ['/voucher', '/checkout'],
        stateChangingGets: ['/checkout/invoicing'],
        imports: ['/voucher/import'],
        attachments: ['/voucher/attachment'],
        backups: ['/voucher/backup'],
        streams: ['/voucher/live'],
        slow: ['/checkout'],
      },
      { service: 'reporting', urls: [at(this.awayPort)], prefixes: ['/report'], stateChangingGets: [] },
    ];
  }

  async close(): Promise<void> {
    this.ledger.release();
    await Promise.all(this.#gateways.map(closeAtOnce));
    await Promise.all([this.identity.app, this.ledger.app].map(closeAtOnce));
  }
}

/** Nobody waits for a connection that a test has left open. */
async function closeAtOnce(app: Pick<FastifyInstance, 'close' | 'server'>): Promise<void> {
  const closed = app.close();
  app.server.closeAllConnections();
  await closed;
}

export class Gateway {
  readonly app: FastifyInstance;
  readonly port: number;
  constructor(app: FastifyInstance) {
    this.app = app;
    this.port = portOf(app);
  }

  call(call: Call): Promise<Answer> {
    return callOver(this.port, call);
  }

  /** A call as our own pages make it. */
  script(call: Call): Promise<Answer> {
    return this.call({ ...call, headers: { ...script, ...call.headers } });
  }

  /** What reached the service that answered. */
  async arrived(call: Call): Promise<Arrived> {
    const answer = await this.script(call);
    if (!answer.body.success) throw new Error(`Refused: ${answer.text}`);
    return answer.body.data as Arrived;
  }
}

export const portOf = (app: { server: Server }): number => (app.server.address() as AddressInfo).port;

/** A port on which nobody listens. */
export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

import type { BookProvision, BookState } from '@suanpan/contracts';
import { identityHeader, type IdentityVerifier } from '@suanpan/service-kit';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** What a neighbour answers: a status, and data or the code of its refusal. */
interface Reply {
  status: number;
  code?: string;
  data?: unknown;
}

/**
 * Ledger or reporting as identity sees them from outside: a real server on the loopback that opens books and, like
 * the real ones, answers nobody whose signature does not fit.
 */
export class Neighbour {
  readonly url: string;
  /** The books opened here, by set. */
  readonly books = new Map<number, BookProvision>();
  /** Every name told, in order. */
  readonly told: string[] = [];
  /** Sets with vouchers. */
  readonly inUse = new Set<number>();
  /** The closed months of a set, `YYYY-MM`. */
  readonly closed = new Map<number, string[]>();
  /** Paths of every signed call, in order. */
  readonly calls: string[] = [];
  /** While set, every call fails: the service is down. */
  down = false;
  /** While set, no call is answered: the service is stopped, its connections are not. */
  silent = false;
  #usedAfterLook: number | undefined;
  readonly #server: ReturnType<typeof createServer>;

  private constructor(server: ReturnType<typeof createServer>) {
    this.#server = server;
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  static async open(verifier: IdentityVerifier): Promise<Neighbour> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const neighbour = new Neighbour(server);
    server.on('request', (request, response) => {
      void neighbour.#respond(request, response, verifier);
    });
    return neighbour;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  /** A voucher arrives in this set just after the next look at it. */
  async usedAfterNextLook<T>(accountSetId: number, work: () => Promise<T>): Promise<T> {
    this.#usedAfterLook = accountSetId;
    return work();
  }

  async #respond(
    request: IncomingMessage,
    response: ServerResponse,
    verifier: IdentityVerifier,
  ): Promise<void> {
    const { status, ...body } = await this.#answer(request, verifier);
    if (this.silent) return;
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }

  async #answer(request: IncomingMessage, verifier: IdentityVerifier): Promise<Reply> {
    const { method = '', url: path = '' } = request;
    const caller = await verifier.verify(request.headers[identityHeader], { method, path });
    if (caller?.actor !== 'service' || caller.issuer !== 'identity')
      return { status: 403, code: 'SESSION_REQUIRED' };
    this.calls.push(`${method} ${path}`);
    if (this.down) return { status: 503, code: 'UNAVAILABLE' };
    const accountSetId = Number(/^\/internal\/books\/(\d+)$/.exec(path)?.[1]);
    if (method === 'PUT') return this.#open(accountSetId, JSON.parse(await text(request)) as BookProvision);
    return this.#state(accountSetId);
  }

  #open(accountSetId: number, provision: BookProvision): Reply {
    const known = this.books.get(accountSetId);
    const moved = known && known.enableDate !== provision.enableDate;
    if (moved && this.inUse.has(accountSetId)) return { status: 422, code: 'SET_IN_USE' };
    this.books.set(accountSetId, provision);
    this.told.push(provision.companyName);
    return { status: 200, data: null };
  }

  #state(accountSetId: number): Reply {
    const book = this.books.get(accountSetId);
    if (!book) return { status: 404, code: 'NOT_FOUND' };
    const state: BookState = {
      currentAccountDate: '2025-10-31',
      checkoutList: (this.closed.get(accountSetId) ?? []).map((month, index) => ({
        id: index + 1,
        accountSetsId: accountSetId,
        checkYear: Number(month.slice(0, 4)),
        checkMonth: Number(month.slice(5)),
        status: 2,
        checkDate: null,
        closedByName: null,
        hasVouchers: true,
      })),
      inUse: this.inUse.has(accountSetId),
      encoding: '4-2-2-2',
    };
    if (this.#usedAfterLook === accountSetId) this.inUse.add(accountSetId);
    return { status: 200, data: state };
  }
}

import { languages, type Language } from '@suanpan/contracts';
import {
  documentPath,
  InternalClient,
  type DocumentPart,
  type IdentitySigner,
} from '@suanpan/service-kit/edge';
import { LRUCache } from 'lru-cache';
import type { RouteTable } from '../routing/route-table.ts';
import { joinParts, type ApiDocument } from './document.ts';
import { docsPage } from './page.ts';
import { tagged, type Tagged } from './tagged.ts';

const timeoutMs = 5_000;
/** For so long a document serves again, and one that lacks a service. */
const servesForMs = { whole: 30_000, partial: 5_000 };

/** The document of one language, and the page made of it; both are large, so they are written once. */
export interface WrittenDocument {
  json: Tagged;
  page: Tagged;
}

/** Asks every service of the table what its calls are, so that a new one stands in the documentation by itself. */
export class Documents {
  readonly #clients: ReadonlyMap<string, InternalClient>;
  readonly #kept = new LRUCache<Language, Promise<WrittenDocument>>({ max: languages.length, perf: Date });

  constructor(routes: RouteTable, signer: IdentitySigner) {
    this.#clients = new Map(
      routes.services.map(({ service }) => [
        service,
        new InternalClient({ service, urls: routes.addressesOf(service), signer, timeoutMs }),
      ]),
    );
  }

  /** Those who ask at once wait for the same answers; a failure is theirs alone. */
  read(language: Language, requestId: string): Promise<WrittenDocument> {
    const known = this.#kept.get(language);
    if (known) return known;
    const written = this.#ask(language, requestId).then((document) => {
      const isWhole = document['x-missing'].length === 0;
      this.#kept.set(language, written, { ttl: isWhole ? servesForMs.whole : servesForMs.partial });
      return { json: tagged(JSON.stringify(document)), page: tagged(docsPage(document, language)) };
    });
    this.#kept.set(language, written, { ttl: 2 * timeoutMs });
    written.catch(() => this.#kept.delete(language));
    return written;
  }

  async #ask(language: Language, requestId: string): Promise<ApiDocument> {
    const path = `${documentPath}?language=${language}`;
    const answers = await Promise.all(
      [...this.#clients].map(async ([service, client]) => ({
        service,
        part: await client.call<DocumentPart>('GET', path, { requestId }).catch(() => null),
      })),
    );
    const missing = answers.flatMap(({ service, part }) => (part ? [] : [service]));
    return joinParts(
      answers.flatMap(({ part }) => part ?? []),
      missing,
      language,
    );
  }
}

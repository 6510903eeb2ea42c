import { languages, type Language } from '@suanpan/contracts';
import type { Json } from '@suanpan/service-kit/edge';
import type { ApiDocument } from './document.ts';
import { html, type Html } from './html.ts';
import { schemaRows, type Kind } from './schema-rows.ts';
import { docsTexts, type DocsTexts } from './texts.ts';

/** How each language calls itself. */
const ownNames: Readonly<Record<Language, string>> = {
  en: 'English',
  'zh-CN': '简体中文',
  'zh-TW': '繁體中文',
};

interface Operation extends Json {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  parameters: Json[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, { description: string; content: Record<string, Media> }>;
}
interface Media {
  schema: Json;
  example?: unknown;
}
interface Call {
  verb: string;
  path: string;
  operation: Operation;
}

/** The whole documentation as one page: calls by area, shapes and errors. */
export function docsPage(document: ApiDocument, language: Language): string {
  const texts = docsTexts[language];
  const calls = callsOf(document);
  const areas = document.tags
    .map(({ name }) => ({ name, calls: calls.filter(({ operation }) => operation.tags.includes(name)) }))
    .filter((area) => area.calls.length > 0);
  const missing = document['x-missing'];
  return frame(
    language,
    html`<main>
      ${introduction(texts, language)}
      ${
        missing.length > 0
          ? html`<p role="alert" class="missing">
              ${texts.missing.replace('{services}', missing.join(', '))}
            </p>`
          : html``
      }
      <search>
        <label for="search">${texts.search}</label>
        <input id="search" type="search" autocomplete="off" />
        <output for="search" id="found" data-text="${texts.found}"></output>
      </search>
      <nav aria-label="${texts.areas}">
        <ul>
          ${areas.map(({ name }, index) => html`<li><a href="#area-${index}">${name}</a></li>`)}
          <li><a href="#shapes">${texts.shapes}</a></li>
          <li><a href="#problems">${texts.problems}</a></li>
        </ul>
      </nav>
      ${areas.map(
        (area, index) =>
          html`<section id="area-${index}">
            <h2>${area.name}</h2>
            ${area.calls.map((call) => callEntry(call, document, texts))}
          </section>`,
      )}
      ${shapes(document, texts)} ${problems(document, texts)}
    </main>`,
  );
}

/** What somebody sees who is not signed in. */
export function signedOutPage(language: Language): string {
  const texts = docsTexts[language];
  return frame(
    language,
    html`<main>
      <p>${texts.signedOut}</p>
      <p><a href="/">${texts.toSignIn}</a></p>
    </main>`,
  );
}

function frame(language: Language, content: Html): string {
  const texts = docsTexts[language];
  const link = (one: Language): Html =>
    one === language
      ? html`<li><span lang="${one}" aria-current="true">${ownNames[one]}</span></li>`
      : html`<li><a href="?lang=${one}" lang="${one}" hreflang="${one}">${ownNames[one]}</a></li>`;
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${texts.title}</title>
        <link rel="stylesheet" href="/api/docs/page.css" />
        <script src="/api/docs/page.js" defer></script>
      </head>
      <body>
        <header>
          <h1>${texts.title}</h1>
          <a href="/">${texts.back}</a>
          <nav aria-label="${texts.languages}">
            <ul>
              ${languages.map(link)}
            </ul>
          </nav>
        </header>
        ${content}
      </body>
    </html> `.text;
}

const introduction = (
  { about, signIn, header, idempotency, envelope, money, document }: DocsTexts,
  language: Language,
): Html =>
  html`<p>${about}</p>
    <ul class="rules">
      ${[signIn, header, idempotency, envelope, money].map((rule) => html`<li>${rule}</li>`)}
    </ul>
    <p><a href="/api/docs/openapi.json?lang=${language}">${document}</a></p>`;

const callsOf = ({ paths }: ApiDocument): Call[] =>
  Object.entries(paths)
    .flatMap(([path, verbs]) =>
      Object.entries(verbs as Record<string, Operation>).map(([verb, operation]) => ({
        verb: verb.toUpperCase(),
        path,
        operation,
      })),
    )
    .toSorted((one, other) => (one.path < other.path ? -1 : one.path > other.path ? 1 : 0));

function callEntry({ verb, path, operation }: Call, document: ApiDocument, texts: DocsTexts): Html {
  const own = operation.parameters.filter((parameter) => parameter['name'] !== undefined);
  const answer = operation.responses['200']!;
  const answered = Object.values(answer.content)[0]!.schema;
  return html`<details id="${operation.operationId}" data-found="${`${verb} ${path} ${operation.summary}`}">
    <summary>
      <code class="verb">${verb}</code> <code>${path}</code> <span>${operation.summary}</span>
    </summary>
    <p>${operation.description}</p>
    ${own.length > 0 ? parameterTable(own, texts) : html``} ${bodyTable(operation, document, texts)}
    <h3>${texts.answer}</h3>
    <p>${answer.description}</p>
    ${schemaTable(answered, texts)} ${exampleOf({ verb, path, operation }, own, texts)}
  </details>`;
}

const table = (heads: readonly string[], rows: readonly Html[]): Html =>
  html`<table>
    <thead>
      <tr>
        ${heads.map((head) => html`<th scope="col">${head}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${rows}
    </tbody>
  </table>`;

const parameterTable = (parameters: readonly Json[], texts: DocsTexts): Html =>
  html`<h3>${texts.parameters}</h3>
    ${table(
      [texts.name, texts.kind, texts.note],
      parameters.map((parameter) => {
        const [row] = schemaRows((parameter['schema'] ?? {}) as Json, String(parameter['name']));
        const place = texts.in[parameter['in'] as keyof DocsTexts['in']];
        const notes = [place, ...(parameter['required'] ? [texts.required] : []), row!.note];
        return html`<tr>
          <th scope="row"><code>${row!.place}</code></th>
          <td>${kindsText(row!.kinds)}</td>
          <td>${notes.filter(Boolean).join(', ')}</td>
        </tr>`;
      }),
    )}`;

/** A body that has a name is opened where it is sent. */
function bodyTable({ requestBody }: Operation, { components }: ApiDocument, texts: DocsTexts): Html {
  const [media] = Object.values(requestBody?.content ?? {});
  if (!media) return html``;
  const { $ref } = media.schema;
  const named = typeof $ref === 'string' ? components.schemas[$ref.split('/').at(-1)!] : undefined;
  return html`<h3>${texts.body}</h3>
    ${schemaTable((named ?? media.schema) as Json, texts)}`;
}

const schemaTable = (schema: Json, texts: DocsTexts): Html =>
  table(
    [texts.name, texts.kind, texts.note],
    schemaRows(schema).map(
      ({ place, kinds, isRequired, note }) =>
        html`<tr>
          <th scope="row"><code>${place}</code></th>
          <td>${kindsText(kinds)}</td>
          <td>${[...(isRequired ? [texts.required] : []), note].filter(Boolean).join(', ')}</td>
        </tr>`,
    ),
  );

const kindsText = (kinds: readonly Kind[]): Html[] =>
  kinds.map(
    ({ text, shape }, index) =>
      html`${index > 0 ? ' | ' : ''}${shape ? html`<a href="#shape-${shape}">${text}</a>` : text}`,
  );

/** What to send, when every required value has an example. */
function exampleOf({ verb, path, operation }: Call, parameters: readonly Json[], texts: DocsTexts): Html {
  const lacking = parameters.some((one) => one['required'] === true && one['example'] === undefined);
  const [media] = Object.values(operation.requestBody?.content ?? {});
  if (lacking || (media && media.example === undefined)) return html``;
  const lines = [
    `${verb} ${addressOf(path, parameters)}`,
    'X-Requested-With: XMLHttpRequest',
    'author: …',
    ...(media ? ['Content-Type: application/json', '', JSON.stringify(media.example, null, 2)] : []),
  ];
  return html`<h3>${texts.example}</h3>
    <pre>${lines.join('\n')}</pre>`;
}

function addressOf(path: string, parameters: readonly Json[]): string {
  const given = parameters.filter((one) => one['example'] !== undefined);
  const query = given
    .filter((one) => one['in'] === 'query')
    .map((one) => `${one['name']}=${encodeURIComponent(String(one['example']))}`);
  const filled = given.reduce((text, one) => text.replace(`{${one['name']}}`, String(one['example'])), path);
  return `/api${filled}${query.length > 0 ? `?${query.join('&')}` : ''}`;
}

const shapes = ({ components: { schemas } }: ApiDocument, texts: DocsTexts): Html =>
  html`<section id="shapes">
    <h2>${texts.shapes}</h2>
    ${Object.entries(schemas as Record<string, Json>)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(
        ([name, schema]) =>
          html`<details id="shape-${name}" data-found="${name}">
            <summary><code>${name}</code></summary>
            ${schemaTable(schema, texts)}
          </details>`,
      )}
  </section>`;

const problems = (document: ApiDocument, texts: DocsTexts): Html =>
  html`<section id="problems">
    <h2>${texts.problems}</h2>
    <p>${texts.problemsNote}</p>
    ${table(
      [texts.code, texts.status, texts.text],
      document['x-problems'].map(
        ({ code, status, message }) =>
          html`<tr data-found="${`${code} ${message}`}">
            <th scope="row"><code>${code}</code></th>
            <td>${status}</td>
            <td>${message}</td>
          </tr>`,
      ),
    )}
  </section>`;

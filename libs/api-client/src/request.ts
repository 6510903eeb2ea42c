export interface RequestParts {
  path?: object;
  query?: object;
  body?: unknown;
  form?: object;
  /** A file, sent with its other fields as multipart. */
  file?: File;
  /** Several files, each under the name of its field. */
  files?: Readonly<Record<string, File>>;
  fields?: Readonly<Record<string, string>> | undefined;
}

export interface BuiltRequest {
  /** The path without the query: the key of the duplicate rule. */
  path: string;
  url: string;
  body: BodyInit | undefined;
  headers: Record<string, string>;
}

const PREFIX = '/api';

/** Fills in the path, writes the query, encodes the body. Absent and undefined values are left out. */
export function buildRequest(pattern: string, parts: RequestParts): BuiltRequest {
  const path = PREFIX + fillPath(pattern, parts.path ?? {});
  const query = encode(parts.query ?? {});
  const url = query === '' ? path : `${path}?${query}`;
  if (parts.form)
    return { path, url, body: encode(parts.form), headers: contentType('application/x-www-form-urlencoded') };
  const files = parts.files ?? (parts.file && { file: parts.file });
  if (files) return { path, url, body: multipart(files, parts.fields ?? {}), headers: {} };
  if (parts.body !== undefined)
    return { path, url, body: JSON.stringify(parts.body), headers: contentType('application/json') };
  return { path, url, body: undefined, headers: {} };
}

/** The browser writes the content type itself: it chooses the boundary. */
function multipart(
  files: Readonly<Record<string, File>>,
  fields: Readonly<Record<string, string>>,
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const [name, file] of Object.entries(files)) form.append(name, file);
  return form;
}

const contentType = (type: string): Record<string, string> => ({ 'Content-Type': type });

function fillPath(pattern: string, values: object): string {
  const known = new Map(Object.entries(values));
  return pattern.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(known.get(name))));
}

/** `key=value`, arrays as repeated keys without brackets (spec/api.md 0.2). */
function encode(values: object): string {
  const encoded = new URLSearchParams();
  for (const [key, value] of Object.entries(values))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null) encoded.append(key, String(one));
  return encoded.toString();
}

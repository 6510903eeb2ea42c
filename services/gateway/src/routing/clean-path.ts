/** What a path may consist of once it is normalised: unreserved characters, sub-delimiters, `:`, `@` (RFC 3986). */
const allowed = /^(?:[A-Za-z0-9\-._~!$&'()*+,;=:@/]|%[0-9A-F]{2})+$/;
const unreserved = /^[A-Za-z0-9\-._~]$/;
/** Encoded slash, backslash and control characters: other programs read them as something else. */
const forbiddenEscape = /%(?:2F|5C|[01][0-9A-F]|7F)/;

/**
 * The path of a request target in its one normal form, or null when it must be refused (reliability.md 9): escapes
 * of harmless characters are undone, so that `/%6Cogout` is `/logout` for every rule; absolute-form targets, empty
 * and dot segments, backslashes, fragments, encoded slashes and broken escapes are not accepted at all.
 */
export function cleanPath(target: string): string | null {
  const end = target.indexOf('?');
  const path = normaliseEscapes(end < 0 ? target : target.slice(0, end));
  if (!path.startsWith('/') || !allowed.test(path) || forbiddenEscape.test(path) || !isText(path))
    return null;
  return path.split('/').slice(1).every(isPlainSegment) ? path : null;
}

/** The target with its path in that form, the query as it is; a target that must be refused stays as it came. */
export function cleanTarget(target: string): string {
  const path = cleanPath(target);
  if (path === null) return target;
  const query = target.indexOf('?');
  return query < 0 ? path : path + target.slice(query);
}

const normaliseEscapes = (path: string): string =>
  path.includes('%') ? path.replace(/%[0-9A-Fa-f]{2}/g, normalEscape) : path;

function normalEscape(escape: string): string {
  const character = String.fromCharCode(Number.parseInt(escape.slice(1), 16));
  return unreserved.test(character) ? character : escape.toUpperCase();
}

/** Whether the escapes are valid UTF-8. */
function isText(path: string): boolean {
  try {
    return !path.includes('%') || decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
}

/** A trailing slash leaves an empty last segment, which is fine; elsewhere an empty segment is a double slash. */
function isPlainSegment(segment: string, index: number, segments: readonly string[]): boolean {
  if (segment === '') return index === segments.length - 1;
  return segment !== '.' && segment !== '..';
}

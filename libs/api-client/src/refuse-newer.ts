import { type Language, wireHeader, wireVersionOf } from '@suanpan/contracts';
import { ApiError } from './api-error.ts';
import { fixedText } from './texts.ts';

/** The code of the refusal: the page must be loaded again to read such an answer. */
export const NEWER_PROGRAM = 'NEWER_PROGRAM';

/** Where a newer program would find something wrong that this one sends. */
const refusals: ReadonlySet<number> = new Set([400, 422]);

/**
 * An answer of a newer program than this page was made for is not read: it would be misread. What was written is written, so an
 * accepted write is left as it is; the next read says so.
 * @throws ApiError with the code NEWER_PROGRAM.
 */
export function refuseNewer(call: string, response: Response, language: Language): void {
  const version = Number(response.headers.get(wireHeader) ?? 1);
  if (version <= wireVersionOf(call)) return;
  const isRead = call.startsWith('GET ') && response.ok;
  if (!isRead && !refusals.has(response.status)) return;
  const requestId = response.headers.get('X-Request-Id') ?? undefined;
  throw new ApiError({ status: 426, code: NEWER_PROGRAM, msg: fixedText('newer', language), requestId });
}

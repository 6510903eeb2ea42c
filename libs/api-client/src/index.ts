export { ApiError, asApiError, type ApiFailure } from './api-error.ts';
export { NEWER_PROGRAM } from './refuse-newer.ts';
export {
  ApiClient,
  api,
  type Answer,
  type CallOptions,
  type ClientSettings,
  type Download,
  type Verdict,
} from './client.ts';
export { fileAddress } from './file-address.ts';
export { useDownload, useIdempotencyKey, useIsBusy, useMakingFile } from './hooks.ts';
export { newIdempotencyKey } from './idempotency-key.ts';
export {
  booksKeys,
  dictionaryQueries,
  homeQueries,
  subjectQueries,
  templateQueries,
  voucherQueries,
} from './queries.ts';
export type { StreamEvent } from './read-events.ts';
export { createQueryClient } from './query-client.ts';
export { saveFile } from './save-file.ts';
export type { DataOf, EventRoutes, FileRoutes, InputOf, MadeRoutes, PathOf, Routes, Verb } from './routes.ts';
export { forgetAuthor, storeAuthor, storedAuthor } from './session-store.ts';
export { REPEATED_REQUEST } from './texts.ts';

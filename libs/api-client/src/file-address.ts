import { buildRequest } from './request.ts';
import type { FileRoutes } from './routes.ts';

/** Where the browser itself fetches a file, with the session's cookie: for a frame or a tab that shows it. */
export const fileAddress = <P extends keyof FileRoutes>(path: P, query: FileRoutes[P]): string =>
  buildRequest(path, { query }).url;

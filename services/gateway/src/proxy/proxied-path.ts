import type { Limits } from '../limits.ts';
import { declaredPaths, liesUnderAny, type RouteTable, type ServiceRoute } from '../routing/route-table.ts';

/** A declared path with everything below it that is not declared itself: where its requests go, and their kind. */
export interface ProxiedPath {
  /** Without `/api`. */
  path: string;
  service: string;
  /** Signing in and what belongs to it. */
  isSignIn: boolean;
  /** Even its GETs change something. */
  changesState: boolean;
  /** Books and statements: they may take long, and only so many of a set are computed at once. */
  isReport: boolean;
  isExport: boolean;
  /** Takes a file in: rows of a spreadsheet, a file of a voucher, or that of a company. */
  isImport: boolean;
  /** Files of vouchers or invoices: of a set only so many are on their way at once. */
  isAttachment: boolean;
  /** Answers for as long as it is listened to. */
  isStream: boolean;
  /** Largest body, in bytes. */
  bodyLimit: number;
  /** In this time it must have arrived. */
  bodyMs: number;
}

/** Every path that the services have declared; the router then finds the longest one, segment by segment. */
export const proxiedPaths = (table: RouteTable, limits: Limits): ProxiedPath[] =>
  table.services.flatMap((route) =>
    [...new Set(declaredPaths(route))].map((path) => ({
      path,
      service: route.service,
      isSignIn: liesUnderAny(path, route.smallBodies),
      changesState: liesUnderAny(path, route.stateChangingGets),
      isReport: liesUnderAny(path, route.slow),
      isExport: liesUnderAny(path, route.exports),
      isImport: [route.imports, route.attachments, route.backups].some((paths) => liesUnderAny(path, paths)),
      isAttachment: liesUnderAny(path, route.attachments),
      isStream: liesUnderAny(path, route.streams),
      bodyLimit: bodyLimitOf(path, route, limits),
      bodyMs: liesUnderAny(path, route.backups) ? limits.backupMs : limits.bodyMs,
    })),
  );

function bodyLimitOf(
  path: string,
  { smallBodies, imports, attachments, backups }: ServiceRoute,
  limits: Limits,
): number {
  if (liesUnderAny(path, smallBodies)) return limits.smallBodyBytes;
  if (liesUnderAny(path, attachments)) return limits.attachmentBytes;
  if (liesUnderAny(path, backups)) return limits.backupBytes;
  return liesUnderAny(path, imports) ? limits.importBytes : limits.bodyBytes;
}

/** Whether the method itself only reads; some paths change something all the same. */
export const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD';

/** Whether a request of this method to this path changes something. */
export const changesState = (method: string, target: ProxiedPath): boolean =>
  !isRead(method) || target.changesState;

import { refuse } from '@suanpan/service-kit/edge';
import type { FastifyRequest } from 'fastify';
import type { Limits } from '../limits.ts';
import { queryOf } from '../routing/clean-path.ts';
import { liesUnderAny, type RouteTable, type ServiceRoute } from '../routing/route-table.ts';

/** Where a request goes and what kind it is. */
export interface Hop {
  route: ServiceRoute;
  /** Without `/api`. */
  path: string;
  query: string;
  changesState: boolean;
  /** Books and statements: they may take long, and only so many of a set are computed at once. */
  isReport: boolean;
  isExport: boolean;
  /** Answers for as long as it is listened to. */
  isStream: boolean;
  /** Longest wait for the service, in milliseconds. */
  timeout: number;
  /** Largest body, in bytes. */
  bodyLimit: number;
}

/**
 * The hop of a normalised path below /api.
 * @throws ProblemError request.not-found when no service claims it.
 */
export function hopOf(request: FastifyRequest, cleanPath: string, table: RouteTable, limits: Limits): Hop {
  const path = cleanPath.slice('/api'.length);
  const route = table.find(path) ?? refuse({ code: 'request.not-found' });
  const isReport = liesUnderAny(path, route.slow);
  return {
    route,
    path,
    query: queryOf(request.url),
    changesState: !isRead(request.method) || liesUnderAny(path, route.stateChangingGets),
    isReport,
    isExport: liesUnderAny(path, route.exports),
    isStream: liesUnderAny(path, route.streams),
    timeout: isReport ? limits.slowServiceMs : limits.serviceMs,
    bodyLimit: bodyLimitOf(path, route, limits),
  };
}

function bodyLimitOf(path: string, { imports, attachments }: ServiceRoute, limits: Limits): number {
  if (liesUnderAny(path, attachments)) return limits.attachmentBytes;
  return liesUnderAny(path, imports) ? limits.importBytes : limits.bodyBytes;
}

/** Whether the method itself only reads; some paths change something all the same. */
export const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD';

import type { FastifyInstance } from 'fastify';
import { TokenBuckets } from '../guard/token-buckets.ts';

const maxBytes = 16_384;
const perSecond = 5;

/**
 * Where browsers report what the content policy stopped, and what of the pages could not be loaded or shown. Anyone may
 * post here, so little is read, little is kept and the answer says nothing.
 */
export async function browserReports(app: FastifyInstance): Promise<void> {
  const rate = new TokenBuckets(perSecond);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: maxBytes }, (_request, body, done) =>
    done(null, body),
  );
  app.post('/csp-report', { config: { public: true } }, (request, reply) => {
    if (rate.take(request.ip) === 0) {
      for (const violation of violationsIn(String(request.body)))
        request.log.warn(violation, 'content policy');
    }
    return reply.code(204).send();
  });
  app.post('/load-report', { config: { public: true } }, (request, reply) => {
    if (rate.take(request.ip) === 0) request.log.warn(loadFailureIn(String(request.body)), 'load failure');
    return reply.code(204).send();
  });
}

/** Names of areas, pages and errors, nothing that a person could have written. */
function loadFailureIn(text: string): Record<'area' | 'chunk' | 'type', string> {
  const report = parse(text) as Record<string, unknown> | null;
  const named = (key: string): string => {
    const value = report?.[key];
    return typeof value === 'string' && /^[\w./-]{1,80}$/.test(value) ? value : '';
  };
  return { area: named('area'), chunk: named('chunk'), type: named('type') };
}

/** The facts worth a log line, from both report formats; addresses without their query. */
function violationsIn(text: string): Record<string, string>[] {
  const parsed = parse(text);
  const reports = (Array.isArray(parsed) ? parsed : [parsed]).slice(0, 5);
  return reports.map((report) => {
    const body = objectIn(report, 'body') ?? objectIn(report, 'csp-report') ?? {};
    return {
      page: addressOf(body['documentURL'] ?? body['document-uri']),
      blocked: addressOf(body['blockedURL'] ?? body['blocked-uri']),
      directive: addressOf(
        body['effectiveDirective'] ?? body['effective-directive'] ?? body['violated-directive'],
      ),
    };
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function objectIn(value: unknown, key: string): Record<string, unknown> | undefined {
  const inner = (value as Record<string, unknown> | null)?.[key];
  return typeof inner === 'object' && inner !== null ? (inner as Record<string, unknown>) : undefined;
}

const addressOf = (value: unknown): string =>
  typeof value === 'string' ? value.split(/[?#]/)[0]!.slice(0, 200) : '';

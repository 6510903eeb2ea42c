import multipart from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { refuse } from '../problem-error.ts';
import type { App } from '../service.ts';
import { sheetLimits } from './limits.ts';

/** An uploaded file with the other fields of its form. */
export interface Upload {
  file: Buffer;
  fields: Record<string, string>;
  /** As the sender calls it; empty when it says nothing. */
  name: string;
}

/**
 * Routes that take files: only inside `routes` is multipart accepted, one file and few small fields (reliability.md
 * 11), of `fileSize` bytes at most. The rest of the service goes on refusing it.
 */
export function acceptUploads(
  app: App,
  routes: (scope: App) => void,
  fileSize: number = sheetLimits.fileBytes,
): void {
  void app.register(async (scope) => {
    await scope.register(multipart, {
      limits: { fileSize, files: 1, fields: 20, parts: 20, fieldSize: 65_536 },
    });
    routes(scope as unknown as App);
  });
}

/**
 * Reads the upload into memory. The request's body becomes what identifies it, so that an Idempotency-Key with another
 * file is seen.
 * @throws ProblemError file.missing, request.too-large, request.malformed.
 */
export async function readUpload(request: FastifyRequest): Promise<Upload> {
  if (!request.isMultipart()) refuse({ code: 'request.media-type' });
  const fields: Record<string, string> = {};
  let file: Buffer | undefined;
  let name = '';
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      file = await part.toBuffer();
      name = plain(part.filename ?? '');
    } else if (typeof part.value === 'string') fields[part.fieldname] = plain(part.value);
  }
  if (!file) refuse({ code: 'file.missing', field: 'file' });
  request.body = { file: createHash('sha256').update(file).digest('base64url'), fields };
  return { file, fields, name };
}

function plain(value: string): string {
  if (value.includes('\0') || !value.isWellFormed()) refuse({ code: 'request.malformed' });
  return value;
}

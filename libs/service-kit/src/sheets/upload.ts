import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ProblemError, refuse } from '../problem-error.ts';
import type { App } from '../service.ts';
import { sheetLimits } from './limits.ts';
import { SpooledFile } from './spooled-file.ts';

/** The other fields of an uploaded file's form. */
export interface UploadForm {
  fields: Record<string, string>;
  /** As the sender calls the file; empty when it says nothing. */
  name: string;
}

/** An uploaded file in memory, with the other fields of its form. */
export interface Upload extends UploadForm {
  file: Buffer;
}

/** What an upload may be at most. */
export interface UploadLimits {
  /** How many files one request may bring. */
  files?: number;
  fileBytes?: number;
  /** From its first byte to its last one. */
  milliseconds?: number;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** How long an upload may take. */
    uploadMilliseconds: number;
  }
}

/**
 * Routes that take files: only inside `routes` is multipart accepted, one file and few small fields (reliability.md
 * 11). The rest of the service goes on refusing it.
 */
export function acceptUploads(
  app: App,
  routes: (scope: App) => void,
  { files = 1, fileBytes = sheetLimits.fileBytes, milliseconds = 30_000 }: UploadLimits = {},
): void {
  void app.register(async (scope) => {
    await scope.register(multipart, {
      limits: { fileSize: fileBytes, files, fields: 20, parts: 20, fieldSize: 65_536 },
    });
    scope.decorateRequest('uploadMilliseconds', milliseconds);
    routes(scope as unknown as App);
  });
}

/**
 * Reads an upload that is worked on whole into memory.
 * @throws ProblemError file.missing, request.too-large, request.malformed, request.too-slow.
 */
export async function readUpload(request: FastifyRequest): Promise<Upload> {
  let file: Buffer | undefined;
  const form = await readForm(request, async (part) => {
    file = await part.toBuffer();
  });
  if (!file) refuse({ code: 'file.missing', field: 'file' });
  identify(request, form, createHash('sha256').update(file).digest());
  return { file, ...form };
}

/**
 * Reads an upload of several files into memory, each under the name of its field.
 * @throws ProblemError file.missing at the field, request.too-large, request.malformed, request.too-slow.
 */
export async function readUploads<Name extends string>(
  request: FastifyRequest,
  names: readonly Name[],
): Promise<{ files: Partial<Record<Name, Buffer>>; fields: Record<string, string> }> {
  const files: Partial<Record<string, Buffer>> = {};
  const form = await readForm(request, async (part) => {
    files[part.fieldname] = await part.toBuffer();
  });
  const given = names.filter((name) => files[name] !== undefined);
  if (given.length === 0) refuse({ code: 'file.missing', field: names[0] });
  const hash = createHash('sha256');
  for (const name of given) hash.update(name).update(createHash('sha256').update(files[name]!).digest());
  identify(request, form, hash.digest());
  return { files: files as Partial<Record<Name, Buffer>>, fields: form.fields };
}

/**
 * Reads an upload onto the disk, and removes it from there when the work is done: of a file of any size a few pieces are
 * in memory.
 * @throws ProblemError file.missing, request.too-large, request.malformed, request.too-slow.
 */
export async function spoolUpload<T>(
  request: FastifyRequest,
  work: (upload: UploadForm & { file: SpooledFile }) => Promise<T>,
): Promise<T> {
  const file = await SpooledFile.open();
  try {
    let isThere = false;
    const form = await readForm(request, async (part) => {
      isThere = true;
      await file.fill(part.file);
      if (part.file.truncated) refuse({ code: 'request.too-large' });
    });
    if (!isThere) refuse({ code: 'file.missing', field: 'file' });
    identify(request, form, file.sha256);
    return await work({ file, ...form });
  } finally {
    await file.close();
  }
}

/**
 * Writes an upload that is to be kept to a file of its own, which its owner alone can read.
 * @returns the SHA-256 of the file and its size.
 * @throws ProblemError file.missing, request.too-large, request.malformed, request.too-slow; the file is then to be removed.
 */
export async function storeUpload(
  request: FastifyRequest,
  path: string,
): Promise<UploadForm & { sha256: Buffer; size: number }> {
  const hash = createHash('sha256');
  let size: number | undefined;
  const form = await readForm(request, async (part) => {
    let written = 0;
    const counted = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        hash.update(chunk);
        written += chunk.length;
        done(null, chunk);
      },
    });
    await pipeline(part.file, counted, createWriteStream(path, { mode: 0o600, flags: 'wx' }));
    if (part.file.truncated) refuse({ code: 'request.too-large' });
    size = written;
  });
  if (size === undefined) refuse({ code: 'file.missing', field: 'file' });
  const sha256 = hash.digest();
  identify(request, form, sha256);
  return { ...form, sha256, size };
}

/** The request's body becomes what identifies it, so that an Idempotency-Key with another file is seen. */
function identify(request: FastifyRequest, { fields }: UploadForm, sha256: Buffer): void {
  request.body = { file: sha256.toString('base64url'), fields };
}

/** Reads the form within its time; `keep` takes the content of its file. */
async function readForm(
  request: FastifyRequest,
  keep: (part: MultipartFile) => Promise<void>,
): Promise<UploadForm> {
  if (!request.isMultipart()) refuse({ code: 'request.media-type' });
  const expiry = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    expiry.reject(new ProblemError([{ code: 'request.too-slow' }]));
  }, request.uploadMilliseconds);
  try {
    return await Promise.race([readParts(request, keep), expiry.promise]);
  } finally {
    clearTimeout(timer);
  }
}

async function readParts(
  request: FastifyRequest,
  keep: (part: MultipartFile) => Promise<void>,
): Promise<UploadForm> {
  // The parser would wait for the end of a request that has closed before.
  if (request.raw.destroyed) refuse({ code: 'request.malformed' });
  const form: UploadForm = { fields: {}, name: '' };
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') {
        form.name = plain(part.filename ?? '');
        await keep(part);
      } else if (typeof part.value === 'string') form.fields[part.fieldname] = plain(part.value);
    }
  } catch (error) {
    throw isOfForm(error) ? new ProblemError([{ code: 'request.malformed' }]) : error;
  }
  return form;
}

/**
 * The parser's errors carry neither a status nor a code: no boundary, one too long, an end that is missing. That of a
 * sender who is gone carries the system's.
 */
const isOfForm = (error: unknown): boolean =>
  error instanceof Error &&
  !(error instanceof ProblemError) &&
  !('statusCode' in error) &&
  (!('code' in error) || error.code === 'ECONNRESET');

function plain(value: string): string {
  if (value.includes('\0') || !value.isWellFormed()) refuse({ code: 'request.malformed' });
  return value;
}

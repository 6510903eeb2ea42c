/** Codes of an area that was built for another shell than the browser's. */
const ofAnotherProgram = new Set(['REMOTE_NEEDS_NEWER_PROGRAM', 'REMOTE_CONTRACT_MISMATCH']);

/** Why a screen could not be shown: names the chunk and the type of the error (product.md 8). */
export class RemoteLoadError extends Error {
  readonly chunk: string;
  readonly type: string;
  /** What a reload of the page would mend: the area is newer than the program, or was deployed while it was open. */
  remedy: 'newer-program' | 'new-version' | null;

  constructor(chunk: string, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = 'RemoteLoadError';
    this.chunk = chunk;
    this.type = typeOf(cause);
    this.remedy = ofAnotherProgram.has(this.type) ? 'newer-program' : null;
  }

  /** The same, of an area that has just been deployed anew. */
  afterDeploy(): this {
    this.remedy ??= 'new-version';
    return this;
  }
}

/** A code for the card and for support: the bundler's, the federation runtime's, or ours. */
export function typeOf(cause: unknown): string {
  const { code, name, message = '' } = (cause ?? {}) as { code?: string; name?: string; message?: string };
  if (code === 'CSS_CHUNK_LOAD_FAILED' || /css chunk/i.test(message)) return 'CSS_CHUNK_LOAD_FAILED';
  if (/^REMOTE_[A-Z_]+$/.test(message)) return message;
  if (name === 'ChunkLoadError') return 'CHUNK_LOAD_FAILED';
  return /RUNTIME-\d+/.exec(message)?.[0] ?? name ?? 'Error';
}

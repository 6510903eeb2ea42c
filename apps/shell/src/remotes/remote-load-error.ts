/** Why a screen could not be shown: names the chunk and the type of the error (product.md 8). */
export class RemoteLoadError extends Error {
  readonly chunk: string;
  readonly type: string;

  constructor(chunk: string, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = 'RemoteLoadError';
    this.chunk = chunk;
    this.type = typeOf(cause);
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

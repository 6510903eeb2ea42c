import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { type DeployedRemote, pageOf } from '@suanpan/feature-kit';
import type { ComponentType } from 'react';

/** How long a screen may load (product.md 9). */
export const LOAD_TIMEOUT_MS = 120_000;

/** Tells the federation runtime where the areas are; nothing is loaded yet. */
export function registerAreas(areas: readonly DeployedRemote[]): void {
  registerRemotes(areas.map(({ name, entry }) => ({ name, entry: new URL(entry, location.href).href })));
}

/** Loads one page of an area; rejects with a `RemoteLoadError` when it is missing, broken or slow. */
export async function loadPage(area: string, page: string): Promise<ComponentType> {
  const chunk = `${area}/${page}`;
  try {
    return pageOf(await withTimeout(loadRemote(chunk)));
  } catch (cause) {
    throw new RemoteLoadError(chunk, cause);
  }
}

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
  if (message === 'REMOTE_TIMEOUT' || message === 'REMOTE_CONTRACT_MISMATCH') return message;
  if (name === 'ChunkLoadError') return 'CHUNK_LOAD_FAILED';
  return /RUNTIME-\d+/.exec(message)?.[0] ?? name ?? 'Error';
}

function withTimeout<T>(loading: Promise<T>): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const timer = window.setTimeout(() => reject(new Error('REMOTE_TIMEOUT')), LOAD_TIMEOUT_MS);
    loading.then(resolve, reject).finally(() => window.clearTimeout(timer));
  });
}

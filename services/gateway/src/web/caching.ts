const compressed = /\.(?:br|gz)$/;
/** A name that carries the hash of its content, as the build writes it: `main.0a1b2c3d4e.js`. */
const hashed = /(?:^|[./-])[0-9a-f]{8,64}\.[a-z0-9]+$/;

/** Below a deploy of an area nothing ever changes: its folder is named after its content. */
const ofDeploy = /\/remotes\/[\w-]+\/[0-9a-f]{16}\/[^/]/;

/**
 * How long a browser may keep a file. A hashed name, or one below a
 * deploy of an area, never changes its content: for good. The list of deployed areas
 * is asked for anew each time; every other file is kept, but compared before use.
 */
export function cacheControlOf(file: string): string {
  const name = file.replace(compressed, '').split('/').at(-1)!;
  if (name === 'remotes.json') return 'no-store';
  return hashed.test(name) || ofDeploy.test(file) ? 'public, max-age=31536000, immutable' : 'no-cache';
}

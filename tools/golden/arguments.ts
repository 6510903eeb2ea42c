/** `npm run golden -- DIR [--url URL]`. */
export interface GoldenArguments {
  directory: string;
  /** The product to use; without it a throw-away instance is started. */
  url: string | null;
}

const usage = 'Usage: npm run golden -- DIR [--url URL]';

/** Reads the command line; throws the usage line when it is not that. */
export const parseArguments = (args: readonly string[]): GoldenArguments => {
  const urlAt = args.indexOf('--url');
  const url = urlAt < 0 ? null : (args[urlAt + 1] ?? '');
  const rest = args.filter((_, index) => urlAt < 0 || (index !== urlAt && index !== urlAt + 1));
  const [directory, ...more] = rest;
  if (!directory || more.length > 0 || directory.startsWith('-')) throw new Error(usage);
  if (url !== null && !/^https?:\/\//.test(url)) throw new Error(`${usage} (URL begins with http)`);
  return { directory, url: url?.replace(/\/+$/, '') ?? null };
};

import { dirname, join } from 'node:path';

/** Source maps are for operators: they lie in a folder beside the web files, which nobody serves. */
export const mapsBeside = (webRoot: string): string => join(dirname(webRoot), 'source-maps');

import type { Attack } from '../attack.ts';
import { honest } from './honest.ts';
import { requests } from './requests.ts';
import { inventedSessions, manyNetworks, signIn } from './sign-in.ts';
import { uploads } from './uploads.ts';

/** Every attack there is, on the product at `url` from one address. */
export const allAttacks = (url: string, address: string): Attack[] => [
  ...uploads,
  ...signIn,
  inventedSessions(url, address),
  manyNetworks(url),
  ...requests,
  ...honest,
];

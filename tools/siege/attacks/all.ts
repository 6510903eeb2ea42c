import type { Attack } from '../attack.ts';
import { honest } from './honest.ts';
import { requests } from './requests.ts';
import { signIn } from './sign-in.ts';
import { uploads } from './uploads.ts';

/** Every attack there is. */
export const allAttacks: readonly Attack[] = [...uploads, ...signIn, ...requests, ...honest];

import { ATTACHMENT_TYPES } from '@suanpan/contracts';

/** What the browser offers; OFD has no type that browsers know. */
export const acceptedFiles: readonly string[] = [...ATTACHMENT_TYPES, '.ofd'];

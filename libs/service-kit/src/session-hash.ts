import { hash } from 'node:crypto';

/**
 * How a session's cookie or `author` value is known to the database and to the gateway's lookup: base64url SHA-256 of
 * its text (reliability.md 7). The value itself is never stored, logged or sent between services.
 */
export const sessionHash = (value: string): string => hash('sha256', value, 'base64url');

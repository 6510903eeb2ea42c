import { defineEntity, p } from '@mikro-orm/core';
import type { CodePurpose } from './purpose.ts';

const purposes =
  "'reset', 'reset-email', 'register', 'change-phone', 'change-email', 'delete-set', 'identify', 'hand-over'";

/** The newest code of an address for one purpose; an older one is overwritten, a used one removed (reliability.md 7). */
export const VerificationCodeEntity = defineEntity({
  name: 'VerificationCode',
  tableName: 'verification_code',
  properties: {
    /** HMAC of the mobile or e-mail it was sent to. */
    targetHash: p.string().length(43).primary(),
    purpose: p.string().length(12).$type<CodePurpose>().primary(),
    /** HMAC of the code, its purpose and its address. */
    codeHash: p.string().length(43),
    expiresAt: p.datetime().length(6).index('verification_code_expires_index'),
    /** Guesses, counted before each is compared. */
    tries: p.integer().default(0),
  },
  checks: [{ name: 'verification_code_purpose_check', expression: `purpose in (${purposes})` }],
});

/** Every code sent within a day: what the limits of sending are counted by. */
export const CodeSendEntity = defineEntity({
  name: 'CodeSend',
  tableName: 'code_send',
  properties: {
    id: p.bigint('number').primary(),
    targetHash: p.string().length(43),
    /** SHA-256 of the network that asked. */
    networkHash: p.string().length(43),
    at: p.datetime().length(6).defaultRaw('now()').index('code_send_at_index'),
  },
  indexes: [
    { name: 'code_send_target_index', properties: ['targetHash', 'at'] },
    { name: 'code_send_network_index', properties: ['networkHash', 'at'] },
  ],
});

/** Every wrong code within two days: what locks an address, and what all of them together are counted by. */
export const CodeFailureEntity = defineEntity({
  name: 'CodeFailure',
  tableName: 'code_failure',
  properties: {
    id: p.bigint('number').primary(),
    targetHash: p.string().length(43),
    purpose: p.string().length(12).$type<CodePurpose>(),
    at: p.datetime().length(6).defaultRaw('now()').index('code_failure_at_index'),
  },
  indexes: [{ name: 'code_failure_target_index', properties: ['targetHash', 'purpose', 'at'] }],
});

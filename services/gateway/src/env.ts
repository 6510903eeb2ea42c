import { readEnv, SettingError } from '@suanpan/service-kit/edge';
import { existsSync } from 'node:fs';
import { isIP } from 'node:net';
import { join } from 'node:path';
import { Type } from 'typebox';
import { defaultLimits } from './limits.ts';

const Count = (standard: number) => Type.Integer({ default: standard, minimum: 1 });

/** The gateway's settings (decision D16). */
export const GatewayEnv = Type.Object({
  HOST: Type.String({ default: '127.0.0.1' }),
  PORT: Type.Integer({ default: 8080, minimum: 0, maximum: 65535 }),
  LOG_LEVEL: Type.String({ default: 'info' }),
  SIGNING_KEY_FILE: Type.String({ minLength: 1 }),
  /** The list of services and their prefixes, generated from each service.json. */
  GATEWAY_ROUTES_FILE: Type.String({ minLength: 1 }),
  /** The folder of the built shell, with remotes.json and remotes/NAME/; empty: no pages. */
  WEB_ROOT: Type.String({ default: '' }),
  /** Addresses or networks of the proxies in front, separated by commas; only their X-Forwarded-* is believed. */
  TRUST_PROXY: Type.String({ default: '' }),
  /** Origins besides this one that areas are loaded from, separated by commas. */
  REMOTE_ORIGINS: Type.String({ default: '' }),
  WRITES_PER_SECOND: Count(defaultLimits.writesPerSecond),
  READS_PER_SECOND: Count(defaultLimits.readsPerSecond),
  UNKNOWN_SESSIONS_PER_MINUTE: Count(defaultLimits.unknownSessionsPerMinute),
  EXPORTS_PER_HOUR: Count(defaultLimits.exportsPerHour),
  REPORTS_AT_ONCE: Count(defaultLimits.reportsAtOnce),
  REPORT_WAIT_MS: Count(defaultLimits.reportWaitMs),
  FILES_AT_ONCE: Count(defaultLimits.filesAtOnce),
  FILE_WAIT_MS: Count(defaultLimits.fileWaitMs),
  SMALL_FILE_BYTES: Count(defaultLimits.smallFileBytes),
  STALLED_CLIENT_MS: Count(defaultLimits.stalledMs),
  BODY_TIMEOUT_MS: Count(defaultLimits.bodyMs),
  BACKUP_TIMEOUT_MS: Count(defaultLimits.backupMs),
  USER_CALLS_AT_ONCE: Count(defaultLimits.userCallsAtOnce),
  SET_CALLS_AT_ONCE: Count(defaultLimits.setCallsAtOnce),
  SIGN_INS_AT_ONCE: Count(defaultLimits.signInsAtOnce),
  CALL_WAIT_MS: Count(defaultLimits.callWaitMs),
  STREAMS_AT_ONCE: Count(defaultLimits.streamsAtOnce),
  SMALL_BODY_LIMIT_BYTES: Count(defaultLimits.smallBodyBytes),
  BODY_LIMIT_BYTES: Count(defaultLimits.bodyBytes),
  IMPORT_LIMIT_BYTES: Count(defaultLimits.importBytes),
  ATTACHMENT_LIMIT_BYTES: Count(defaultLimits.attachmentBytes),
  BACKUP_LIMIT_BYTES: Count(defaultLimits.backupBytes),
  SERVICE_TIMEOUT_MS: Count(defaultLimits.serviceMs),
  SLOW_SERVICE_TIMEOUT_MS: Count(defaultLimits.slowServiceMs),
  IMPORT_SERVICE_TIMEOUT_MS: Count(defaultLimits.importServiceMs),
});

/** @throws SettingError naming the first wrong setting. */
export function gatewayEnv(source: NodeJS.ProcessEnv = process.env) {
  const env = readEnv(GatewayEnv, source);
  if (env.WEB_ROOT && !existsSync(join(env.WEB_ROOT, 'index.html')))
    throw new SettingError(
      `Setting WEB_ROOT is wrong: ${env.WEB_ROOT} has no index.html; build the shell first.`,
    );
  return {
    ...env,
    trustProxy: listOf('TRUST_PROXY', env.TRUST_PROXY, isNetwork, 'an address or network'),
    remoteOrigins: listOf(
      'REMOTE_ORIGINS',
      env.REMOTE_ORIGINS,
      isOrigin,
      'an origin such as https://areas.example',
    ),
    limits: {
      writesPerSecond: env.WRITES_PER_SECOND,
      readsPerSecond: env.READS_PER_SECOND,
      unknownSessionsPerMinute: env.UNKNOWN_SESSIONS_PER_MINUTE,
      exportsPerHour: env.EXPORTS_PER_HOUR,
      reportsAtOnce: env.REPORTS_AT_ONCE,
      reportWaitMs: env.REPORT_WAIT_MS,
      filesAtOnce: env.FILES_AT_ONCE,
      fileWaitMs: env.FILE_WAIT_MS,
      smallFileBytes: env.SMALL_FILE_BYTES,
      stalledMs: env.STALLED_CLIENT_MS,
      bodyMs: env.BODY_TIMEOUT_MS,
      backupMs: env.BACKUP_TIMEOUT_MS,
      userCallsAtOnce: env.USER_CALLS_AT_ONCE,
      setCallsAtOnce: env.SET_CALLS_AT_ONCE,
      signInsAtOnce: env.SIGN_INS_AT_ONCE,
      callWaitMs: env.CALL_WAIT_MS,
      streamsAtOnce: env.STREAMS_AT_ONCE,
      streamRecheckMs: defaultLimits.streamRecheckMs,
      smallBodyBytes: env.SMALL_BODY_LIMIT_BYTES,
      bodyBytes: env.BODY_LIMIT_BYTES,
      importBytes: env.IMPORT_LIMIT_BYTES,
      attachmentBytes: env.ATTACHMENT_LIMIT_BYTES,
      backupBytes: env.BACKUP_LIMIT_BYTES,
      serviceMs: env.SERVICE_TIMEOUT_MS,
      slowServiceMs: env.SLOW_SERVICE_TIMEOUT_MS,
      importServiceMs: env.IMPORT_SERVICE_TIMEOUT_MS,
    },
  };
}

function listOf(setting: string, text: string, isRight: (item: string) => boolean, what: string): string[] {
  const items = text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
  for (const item of items)
    if (!isRight(item)) throw new SettingError(`Setting ${setting} is wrong: ${item} is not ${what}.`);
  return items;
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

const isOrigin = (text: string): boolean => URL.canParse(text) && new URL(text).origin === text;

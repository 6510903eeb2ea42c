import { networkOf, type Sql } from '@suanpan/service-kit';
import type { Origin } from '../events/origin.ts';
import { deviceNameOf } from '../session/device-name.ts';
import { openSession, type Opening } from '../session/open-session.ts';
import type { SessionKind, SessionSecret } from '../session/session-secret.ts';
import { KnownDeviceEntity, KnownNetworkEntity, UserAccountEntity } from './entities.ts';
import { rememberNetwork } from './find-user.ts';
import { rememberDevice } from './known-device.ts';
import { hashOf } from './throttle.ts';

/** From where somebody signs in, and with what. */
export interface Client {
  kind: SessionKind;
  /** The session this browser had before; it ends. */
  formerSessionId: string;
  address: string;
  /** The cookie by which the browser may be known; null when it shows none. */
  device: string | null;
  /** What the client says it is; nothing is believed of it. */
  userAgent: string | undefined;
}

/** What a browser is given; a script gets no cookie. */
export interface SignedInBrowser {
  secret: SessionSecret;
  device: string | null;
  /** To be told by e-mail that this device was new. */
  news?: DeviceNews | null;
}

/** A sign-in with a device that was new. */
interface DeviceNews {
  email: string;
  device: string;
  address: string;
}

interface Entrance {
  userId: number;
  client: Client;
  /** How they have proven themselves, where it was not a password alone. */
  by?: NonNullable<Opening['by']>;
  /** Somebody whose password is everybody's is told of no device. */
  isTold?: boolean;
}

/**
 * The last step of every sign-in: everything asked for has been shown. The network and the browser are known from now on, the
 * session is opened, and a device that was new is told to the user.
 */
export async function enterAs(
  sql: Sql,
  origin: Origin,
  { userId, client, by, isTold = true }: Entrance,
): Promise<SignedInBrowser> {
  const { kind, formerSessionId, address, device, userAgent } = client;
  const isNewDevice = isTold && !(await isKnown(sql, userId, client));
  await rememberNetwork(sql, userId, address);
  const opening = { userId, kind, formerSessionId, address, userAgent, isNewDevice, ...(by ? { by } : {}) };
  return {
    device: await rememberDevice(sql, userId, { kind, shown: device }),
    secret: await openSession(sql, origin, opening),
    news: isNewDevice ? await newsOf(sql, userId, client) : null,
  };
}

/** Null for who has no e-mail address. */
async function newsOf(sql: Sql, userId: number, { address, userAgent }: Client): Promise<DeviceNews | null> {
  const { email } = await sql.em.findOneOrFail(UserAccountEntity, userId);
  const { browser, system } = deviceNameOf(userAgent);
  return email ? { email, device: [browser, system].filter(Boolean).join(' · '), address } : null;
}

/** A browser is known by its cookie, a script by the network that it comes from. */
const isKnown = async (sql: Sql, userId: number, { kind, device, address }: Client): Promise<boolean> =>
  kind === 'browser'
    ? (await sql.em.count(KnownDeviceEntity, { user: userId, deviceHash: hashOf(device ?? '') })) > 0
    : (await sql.em.count(KnownNetworkEntity, { user: userId, networkHash: hashOf(networkOf(address)) })) > 0;

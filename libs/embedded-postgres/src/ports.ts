import { createServer } from 'node:net';
import { StartError } from './start-error.ts';

/** Somebody else listens on the port. */
export class PortTaken extends StartError {}

const FIRST = 20_000;
const COUNT = 12_000;
/** How far this process has come: each begins at a place of its own, so that two that start at once seldom meet. */
let given = (process.pid * 211) % COUNT;

/**
 * A port of 127.0.0.1 that is free at this moment, another one each time: what is given and not listened on yet is not given again.
 * It lies below those that a system gives to outgoing connections (from 32768 on): one of them may take a port between now and when
 * it is listened on, or while a service starts again.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    given = (given + 1) % COUNT;
    const port = FIRST + given;
    if (await listenOnce(port).catch(isTaken)) return port;
  }
}

/** False for a port that is taken. @throws what else is wrong. */
function isTaken(error: NodeJS.ErrnoException): false {
  if (error.code === 'EADDRINUSE') return false;
  throw error;
}

/**
 * Checks that this process may listen on the port now.
 * @throws PortTaken when somebody else listens there; StartError when the port needs a right we lack.
 */
export async function checkPort(port: number, host = '127.0.0.1'): Promise<void> {
  try {
    await listenOnce(port, host);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') throw new PortTaken(`Port ${port} on ${host} is already in use.`);
    if (code === 'EACCES') throw new StartError(`No right to listen on port ${port}.`);
    throw new StartError(`Port ${port} on ${host} cannot be used: ${message}.`);
  }
}

function listenOnce(port: number, host = '127.0.0.1'): Promise<true> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(port, host, () => server.close(() => resolve(true)));
  });
}

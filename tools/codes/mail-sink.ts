import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';

/** A mail server that takes every letter, late, and keeps none. */
export interface MailSink {
  url: string;
  /** How many letters were taken. */
  taken(): number;
  close(): void;
}

const replies: Readonly<Record<string, string>> = { DATA: '354 go on', QUIT: '221 bye' };

/** @param delayMs before a letter is taken: who waits for it is as late. */
export async function openMailSink(delayMs: number): Promise<MailSink> {
  let letters = 0;
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
    const say = (line: string): void => void (socket.destroyed || socket.write(`${line}\r\n`));
    let isText = false;
    let rest = '';
    socket.on('data', (piece) => {
      const lines = (rest + piece.toString('latin1')).split('\r\n');
      rest = lines.pop()!;
      for (const line of lines) {
        if (isText && line !== '.') continue;
        if (isText) {
          isText = false;
          letters += 1;
          setTimeout(say, delayMs, '250 taken');
          continue;
        }
        const verb = line.slice(0, 4).toUpperCase();
        isText = verb === 'DATA';
        say(replies[verb] ?? '250 ok');
      }
    });
    say('220 sink');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken: () => letters,
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

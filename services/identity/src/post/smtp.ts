import { createTransport } from 'nodemailer';
import type { Port } from './outbox.ts';

export interface MailServer {
  /** `smtps://USER:PASSWORD@HOST:465`, or `smtp://` with STARTTLS where the server offers it. */
  url: string;
  /** The sender: an address, or `Name <address>`. */
  from: string;
}

const withinMs = 10_000;

/** E-mail through a server, as plain text; over few connections that are used again. */
export function smtpPort({ url, from }: MailServer): Port & Required<Pick<Port, 'close'>> {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 3,
    connectionTimeout: withinMs,
    greetingTimeout: withinMs,
    socketTimeout: withinMs,
    // A letter is text; nothing of it is read from a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    deliver: async (to, { subject, text }) => {
      // As an object it is one address, whatever characters it has.
      await transport.sendMail({ from, to: { name: '', address: to }, subject, text });
    },
    close: () => transport.close(),
  };
}

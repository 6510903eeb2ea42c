import type { FastifyBaseLogger } from 'fastify';
import { consolePorts } from './console-port.ts';
import type { Ports } from './outbox.ts';
import { smsWebhook, type SmsWebhook } from './sms-webhook.ts';
import { smtpPort, type MailServer } from './smtp.ts';

/** How this installation reaches people (settings of the service). */
export interface PostOptions {
  /** Whether the log takes what nothing else is set up for, and who reads it: everybody who uses the product, or its operator. */
  inLog?: 'everybody' | 'operator' | null;
  sms?: SmsWebhook | undefined;
  mail?: MailServer | undefined;
  /** In the tests' place of any port. */
  ports?: Ports;
}

/** The port of each kind of address. */
export function openPorts({ inLog = null, sms, mail, ports }: PostOptions, log: FastifyBaseLogger): Ports {
  if (ports) return ports;
  const other: Ports = inLog ? consolePorts(log, inLog === 'operator') : { mobile: null, email: null };
  return {
    mobile: sms ? smsWebhook(sms) : other.mobile,
    email: mail ? smtpPort(mail) : other.email,
  };
}

import type { Port } from './outbox.ts';

export interface SmsWebhook {
  /** Where the gateway of the telephone network, or a small program in front of it, listens. */
  url: string;
  /** Sent as `Authorization: Bearer …`; nothing when empty. */
  token: string;
}

const answerWithinMs = 10_000;

/**
 * SMS through a web hook: `POST {"mobile", "text"}` as JSON; any 2xx says that it was taken over. Tried once: who gets no
 * code asks for another, and nobody gets two.
 */
export const smsWebhook = ({ url, token }: SmsWebhook): Port => ({
  async deliver(mobile, { text }) {
    const { ok, status } = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(answerWithinMs),
      headers: {
        'content-type': 'application/json',
        ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ mobile, text }),
    });
    if (!ok) throw Object.assign(new Error('The web hook refused.'), { code: `HTTP ${status}` });
  },
});

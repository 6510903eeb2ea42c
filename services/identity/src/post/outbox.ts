import type { FastifyBaseLogger } from 'fastify';
import { masked } from '../codes/target.ts';
import { wordsOf, type Letter, type LetterText } from './letter.ts';

/** A way to reach people outside the product: one for mobiles, one for e-mail. */
export interface Port {
  /** @throws when the letter was not taken over. */
  deliver(to: string, words: LetterText): Promise<void>;
  /** Whether what is delivered is read by the operator alone, who may pass a code on: nobody is promised a letter then. */
  isOperators?: boolean;
  /** Lets go of connections that are kept. */
  close?(): void;
}

/** The port of each kind of address; null where this installation has none. */
export interface Ports {
  mobile: Port | null;
  email: Port | null;
}

/** Beyond so many under way, what is slow has stopped working. */
const mostUnderWay = 200;

/**
 * Sends letters after the answer: nobody waits for a telephone network, and how long an answer takes does not tell whether
 * anything was sent. What could not be sent is logged without its text; its receiver asks for another code.
 */
export class Outbox {
  readonly #ports: Ports;
  readonly #log: FastifyBaseLogger;
  readonly #underWay = new Set<Promise<void>>();

  constructor(ports: Ports, log: FastifyBaseLogger) {
    this.#ports = ports;
    this.#log = log;
  }

  /** Which kinds of address can be reached. */
  get reaches(): Record<keyof Ports, boolean> {
    const { mobile, email } = this.#ports;
    return { mobile: reaches(mobile), email: reaches(email) };
  }

  /** Whether a code for an e-mail address is to be asked for from the operator, who alone sees it. */
  get isWithOperator(): boolean {
    return this.#ports.email?.isOperators === true;
  }

  /** Begins when what is being done has come to its next pause. */
  send(letter: Letter): void {
    const { to, content } = letter;
    const facts = { to: masked(to.address), letter: content.kind };
    const port = this.#ports[to.kind];
    if (!port)
      return this.#log.error(facts, `a letter was not sent: nothing is set up that reaches a ${to.kind}`);
    if (this.#underWay.size >= mostUnderWay)
      return this.#log.error(facts, 'a letter was not sent: too many wait');
    const delivery = new Promise<void>((resolve) => void setImmediate(resolve))
      .then(() => port.deliver(to.address, wordsOf(letter)))
      .catch((error: unknown) =>
        this.#log.error({ ...facts, reason: reasonOf(error) }, 'a letter was not sent'),
      )
      .finally(() => this.#underWay.delete(delivery));
    this.#underWay.add(delivery);
  }

  /** Waits for what is under way. */
  async close(): Promise<void> {
    await Promise.all(this.#underWay);
    this.#ports.mobile?.close?.();
    this.#ports.email?.close?.();
  }
}

const reaches = (port: Port | null): boolean => port !== null && port.isOperators !== true;

/** The kind of failure alone: what a server answers may repeat what it was sent. */
const reasonOf = (error: unknown): string =>
  String((error as { code?: unknown } | null)?.code ?? (error as Error | null)?.name ?? 'unknown');

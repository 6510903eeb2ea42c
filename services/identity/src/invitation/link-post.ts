import { languageOf, type Language } from '@suanpan/contracts';
import { refuse, userOf, type Sql } from '@suanpan/service-kit';
import type { FastifyRequest } from 'fastify';
import type { CodeDesk } from '../codes/identify.ts';
import { isEmail, isMobile } from '../codes/target.ts';
import type { InvitationWords } from '../post/letter.ts';

/** What a letter says of an invitation, and where it leads. */
export type InvitationFacts = Omit<InvitationWords, 'link'> & { path: string };

/** By what the link travels, each with the field that asks for it. */
const ways = {
  email: {
    isAddress: isEmail,
    wrongAddress: 'invitation.mail-address',
    none: 'invitation.no-mail',
    field: 'byMail',
  },
  mobile: {
    isAddress: isMobile,
    wrongAddress: 'invitation.sms-address',
    none: 'invitation.no-sms',
    field: 'bySms',
  },
} as const;
export type LinkWay = keyof typeof ways;

/** Sends the link of an invitation by e-mail or SMS; the address stands in no log (the outbox masks it). */
export class LinkPost {
  readonly way: LinkWay;
  readonly #desk: CodeDesk;
  readonly #origin: string | null;
  readonly #language: Language;
  readonly #address: string;

  /** @param publicOrigin `PUBLIC_ORIGIN`; without it only links to this machine can be made. */
  constructor(way: LinkWay, desk: CodeDesk, publicOrigin: string | undefined, request: FastifyRequest) {
    this.way = way;
    this.#desk = desk;
    this.#origin = publicOrigin ?? ownMachine(request.headers.origin);
    this.#language = languageOf(request.headers['accept-language']);
    this.#address = userOf(request).address;
  }

  /**
   * @throws ProblemError invitation.no-mail at `byMail` or invitation.no-sms at `bySms`; invitation.mail-address or
   *   invitation.sms-address at `mobile`, also for a placeholder mobile, which nobody has.
   */
  refuseUnreachable(recipient: string): void {
    const { isAddress, wrongAddress, none, field } = ways[this.way];
    if (!this.#desk.outbox.reaches[this.way] || this.#origin === null) refuse({ code: none, field });
    if (!isAddress(recipient)) refuse({ code: wrongAddress, field: 'mobile' });
  }

  /** As many as codes: nobody floods a mailbox or a telephone with invitations. @throws ProblemError code.sent-too-often */
  count(sql: Sql, recipient: string): Promise<void> {
    return this.#desk.codes.countLetter(sql, this.#address, recipient);
  }

  /** After the invitation is stored. */
  send(recipient: string, { path, ...facts }: InvitationFacts): void {
    const content = { kind: 'invitation', ...facts, link: `${this.#origin}${path}` } as const;
    this.#desk.outbox.send({
      to: { kind: this.way, address: recipient },
      language: this.#language,
      content,
    });
  }
}

/** What a browser on this machine says of where it is; of any other nothing is believed. */
const ownMachine = (origin: string | undefined): string | null =>
  /^http:\/\/(localhost|127\.0\.0\.1)(:\d{1,5})?$/.test(origin ?? '') ? origin! : null;

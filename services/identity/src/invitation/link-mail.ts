import { languageOf, type Language } from '@suanpan/contracts';
import { refuse, userOf, type Sql } from '@suanpan/service-kit';
import type { FastifyRequest } from 'fastify';
import type { CodeDesk } from '../codes/identify.ts';
import { isEmail } from '../codes/target.ts';
import type { InvitationWords } from '../post/letter.ts';

/** What a letter says of an invitation, and where it leads. */
export type InvitationFacts = Omit<InvitationWords, 'link'> & { path: string };

/** Sends the link of an invitation by e-mail; the address stands in no log (the outbox masks it). */
export class LinkMail {
  readonly #desk: CodeDesk;
  readonly #origin: string | null;
  readonly #language: Language;
  readonly #address: string;

  /** @param publicOrigin `PUBLIC_ORIGIN`; without it only links to this machine can be made. */
  constructor(desk: CodeDesk, publicOrigin: string | undefined, request: FastifyRequest) {
    this.#desk = desk;
    this.#origin = publicOrigin ?? ownMachine(request.headers.origin);
    this.#language = languageOf(request.headers['accept-language']);
    this.#address = userOf(request).address;
  }

  /** @throws ProblemError invitation.no-mail at `byMail`, invitation.mail-address at `mobile`. */
  refuseUnreachable(recipient: string): void {
    if (!this.#desk.outbox.reaches.email || this.#origin === null)
      refuse({ code: 'invitation.no-mail', field: 'byMail' });
    if (!isEmail(recipient)) refuse({ code: 'invitation.mail-address', field: 'mobile' });
  }

  /** As many as codes: nobody floods a mailbox with invitations. @throws ProblemError code.sent-too-often */
  count(sql: Sql, recipient: string): Promise<void> {
    return this.#desk.codes.countLetter(sql, this.#address, recipient);
  }

  /** After the invitation is stored. */
  send(recipient: string, { path, ...facts }: InvitationFacts): void {
    const content = { kind: 'invitation', ...facts, link: `${this.#origin}${path}` } as const;
    this.#desk.outbox.send({
      to: { kind: 'email', address: recipient },
      language: this.#language,
      content,
    });
  }
}

/** What a browser on this machine says of where it is; of any other nothing is believed. */
const ownMachine = (origin: string | undefined): string | null =>
  /^http:\/\/(localhost|127\.0\.0\.1)(:\d{1,5})?$/.test(origin ?? '') ? origin! : null;

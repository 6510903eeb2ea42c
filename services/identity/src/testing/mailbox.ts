import type { LetterText } from '../post/letter.ts';
import type { Port, Ports } from '../post/outbox.ts';

/** Every mobile and every e-mail address at once: what was sent there. */
export class Mailbox implements Ports {
  readonly sent: { to: string; words: LetterText }[] = [];
  readonly #waiting = new Set<() => void>();
  readonly mobile: Port = { deliver: async (to, words) => this.#take(to, words) };
  readonly email: Port = this.mobile;

  /** The words sent to an address, the newest first. */
  of(to: string): LetterText[] {
    return this.sent
      .filter((letter) => letter.to === to)
      .map(({ words }) => words)
      .toReversed();
  }

  /** The same, once there are so many. */
  async letters(to: string, count = 1): Promise<LetterText[]> {
    while (this.of(to).length < count) await new Promise<void>((resolve) => this.#waiting.add(resolve));
    return this.of(to);
  }

  /** The code in the newest letter to an address, once there are so many letters to it. */
  async codeTo(to: string, count = 1): Promise<string> {
    const [newest] = await this.letters(to, count);
    return /(?<!\d)\d{4}(?!\d)/.exec(newest!.text)![0];
  }

  #take(to: string, words: LetterText): void {
    this.sent.push({ to, words });
    for (const go of this.#waiting) go();
    this.#waiting.clear();
  }
}

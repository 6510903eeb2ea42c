import { oneSentence } from '../../one-sentence.ts';

/** What of a case was tried and did not come about: named one by one, so that nothing is left out in silence. */
export class Attempts {
  readonly failed: string[] = [];

  /** Does some work; what fails is kept as one line and the run goes on. Answers undefined then. */
  async make<T>(what: string, work: () => Promise<T>): Promise<T | undefined> {
    try {
      return await work();
    } catch (error) {
      this.failed.push(`${what}: ${oneSentence(error)}`);
      return undefined;
    }
  }

  /** What the runner has no call for. */
  leave(what: string): void {
    this.failed.push(`${what}: there is no call for it`);
  }
}

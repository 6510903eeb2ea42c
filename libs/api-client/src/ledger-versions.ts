import { changeStored, readStored } from './browser-storage.ts';

const isVersion = (text: string | null): text is string => text !== null && /^\d+$/.test(text);

/**
 * The newest version of each set's books this browser has seen, in any of its tabs (scale.md 3.11). Writes answer with
 * it, reads send it back, so that nobody reads figures older than the own write. What was written of statements, which are
 * no part of the books, is known by a position of its own in the same way.
 */
export class LedgerVersions {
  private readonly versions = new Map<number, bigint>();
  private readonly kept: 'version' | 'position';

  constructor(kept: 'version' | 'position') {
    this.kept = kept;
  }

  remember(accountSetId: number | null, version: string | null): void {
    if (accountSetId === null || !isVersion(version) || BigInt(version) <= this.newest(accountSetId)) return;
    this.versions.set(accountSetId, BigInt(version));
    changeStored((storage) => storage.setItem(this.keyOf(accountSetId), version));
  }

  of(accountSetId: number | null): string | null {
    const version = accountSetId === null ? -1n : this.newest(accountSetId);
    return version < 0n ? null : String(version);
  }

  private keyOf(accountSetId: number): string {
    return `suanpan.${this.kept}.${accountSetId}`;
  }

  /** -1 when none is known. */
  private newest(accountSetId: number): bigint {
    const stored = readStored(this.keyOf(accountSetId));
    const [seen, kept] = [this.versions.get(accountSetId) ?? -1n, isVersion(stored) ? BigInt(stored) : -1n];
    return kept > seen ? kept : seen;
  }
}

/**
 * The newest version of each set's books this page has seen (scale.md 3.11). Writes answer with it,
 * reads send it back, so that nobody reads figures older than the own write.
 */
export class LedgerVersions {
  private readonly versions = new Map<number, bigint>();

  remember(accountSetId: number | null, version: string | null): void {
    if (accountSetId === null || version === null || !/^\d+$/.test(version)) return;
    const seen = this.versions.get(accountSetId) ?? 0n;
    if (BigInt(version) > seen) this.versions.set(accountSetId, BigInt(version));
  }

  of(accountSetId: number | null): string | null {
    const version = accountSetId === null ? undefined : this.versions.get(accountSetId);
    return version === undefined ? null : String(version);
  }
}

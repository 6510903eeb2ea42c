/** What one account set may have; null for no limit. */
export interface SetLimits {
  /** Vouchers recorded within 24 hours, whichever way they come. */
  vouchersADay: number | null;
  /** Contents of attached files together. */
  attachmentBytes: number | null;
}

/** Of a company whose operator says nothing: its share of the disk (decision D71). */
export const standardLimits = { vouchersADay: null, attachmentBytes: 10_737_418_240 } satisfies SetLimits;

export const noLimits: SetLimits = { vouchersADay: null, attachmentBytes: null };

/** What one account set may have; null for no limit. */
export interface SetLimits {
  /** Vouchers recorded within 24 hours, whichever way they come. */
  vouchersADay: number | null;
  /** Contents of attached files together. */
  attachmentBytes: number | null;
}

export const noLimits: SetLimits = { vouchersADay: null, attachmentBytes: null };

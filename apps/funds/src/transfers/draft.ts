import type { Transfer } from '@suanpan/contracts';

/** A transfer while it is entered; fields are named as on the wire. */
export interface TransferDraft {
  movedOn: string;
  fromId: number;
  toId: number;
  amountOut: string | null;
  amountIn: string | null;
  fee: string | null;
  exchangeRate: string;
  summary: string;
}

/** A transfer as it is changed. */
export const draftOf = (transfer: Transfer): TransferDraft => ({
  movedOn: transfer.movedOn,
  fromId: transfer.fromId,
  toId: transfer.toId,
  amountOut: transfer.amountOut,
  amountIn: transfer.amountIn,
  fee: transfer.fee,
  exchangeRate: transfer.exchangeRate ?? '',
  summary: transfer.summary,
});

/** A transfer between the first two accounts with nothing in it. */
export const emptyDraft = (movedOn: string, accounts: readonly { id: number }[]): TransferDraft => ({
  movedOn,
  fromId: accounts[0]?.id ?? 0,
  toId: accounts[1]?.id ?? 0,
  amountOut: null,
  amountIn: null,
  fee: null,
  exchangeRate: '',
  summary: '',
});

import type { Bill, BillEvent } from '@suanpan/contracts';
import { describe, expect, it } from 'vitest';
import { nextEvents, notBooked } from './bill-rules.ts';

const event = (kind: BillEvent['kind'], voucherId: number | null) => ({ kind, voucherId }) as BillEvent;

const held = { state: 'held', opening: false } as const;
const issued = { state: 'issued', opening: false } as const;

describe('a bill of exchange', () => {
  it('is endorsed, discounted or collected when received, and paid when issued', () => {
    expect(nextEvents({ type: 'receivable', balance: '0.01', ...held })).toEqual([
      'endorse',
      'discount',
      'collect',
      'dishonour',
    ]);
    expect(nextEvents({ type: 'payable', balance: '0.01', ...issued })).toEqual(['pay']);
    expect(nextEvents({ type: 'payable', balance: '0.00', ...issued })).toEqual([]);
  });

  it('comes back by recourse once all of it was endorsed or discounted, unless it is of before the books', () => {
    const gone = { type: 'receivable', balance: '0.00', opening: false } as const;
    for (const state of ['endorsed', 'discounted'] as const) {
      expect(nextEvents({ ...gone, state })).toEqual(['recourse']);
      expect(nextEvents({ ...gone, state, opening: true })).toEqual([]);
    }
    for (const state of ['collected', 'dishonoured'] as const)
      expect(nextEvents({ ...gone, state })).toEqual([]);
  });

  it('waits for the vouchers of its events, but not of how it came before the books began', () => {
    const events = [event('receive', null), event('collect', null)];
    expect(notBooked({ opening: false, events } as unknown as Bill)).toEqual(events);
    expect(notBooked({ opening: true, events } as unknown as Bill)).toEqual([events[1]]);
    expect(
      notBooked({ opening: true, events: [event('receive', null), event('collect', 7)] } as Bill),
    ).toEqual([]);
  });
});

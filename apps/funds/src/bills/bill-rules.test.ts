import type { Bill, BillEvent } from '@suanpan/contracts';
import { describe, expect, it } from 'vitest';
import { namesReopened, nextEvents, notBooked } from './bill-rules.ts';

const event = (kind: BillEvent['kind'], voucherId: number | null) => ({ kind, voucherId }) as BillEvent;

const held = { state: 'held' as const, amount: '0.01', events: [] };
const issued = { state: 'issued' as const, amount: '0.01', events: [] };

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

  it('comes back by recourse once all of it was endorsed or discounted at once', () => {
    const went = (amount: string) => [{ ...event('endorse', null), amount }];
    const of = { type: 'receivable', balance: '0.00', amount: '100.00' } as const;
    const gone = { ...of, events: went('100.00') };
    for (const state of ['endorsed', 'discounted'] as const) {
      expect(nextEvents({ ...gone, state })).toEqual(['recourse']);
      expect(nextEvents({ ...gone, state, events: went('60.00') }), 'in parts').toEqual([]);
    }
    for (const state of ['collected', 'dishonoured'] as const)
      expect(nextEvents({ ...gone, state })).toEqual([]);
  });

  it('names the invoices that are open again where the books began with it, or a part of it went on', () => {
    const received = { ...event('receive', null), allocations: [{ amount: '60.00' }] } as BillEvent;
    const whole = { opening: false, balance: '100.00', amount: '100.00', events: [received] };
    expect(namesReopened(whole, 'dishonour')).toBe(false);
    expect(namesReopened({ ...whole, balance: '40.00' }, 'dishonour')).toBe(true);
    const ahead = { ...whole, events: [{ ...received, allocations: [] }] };
    expect(namesReopened({ ...ahead, balance: '40.00' }, 'dishonour'), 'it settled none').toBe(false);
    expect(namesReopened({ ...whole, opening: true }, 'dishonour')).toBe(true);
    expect(namesReopened({ ...whole, balance: '0.00' }, 'recourse')).toBe(false);
    expect(namesReopened({ ...whole, balance: '0.00', opening: true }, 'recourse')).toBe(true);
    expect(namesReopened({ ...whole, opening: true }, 'collect')).toBe(false);
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

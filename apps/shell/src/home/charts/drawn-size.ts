import { inThousands } from '@suanpan/ui';

/** The size of a bar or slice, in thousands: for drawing only, never to be shown. */
export const drawnSize = (amount: string): number => Number(inThousands(amount).replaceAll(',', ''));

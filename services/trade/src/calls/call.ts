import { tradeCalls } from '@suanpan/contracts/calls';
import { routesOf } from '@suanpan/service-kit';

/** Options of a route of this service, as its call is declared. */
export const call = routesOf(tradeCalls);

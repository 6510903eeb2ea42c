/** Nearest-rank percentile of values in ascending order; null when there are none. */
export function percentile(ascending: ArrayLike<number>, percent: number): number | null {
  if (ascending.length === 0) return null;
  const rank = Math.max(1, Math.ceil((percent / 100) * ascending.length));
  return ascending[rank - 1]!;
}

/** The middle value, or the mean of the two middle ones. @throws when there are none. */
export function median(values: readonly number[]): number {
  if (values.length === 0) throw new Error('There is no median of nothing.');
  const ascending = values.toSorted((a, b) => a - b);
  const middle = ascending.length >> 1;
  return ascending.length % 2 === 1 ? ascending[middle]! : (ascending[middle - 1]! + ascending[middle]!) / 2;
}

/** Latencies of many operations, in milliseconds. */
export interface Latencies {
  p50_ms: number | null;
  p90_ms: number | null;
  p99_ms: number | null;
  max_ms: number | null;
}

export function latenciesOf(milliseconds: readonly number[]): Latencies {
  const ascending = Float64Array.from(milliseconds).toSorted();
  return {
    p50_ms: rounded(percentile(ascending, 50)),
    p90_ms: rounded(percentile(ascending, 90)),
    p99_ms: rounded(percentile(ascending, 99)),
    max_ms: rounded(ascending.at(-1) ?? null),
  };
}

/**
 * Exponent b of cost = a × size^b through the points, by least squares on the logarithms: 0 means that the cost does
 * not grow, 1 that it grows with the size.
 */
export function growthSlope(points: readonly (readonly [size: number, cost: number])[]): number {
  const xs = points.map(([size]) => Math.log(size));
  const ys = points.map(([, cost]) => Math.log(cost));
  const meanX = mean(xs);
  const meanY = mean(ys);
  const covariance = mean(xs.map((x, at) => (x - meanX) * (ys[at]! - meanY)));
  const variance = mean(xs.map((x) => (x - meanX) ** 2));
  return Math.round((covariance / variance) * 1000) / 1000;
}

const mean = (values: readonly number[]): number =>
  values.reduce((total, value) => total + value, 0) / values.length;

/** Three decimals are enough for a person and for a file. */
export const rounded = <T extends number | null>(value: T): T =>
  (value === null ? null : Math.round(value * 1000) / 1000) as T;

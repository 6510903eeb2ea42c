import { firstDay, isDay, lastDay, type Span } from '@suanpan/accounting-core';
import { refuse } from '@suanpan/service-kit';
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';

/** Where a line stands in the day book. */
interface DayBookPosition {
  voucherDate: string;
  wordPosition: number;
  number: number;
  voucherId: number;
  lineNo: number;
}

const Small = Type.Integer({ minimum: -1, maximum: 2 ** 31 - 1 });
const Content = Type.Tuple([
  Type.String(),
  Small,
  Small,
  Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
  Small,
]);

/** The key of the page behind a line. */
export const dayBookKey = ({
  voucherDate,
  wordPosition,
  number,
  voucherId,
  lineNo,
}: DayBookPosition): string =>
  Buffer.from(JSON.stringify([voucherDate, wordPosition, number, voucherId, lineNo])).toString('base64url');

/** @throws a problem at `after` for what is no key, or one of another span. */
export function parseDayBookKey(key: string, span: Span): DayBookPosition {
  const content = parseJson(Buffer.from(key, 'base64url').toString('utf8'));
  if (!isPosition(content) || content[0] < firstDay(span.from) || content[0] > lastDay(span.to))
    refuse({ code: 'request.field', field: 'after', rule: 'format' });
  const [voucherDate, wordPosition, number, voucherId, lineNo] = content;
  return { voucherDate, wordPosition, number, voucherId, lineNo };
}

const isPosition = (content: unknown): content is Static<typeof Content> =>
  Value.Check(Content, content) && isDay(content[0]);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

import type { Failure, Language } from '@suanpan/contracts';
import { ApiError } from './api-error.ts';
import { fixedText } from './texts.ts';

/** The answer's data, or the ApiError its envelope or status stands for (product.md 8). */
export async function readAnswer(response: Response, language: Language): Promise<unknown> {
  const envelope = await readEnvelope(response);
  if (response.ok && envelope?.success === true) return envelope.data;
  throw new ApiError({
    status: response.status,
    msg: textOf(response.status, envelope, language),
    code: envelope?.code,
    fields: envelope?.fields,
    data: envelope?.data,
    requestId: envelope?.requestId ?? response.headers.get('X-Request-Id') ?? undefined,
  });
}

type Envelope = Partial<Omit<Failure, 'success'>> & { success?: boolean };

async function readEnvelope(response: Response): Promise<Envelope | null> {
  try {
    const value: unknown = await response.json();
    return typeof value === 'object' && value !== null ? value : null;
  } catch {
    return null;
  }
}

/** 404 and 500 have fixed texts; an answer that is not ours counts as a failure of the server. */
function textOf(status: number, envelope: Envelope | null, language: Language): string {
  if (status === 404) return fixedText('missing', language);
  if (status === 500 || envelope === null) return fixedText('backend', language);
  return envelope.msg ?? '';
}

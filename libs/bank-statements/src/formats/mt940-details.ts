/** What :86: says of a transaction. */
export interface Mt940Details {
  counterparty: string;
  counterpartyAccount: string;
  memo: string;
}

/**
 * Rule: :86: is free text on up to six lines; two ways of dividing it are common: fields ?20 to ?33, and words between
 * strokes. What is divided in neither way is all memo.
 * Source: domain/trade.md 5 (MT940).
 * Example: "166?00TRANSFER?20INVOICE 42?32KIYOTA PARTS" has the counterparty KIYOTA PARTS and the memo INVOICE 42.
 */
export function mt940Details(content: string): Mt940Details {
  const text = content.replace(/\n/g, '');
  if (/^\d{3}\?|^\?\d{2}/.test(text)) return byNumbers(text);
  if (/\/(?:NAME|REMI|ORDP|BENM|CNTP|USTD)\//.test(text)) return byWords(text);
  return { counterparty: '', counterpartyAccount: '', memo: content.replace(/\s+/g, ' ').trim() };
}

function byNumbers(text: string): Mt940Details {
  const fields = new Map<string, string>();
  for (const [, number = '', value = ''] of text.matchAll(/\?(\d{2})([^?]*)/g)) fields.set(number, value);
  const from = (first: number, last: number, mark: string): string =>
    Array.from({ length: last - first + 1 }, (_, step) => fields.get(String(first + step)) ?? '')
      .filter(Boolean)
      .join(mark)
      .trim();
  return {
    counterparty: from(32, 33, ''),
    counterpartyAccount: (fields.get('31') ?? '').trim(),
    memo: from(20, 29, ' ').replace(/\s+/g, ' ') || (fields.get('00') ?? '').trim(),
  };
}

function byWords(text: string): Mt940Details {
  const after = (word: string): string => new RegExp(`/${word}/(?:/)?([^/]*)`).exec(text)?.[1]?.trim() ?? '';
  return {
    counterparty: after('NAME') || after('ORDP') || after('BENM'),
    counterpartyAccount: after('IBAN') || after('ACCT'),
    memo:
      /\/REMI\/(.*?)(?=\/[A-Z]{4}\/|$)/
        .exec(text)?.[1]
        ?.replace(/^(?:USTD)?\/+/, '')
        .trim() ||
      after('USTD') ||
      text,
  };
}

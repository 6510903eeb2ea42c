import { beforeEach, expect, it } from 'vitest';
import { forgetDraft, keepDraft, keptDraft, sameContent } from './stored-drafts.ts';
import { cr, dr, draftWith, line } from './test-facts.ts';

const kept = new Map<string, string>();
const store = {
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, text: string) => void kept.set(name, text),
  removeItem: (name: string) => void kept.delete(name),
};
const place = { userId: 1, accountSetId: 2, voucherId: null };
const draft = draftWith([dr('1', 1001, '5.00')]);
const stored = { savedAt: 1, version: null, idempotencyKey: 'key', draft };

beforeEach(() => kept.clear());

it('a draft comes back as it was left', () => {
  keepDraft(store, place, stored);
  expect(keptDraft(store, place)).toMatchObject(stored);
});

it('belongs to one user, one set and one form', () => {
  keepDraft(store, place, stored);
  expect(keptDraft(store, { ...place, userId: 9 })).toBeNull();
  expect(keptDraft(store, { ...place, accountSetId: 9 })).toBeNull();
  expect(keptDraft(store, { ...place, voucherId: 9 })).toBeNull();
  expect(keptDraft(store, { ...place, kind: 'template' })).toBeNull();
});

it('is gone once it is forgotten', () => {
  keepDraft(store, place, stored);
  forgetDraft(store, place);
  expect(keptDraft(store, place)).toBeNull();
});

it.each(['rubbish', '{"format":99,"draft":{"lines":[]}}', '{"format":1,"draft":{}}'])(
  'what cannot be read is no draft: %s',
  (text) => {
    for (const name of ['suanpan.voucher-draft.1.2.new']) kept.set(name, text);
    expect(keptDraft(store, place)).toBeNull();
  },
);

it('a full browser does not stop the entry', () => {
  const full = {
    ...store,
    setItem: () => {
      throw new DOMException('QuotaExceededError');
    },
  };
  expect(() => keepDraft(full, place, stored)).not.toThrow();
});

it('blank rows and the names of lines make no difference', () => {
  const same = draftWith([
    dr('77', 1001, '5.00'),
    line('78'),
    line('79'),
    line('80'),
    line('81'),
    line('82'),
  ]);
  expect(sameContent(draft, same)).toBe(true);
  expect(sameContent(draft, draftWith([cr('1', 1001, '5.00')]))).toBe(false);
  expect(sameContent(draft, { ...draft, remark: 'x' })).toBe(false);
});

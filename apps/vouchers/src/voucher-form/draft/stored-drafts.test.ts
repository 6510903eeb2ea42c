import { beforeEach, expect, it } from 'vitest';
import { draftName, forgetDraft, keepDraft, keptDrafts, sameContent } from './stored-drafts.ts';
import { cr, dr, draftWith, line } from './test-facts.ts';

const kept = new Map<string, string>();
const store = {
  get length() {
    return kept.size;
  },
  key: (at: number) => [...kept.keys()][at] ?? null,
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, text: string) => void kept.set(name, text),
  removeItem: (name: string) => void kept.delete(name),
};
const place = { userId: 1, accountSetId: 2, voucherId: null };
const name = draftName(place, 'one');
const draft = draftWith([dr('1', 1001, '5.00')]);
const stored = { savedAt: 1, version: null, idempotencyKey: 'key', draft };

beforeEach(() => kept.clear());

it('a draft comes back as it was left', () => {
  keepDraft(store, name, stored);
  expect(keptDrafts(store, place)).toMatchObject([stored]);
});

it('belongs to one user, one set and one voucher', () => {
  keepDraft(store, name, stored);
  expect(keptDrafts(store, { ...place, userId: 9 })).toEqual([]);
  expect(keptDrafts(store, { ...place, accountSetId: 9 })).toEqual([]);
  expect(keptDrafts(store, { ...place, voucherId: 9 })).toEqual([]);
  expect(keptDrafts(store, { ...place, kind: 'template' })).toEqual([]);
});

it('is not mixed up with that of a voucher whose number begins like its own', () => {
  keepDraft(store, draftName({ ...place, voucherId: 12 }, 'one'), stored);
  expect(keptDrafts(store, { ...place, voucherId: 1 })).toEqual([]);
});

it('two forms of new vouchers keep theirs apart, and the newest comes first', () => {
  keepDraft(store, name, stored);
  keepDraft(store, draftName(place, 'two'), { ...stored, savedAt: 2, idempotencyKey: 'other' });
  expect(keptDrafts(store, place).map(({ idempotencyKey }) => idempotencyKey)).toEqual(['other', 'key']);
});

it('is gone once it is forgotten, and no other with it', () => {
  keepDraft(store, name, stored);
  keepDraft(store, draftName(place, 'two'), stored);
  forgetDraft(store, name);
  expect(keptDrafts(store, place)).toMatchObject([{ name: draftName(place, 'two') }]);
});

it.each(['rubbish', '{"format":99,"draft":{"lines":[]}}', '{"format":1,"draft":{}}'])(
  'what cannot be read is no draft: %s',
  (text) => {
    kept.set(name, text);
    expect(keptDrafts(store, place)).toEqual([]);
  },
);

it('a full browser does not stop the entry', () => {
  const full = {
    ...store,
    setItem: () => {
      throw new DOMException('QuotaExceededError');
    },
  };
  expect(() => keepDraft(full, name, stored)).not.toThrow();
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

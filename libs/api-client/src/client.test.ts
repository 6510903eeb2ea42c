import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { ApiClient } from './client.ts';
import { forgetAuthor, storedAuthor } from './session-store.ts';

/** The network's edge: answers in order, and what was sent. */
const network = vi.fn<typeof fetch>();
const sent = (call = 0) => {
  const [url, init] = network.mock.calls[call] ?? [];
  return { url: String(url), init: init ?? {}, headers: new Headers(init?.headers) };
};
const answer = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers });
const success = (data: unknown, headers?: Record<string, string>) =>
  answer({ success: true, msg: '', data }, 200, headers);
const failureOf = async (call: Promise<unknown>): Promise<ApiError> => {
  const error: unknown = await call.catch((reason: unknown) => reason);
  if (!(error instanceof ApiError)) throw new Error('The call did not fail as expected.');
  return error;
};
const storage = new Map<string, string>();

let api: ApiClient;
const forbidden = vi.fn<() => void>();

beforeEach(() => {
  vi.stubGlobal('fetch', network);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  });
  api = new ApiClient();
  api.configure({ onForbidden: forbidden, language: 'zh-CN', accountSetId: 7 });
});
afterEach(() => {
  vi.unstubAllGlobals();
  network.mockReset();
  forbidden.mockReset();
  storage.clear();
});

describe('every request', () => {
  it('goes below /api with the headers of the contract', async () => {
    network.mockResolvedValue(success(3));
    expect(await api.get('/home/voucher/count', { query: { accountDate: '2026-01-31' } })).toBe(3);
    expect(sent().url).toBe('/api/home/voucher/count?accountDate=2026-01-31');
    const { headers } = sent();
    expect(headers.get('X-Requested-With')).toBe('XMLHttpRequest');
    expect(headers.get('author')).toBe('default');
    expect(headers.get('Accept-Language')).toBe('zh-CN');
    expect(headers.get('X-Account-Set')).toBe('7');
    expect(headers.has('Idempotency-Key')).toBe(false);
  });

  it('leaves out absent values, repeats the key of a list and encodes the path', async () => {
    network.mockResolvedValue(success(null));
    await api.get('/subject/checkUse/{id}', { path: { id: 'a/b' } });
    expect(sent().url).toBe('/api/subject/checkUse/a%2Fb');
    network.mockResolvedValue(success([]));
    await api.get('/voucher', { query: { page: 1, word: undefined } });
    expect(sent(1).url).toBe('/api/voucher?page=1');
  });

  it('hands over the headers of an answer where they matter: the key of the next page', async () => {
    network.mockResolvedValue(success([], { 'x-next-page': 'key' }));
    const { data, headers } = await api.answer('/accountBook/details', { query: { subjectCode: '1001' } });
    expect(data).toEqual([]);
    expect(headers.get('x-next-page')).toBe('key');
  });

  it('sends forms form-encoded and bodies as JSON', async () => {
    network.mockImplementation(async () => success({ author: 'x' }));
    await api.post('/login', { form: { mobile: '13800000000', password: 'a b&c' } });
    expect(sent().init.body).toBe('mobile=13800000000&password=a+b%26c');
    await api.post('/voucher/audit', { body: { checked: [1, 2] } });
    expect(sent(1).init.body).toBe('{"checked":[1,2]}');
    expect(sent(1).headers.get('Content-Type')).toBe('application/json');
  });
});

describe('the session', () => {
  it('keeps the author value of a sign-in and sends it from then on', async () => {
    network.mockImplementation(async () => success({ author: 'abc' }));
    await api.post('/login', { form: { mobile: 'me', password: 'secret' } });
    await api.get('/voucher/summary');
    expect(sent(1).headers.get('author')).toBe('abc');
    forgetAuthor();
    expect(storedAuthor()).toBe('default');
  });

  it('lost: the browser goes to the site root', async () => {
    network.mockResolvedValue(answer({ success: false, msg: 'Sign in', code: 'SESSION_REQUIRED' }, 403));
    expect((await failureOf(api.get('/voucher/summary'))).code).toBe('SESSION_REQUIRED');
    expect(forbidden).toHaveBeenCalledTimes(1);
  });

  it('asked for by /init: a refusal shows the sign-in screen and goes nowhere', async () => {
    network.mockResolvedValue(answer({ success: false, msg: 'Sign in', code: 'SESSION_MISMATCH' }, 403));
    expect((await failureOf(api.get('/init'))).status).toBe(403);
    expect(forbidden).not.toHaveBeenCalled();
  });

  it('moved to another account set in another tab: the shell is told', async () => {
    const changed = vi.fn<() => void>();
    api.configure({ onSetChanged: changed });
    network.mockResolvedValue(answer({ success: false, msg: 'Changed', code: 'SET_CHANGED' }, 409));
    await failureOf(api.get('/voucher/summary'));
    expect(changed).toHaveBeenCalledTimes(1);
  });
});

describe('a call that needs a fresh proof', () => {
  const refusal = () => answer({ success: false, msg: 'Confirm', code: 'PROOF_REQUIRED' }, 422);

  it('is sent again with the same key once the proof was given, and the screen sees its answer only', async () => {
    const prove = vi.fn<() => Promise<boolean>>().mockResolvedValue(true);
    api.configure({ onProofRequired: prove });
    network.mockImplementationOnce(async () => refusal()).mockImplementation(async () => success(null));
    expect(await api.post('/logout')).toBeNull();
    expect(prove).toHaveBeenCalledTimes(1);
    const keys = [0, 1].map((call) => sent(call).headers.get('Idempotency-Key'));
    expect(keys[1]).toBe(keys[0]);
    expect(network).toHaveBeenCalledTimes(2);
  });

  it('is refused when the user declines', async () => {
    api.configure({ onProofRequired: async () => false });
    network.mockImplementation(async () => refusal());
    expect((await failureOf(api.post('/logout'))).code).toBe('PROOF_REQUIRED');
    expect(network).toHaveBeenCalledTimes(1);
  });
});

describe('a refusal', () => {
  it('carries message, code, fields and request id', async () => {
    const fields = [{ line: 2, field: 'subjectId', code: 'LINE_SUBJECT', message: '请选择科目' }];
    const refusal = { success: false, msg: '请选择科目', code: 'LINE_SUBJECT', fields, requestId: 'r-1' };
    network.mockResolvedValue(answer(refusal, 422));
    const error = await failureOf(api.post('/voucher/audit', { body: { checked: [1] } }));
    expect(error).toMatchObject({ status: 422, ...refusal });
  });

  it('of an unknown id has the fixed text', async () => {
    network.mockResolvedValue(answer({ success: false, msg: 'other words' }, 404));
    expect((await failureOf(api.get('/voucher/summary'))).msg).toBe('请求不存在');
  });

  it('by an internal error has the fixed text, in English when asked in English', async () => {
    api.configure({ language: 'en' });
    network.mockResolvedValue(answer('<html>Oops</html>', 500, { 'X-Request-Id': 'r-2' }));
    const error = await failureOf(api.get('/voucher/summary'));
    expect([error.msg, error.requestId]).toEqual(['Backend exception', 'r-2']);
  });

  it('of a check is an answer', async () => {
    const data = { ok: false, debit: '1.00', credit: '0.00', difference: '1.00' };
    network.mockResolvedValue(answer({ success: false, msg: '期初不平衡', data }));
    const query = { year: 2026, month: 1 };
    expect(await api.check('/checkout/initialCheck', { query })).toEqual({
      ok: false,
      msg: '期初不平衡',
      data,
    });
  });
});

describe('files', () => {
  it('are sent with their other fields; another attempt with the same file is the same request', async () => {
    network.mockImplementation(async () => success({ total: 1, inserted: 1, updated: 0 }));
    const file = new File(['x'], 'items.xlsx');
    const send = (chosen: File) =>
      api.upload('/accounting-category/import', {
        file: chosen,
        fields: { categoryId: '7' },
        query: { dryRun: true },
      });
    await send(file);
    await send(file);
    await send(new File(['x'], 'items.xlsx'));
    expect(sent().url).toBe('/api/accounting-category/import?dryRun=true');
    const body = sent().init.body as FormData;
    expect([body.get('categoryId'), (body.get('file') as File).name]).toEqual(['7', 'items.xlsx']);
    expect(sent().headers.has('Content-Type')).toBe(false);
    const keys = [0, 1, 2].map((call) => sent(call).headers.get('Idempotency-Key'));
    expect([keys[0] === keys[1], keys[0] === keys[2]]).toEqual([true, false]);
  });

  it('come under the name the server gave them; a refusal is an error as ever', async () => {
    const disposition = {
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent('客户.xlsx')}`,
    };
    network.mockResolvedValueOnce(answer('bytes', 200, disposition));
    const { file, name } = await api.download('/accounting-category/download', { categoryId: '7' });
    expect([await file.text(), name]).toEqual(['bytes', '客户.xlsx']);
    network.mockResolvedValueOnce(answer({ success: false, msg: 'Too often', code: 'TOO_MANY' }, 429));
    const refused = api.download('/accounting-category/download', { categoryId: '7' });
    expect((await failureOf(refused)).code).toBe('TOO_MANY');
  });
});

it('a failing network fails the call without a message', async () => {
  network.mockRejectedValue(new TypeError('Failed to fetch'));
  const error = await failureOf(api.get('/voucher/summary'));
  expect([error.success, error.msg, error.isNetworkFailure, error.isUnknown]).toEqual([
    false,
    '',
    true,
    true,
  ]);
});

it.each([
  ['when the gateway had no answer of the service', 502, true],
  ['when the service was away', 503, true],
  ['when the service was too slow', 504, true],
  ['never when the service refused it', 422, false],
  ['never when the service failed', 500, false],
])('what a call has done is unknown %s', async (_when, status, isUnknown) => {
  network.mockResolvedValueOnce(answer({ success: false, msg: 'No', code: 'BAD_GATEWAY' }, status));
  expect((await failureOf(api.post('/voucher/audit', { body: { checked: [1] } }))).isUnknown).toBe(isUnknown);
});

describe('two writes to one path', () => {
  it('at the same time: the second is rejected at once', async () => {
    network.mockImplementation(async () => success({ changed: 1, skipped: [] }));
    const first = api.post('/voucher/audit', { body: { checked: [1] } });
    const second = await failureOf(api.post('/voucher/audit', { body: { checked: [1] } }));
    expect(second).toMatchObject({ success: false, msg: 'Repeated request' });
    await first;
    expect(network).toHaveBeenCalledTimes(1);
  });

  it('count as the same when only the query differs', async () => {
    network.mockImplementation(async () => success(null));
    const first = api.post('/changeAccountSets', { query: { accountSetsId: 1 } });
    expect((await failureOf(api.post('/changeAccountSets', { query: { accountSetsId: 2 } }))).code).toBe(
      'REPEATED',
    );
    await first;
  });

  it('run one after the other, or when marked repeatable', async () => {
    network.mockImplementation(async () => success({ changed: 1, skipped: [] }));
    const call = () => api.post('/voucher/audit', { body: { checked: [1] }, repeatable: true });
    await Promise.all([call(), call()]);
    await api.post('/voucher/audit', { body: { checked: [1] } });
    expect(network).toHaveBeenCalledTimes(3);
  });

  it('reads never count as repeated', async () => {
    network.mockImplementation(async () => success([]));
    await Promise.all([api.get('/voucher/summary'), api.get('/voucher/summary')]);
    expect(network).toHaveBeenCalledTimes(2);
  });
});

describe('idempotency', () => {
  it('the key of the form goes with each retry', async () => {
    network.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    network.mockResolvedValueOnce(success({ changed: 1, skipped: [] }));
    const save = () => api.post('/voucher/audit', { body: { checked: [1] }, idempotencyKey: 'form-1' });
    await failureOf(save());
    await save();
    expect([0, 1].map((call) => sent(call).headers.get('Idempotency-Key'))).toEqual(['form-1', 'form-1']);
  });

  it('a write without a key gets its own', async () => {
    network.mockImplementation(async () => success({ changed: 1, skipped: [] }));
    await api.post('/voucher/audit', { body: { checked: [1] } });
    await api.post('/voucher/audit', { body: { checked: [1] } });
    const keys = [0, 1].map((call) => sent(call).headers.get('Idempotency-Key') ?? '');
    expect(new Set(keys).size).toBe(2);
    expect(keys[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });
});

it('reads carry how far a statement was written, apart from the version of the books', async () => {
  network.mockResolvedValueOnce(success({ changed: 1, skipped: [] }, { 'X-Written-At': '4711' }));
  network.mockImplementation(async () => success([]));
  await api.post('/voucher/audit', { body: { checked: [1] } });
  await api.get('/voucher/summary');
  expect(sent(1).headers.get('X-Written-At')).toBe('4711');
  expect(sent(1).headers.has('X-Ledger-Version')).toBe(false);
});

it('reads carry the newest version that a write of the same set answered', async () => {
  network.mockResolvedValueOnce(success({ changed: 1, skipped: [] }, { 'X-Ledger-Version': '12' }));
  network.mockResolvedValueOnce(success({ changed: 1, skipped: [] }, { 'X-Ledger-Version': '9' }));
  network.mockImplementation(async () => success([]));
  await api.post('/voucher/audit', { body: { checked: [1] } });
  await api.post('/voucher/audit', { body: { checked: [2] } });
  await api.get('/voucher/summary');
  api.configure({ accountSetId: 8 });
  await api.get('/voucher/summary');
  expect(sent(2).headers.get('X-Ledger-Version')).toBe('12');
  expect(sent(3).headers.has('X-Ledger-Version')).toBe(false);
});

it('reads of another tab, or after a reload, carry it too', async () => {
  network.mockResolvedValueOnce(success({ changed: 1, skipped: [] }, { 'X-Ledger-Version': '12' }));
  network.mockImplementation(async () => success([]));
  await api.post('/voucher/audit', { body: { checked: [1] } });
  const reloaded = new ApiClient();
  reloaded.configure({ accountSetId: 7 });
  await reloaded.get('/voucher/summary');
  reloaded.configure({ accountSetId: 8 });
  await reloaded.get('/voucher/summary');
  expect([1, 2].map((call) => sent(call).headers.get('X-Ledger-Version'))).toEqual(['12', null]);
});

it('without storage, reads of the same page carry it', async () => {
  vi.stubGlobal('localStorage', undefined);
  network.mockResolvedValueOnce(success({ changed: 1, skipped: [] }, { 'X-Ledger-Version': '12' }));
  network.mockImplementation(async () => success([]));
  await api.post('/voucher/audit', { body: { checked: [1] } });
  await api.get('/voucher/summary');
  expect(sent(1).headers.get('X-Ledger-Version')).toBe('12');
});

it('is busy from the start of a call to its end, failed ones included', async () => {
  const states: boolean[] = [];
  api.activity.subscribe(() => states.push(api.activity.isBusy()));
  network.mockRejectedValue(new TypeError('Failed to fetch'));
  await failureOf(api.get('/voucher/summary'));
  expect(states).toEqual([true, false]);
});

describe('an answer of a newer program than the page', () => {
  const newer = { 'x-wire': '2', 'x-request-id': 'r-1' };

  it('is not misread: the user is told to reload', async () => {
    network.mockResolvedValue(success({ renamed: '1.00' }, newer));
    const error = await failureOf(api.get('/home/voucher/count', { query: { accountDate: '2026-01-31' } }));
    expect(error).toMatchObject({
      code: 'NEWER_PROGRAM',
      msg: '程序已更新，请重新加载页面。',
      requestId: 'r-1',
    });
    expect(error.isNetworkFailure).toBe(false);
  });

  it('is said as well where it refuses what this page sends', async () => {
    network.mockResolvedValue(answer({ success: false, msg: '缺少字段', code: 'VALIDATION' }, 422, newer));
    expect((await failureOf(api.post('/voucher/audit', { body: { checked: [1] } }))).code).toBe(
      'NEWER_PROGRAM',
    );
  });

  it('is no failure of a write that was accepted', async () => {
    network.mockResolvedValue(success(null, newer));
    await expect(api.post('/voucher/audit', { body: { checked: [1] } })).resolves.toBeNull();
  });
});

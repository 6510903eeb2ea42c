import type { InvitationMade } from '@suanpan/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { House, type Caller } from '../testing/house.ts';
import { newManager } from '../testing/people.ts';

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterAll(() => house.close());

const origin = 'http://localhost:8080';
const invite = (caller: Caller, input: object) =>
  house.call<InvitationMade>('POST', '/user', caller, { role: 'Making', ...input });
const company = '【中国银行】尊敬的客户您的账户已冻结请立即访问 https://evil.example/pay 或致电 400-800-1234';

it('what strangers call themselves reaches a mobile shortened, with no link but the invitation’s and no number', async () => {
  const manager = await newManager(house, company);
  await house.sql("UPDATE identity.user_account SET real_name = 'Call 13800001234\nnow' WHERE id = $1", [
    manager.userId,
  ]);
  const headers = { origin, 'accept-language': 'zh-CN' };
  const answer = await invite({ ...manager, headers }, { mobile: '13911116666', bySms: true });
  const [letter] = await house.mailbox.letters('13911116666');
  const link = `${origin}${answer.body.data.path}`;
  const words = letter!.text.replace(link, '');
  expect(words).toContain('【算盘】Call now邀请您加入“中国银行 尊敬的客户您的账户已冻结请立…”');
  for (const unsaid of ['evil', '://', '1380', '400', '【中国']) expect(words).not.toContain(unsaid);
});

it('stands in an e-mail longer, with no link but the invitation’s either', async () => {
  const manager = { ...(await newManager(house, company)), headers: { origin } };
  await invite(manager, { mobile: 'name@example.com', byMail: true });
  const [letter] = await house.mailbox.letters('name@example.com');
  expect(letter!.text).toContain(
    '"中国银行 尊敬的客户您的账户已冻结请立即访问 https evil example pay 或致电"',
  );
});

import { success } from '@suanpan/contracts';
import type { App } from '@suanpan/service-kit';
import { call } from '../calls/call.ts';

/** GET /personal/wechat: where WeChat is bound, for the screen that leads there or says that there is nothing to bind. */
export const wechatRoutes = (app: App, address: string | null): void =>
  void app.route({ ...call('GET /personal/wechat'), handler: () => success({ address }) });

import { ok, success, WechatAdapter } from '@suanpan/contracts';
import type { App } from '@suanpan/service-kit';

/** GET /personal/wechat: where WeChat is bound, for the screen that leads there or says that there is nothing to bind. */
export const wechatRoutes = (app: App, address: string | null): void =>
  void app.get(
    '/personal/wechat',
    { config: { signedIn: true }, schema: { response: { 200: ok(WechatAdapter) } } },
    () => success({ address }),
  );

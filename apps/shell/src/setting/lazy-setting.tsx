import { lazyScreen } from '../frame/lazy-screen.tsx';

/** The page Setting is loaded when it is needed. */
export const LazySetting = lazyScreen('setting', async () => (await import('./setting.tsx')).Setting);

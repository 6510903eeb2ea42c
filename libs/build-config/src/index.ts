export { appConfig, areaConfig, plainConfig, type AppOptions } from './app-config.ts';
export { sharedLibraries } from './shared.ts';

export { appConfig, areaConfig, type AppOptions } from './app-config.ts';
export { sharedLibraries } from './shared.ts';

/** What screens need beyond the first load; one chunk, fetched after the first paint (ADR 0001). */
export * from './antd.ts';

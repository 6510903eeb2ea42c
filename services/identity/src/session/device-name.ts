import { parse } from 'bowser';

/** What a browser says it is, as far as its owner needs to know it again. Nothing of it is ever believed. */
export interface DeviceName {
  /** E.g. `Chrome 141`; empty when it says nothing that is known. */
  browser: string;
  /** E.g. `Windows`; empty as well. */
  system: string;
}

const longest = 40;
/** Longer ones are made up; reading them costs time. */
const longestUserAgent = 1_000;

/** Reads `User-Agent`. What is unknown, missing or absurdly long is the empty name. */
export function deviceNameOf(userAgent: string | undefined): DeviceName {
  if (!userAgent || userAgent.length > longestUserAgent) return { browser: '', system: '' };
  const { browser, os } = parse(userAgent);
  const major = /^\d+/.exec(browser.version ?? '')?.[0];
  return {
    browser: short([browser.name, browser.name && major].filter(Boolean).join(' ')),
    system: short(os.name ?? ''),
  };
}

const short = (text: string): string => text.replaceAll('\0', '').slice(0, longest);

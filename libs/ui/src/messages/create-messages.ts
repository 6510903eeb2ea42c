import { createInstance, type i18n } from 'i18next';
import { useCallback } from 'react';
import { type UiLanguage, useUiLanguage } from './language.ts';

/** A key as used in code: plural forms `_one` and `_other` share their stem. */
type KeyOf<En> = keyof En extends infer K
  ? K extends `${infer Stem}_one` | `${infer Stem}_other`
    ? Stem
    : K
  : never;
/** The keys another language must have: all but the singular forms, which Chinese lacks. */
type Translated<En> = Readonly<Record<Exclude<keyof En, `${string}_one`>, string>>;

export type MessageValues = Readonly<Record<string, string | number>>;
export type Translate<Key> = (key: Key, values?: MessageValues) => string;

export interface Catalogue<En> {
  en: En;
  'zh-CN': Translated<En>;
  'zh-TW': Translated<En>;
}

let translations: i18n | undefined;
let catalogues = 0;

/**
 * Makes a screen's text hook from its three catalogues (messages.{en,zh-CN,zh-TW}.json). A key that
 * is misspelt, or missing in one of the languages, does not compile. Values stand as `{{name}}`;
 * plurals as `key_one` and `key_other` with the value `count`.
 */
export function createMessages<En extends Readonly<Record<string, string>>>(
  catalogue: Catalogue<En>,
): () => Translate<KeyOf<En>> {
  catalogues += 1;
  const namespace = `catalogue-${catalogues}`;
  for (const [language, texts] of Object.entries(catalogue))
    shared().addResourceBundle(language, namespace, texts);
  return function useMessages() {
    const language = useUiLanguage();
    return useCallback<Translate<KeyOf<En>>>(
      (key, values) => translate(language, namespace, String(key), values),
      [language],
    );
  };
}

function translate(language: UiLanguage, namespace: string, key: string, values?: MessageValues): string {
  return String(shared().t(key, { ...values, lng: language, ns: namespace }));
}

function shared(): i18n {
  if (translations) return translations;
  translations = createInstance();
  void translations.init({
    fallbackLng: 'en',
    initAsync: false,
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    resources: {},
  });
  return translations;
}

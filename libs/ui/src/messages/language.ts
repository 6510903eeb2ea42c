import { createContext, useContext } from 'react';

export type UiLanguage = 'en' | 'zh-CN' | 'zh-TW';

export const LanguageContext = createContext<UiLanguage>('en');

/** The language of the interface; English outside a provider. */
export const useUiLanguage = (): UiLanguage => useContext(LanguageContext);

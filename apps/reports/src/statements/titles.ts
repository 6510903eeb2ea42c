import type { Language, ReportItem, ReportTemplate } from '@suanpan/contracts';

/** Statements are named in English and in Chinese; readers of zh-TW get the Chinese of the standard. */
export const templateName = ({ name, nameEn }: ReportTemplate, language: Language): string =>
  language === 'en' ? nameEn || name : name;

export const itemTitle = ({ title, titleEn }: ReportItem, language: Language): string =>
  language === 'en' ? titleEn || title : title;

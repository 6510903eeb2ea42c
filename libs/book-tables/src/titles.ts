import { seededName } from '@suanpan/accounting-core';
import type { Language, ReportItem, ReportTemplate } from '@suanpan/contracts';

/** A statement's name in the reader's language. */
export const templateName = ({ name, nameEn }: ReportTemplate, language: Language): string =>
  seededName({ zh: name, en: nameEn }, language);

/** A line's title in the reader's language. */
export const itemTitle = (
  { title, titleEn }: Pick<ReportItem, 'title' | 'titleEn'>,
  language: Language,
): string => seededName({ zh: title, en: titleEn }, language);

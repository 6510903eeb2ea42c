/** A subject as it is written everywhere, "1122 Accounts receivable"; the wire joins code and names with a hyphen. */
export const subjectLabel = (name: string): string => name.replace(/^(\d{4,})-/, '$1 ');

/** Long tables of the dry run come page by page. */
export const paged = { pageSize: 20, hideOnSinglePage: true, showSizeChanger: false, size: 'small' } as const;

import type { ReactNode } from 'react';

/** Line icons of one weight, drawn on 24 px; the meaning is always in a text beside them. */
const paths = {
  home: 'M4 11l8-7 8 7 M6 9.5V20h12V9.5 M10 20v-6h4v6',
  voucher: 'M6 3h12v18l-3-2-3 2-3-2-3 2z M9 8h6 M9 12h6',
  funds: 'M3 7h18v12H3z M3 11h18 M15 15h3',
  invoices: 'M5 3h14v18H5z M8 7h8 M8 11h8 M8 15h4 M15 15h1',
  payroll:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7z M2.5 20c0-4 3-6 6.5-6s6.5 2 6.5 6 M16 4.5a3.5 3.5 0 0 1 0 6.5 M18 14.5c2.2.7 3.5 2.600 3.5 5.500',
  closing: 'M5 11h14v10H5z M8 11V7a4 4 0 0 1 8 0v4 M12 15v2',
  ledgers: 'M5 4h12a2 2 0 0 1 2 2v14H7a2 2 0 0 1-2-2z M5 18a2 2 0 0 1 2-2h12 M9 8h6',
  reports: 'M4 20V4 M4 20h16 M8 16v-5 M12 16V8 M16 16v-3',
  'one-click': 'M13 3L5 13.500h6L10 21l8-10.500h-6z',
  settings: 'M4 7h9 M17 7h3 M15 5v4 M4 17h3 M11 17h9 M9 15v4 M4 12h14',
  menu: 'M4 6h16 M4 12h16 M4 18h16',
  collapse: 'M14 6l-6 6 6 6',
  expand: 'M10 6l6 6-6 6',
  down: 'M6 9l6 6 6-6',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8z M4 20.500c0-4.500 3.500-6.500 8-6.500s8 2 8 6.500',
  help: 'M9 9a3 3 0 1 1 4.500 2.600c-1 .6-1.500 1.200-1.500 2.400 M12 17.500v.2',
  check: 'M5 12.500l4.500 4.500L19 7.500',
  plus: 'M12 5v14 M5 12h14',
  minus: 'M5 12h14',
  close: 'M6 6l12 12 M18 6L6 18',
  search: 'M10.500 17a6.500 6.500 0 1 0 0-13 6.500 6.500 0 0 0 0 13z M15.500 15.500L20 20',
  eye: 'M2.500 12C5 7.500 8.200 5.500 12 5.500s7 2 9.500 6.500c-2.500 4.500-5.700 6.500-9.500 6.500S5 16.500 2.500 12z M12 14.800a2.800 2.800 0 1 0 0-5.600 2.800 2.800 0 0 0 0 5.600z',
  'eye-closed':
    'M2.500 10c2.500 3.600 5.700 5.200 9.500 5.200s7-1.600 9.500-5.200 M5.500 13.200L4 15.700 M12 15.200v3 M18.500 13.200l1.500 2.500',
  edit: 'M4 20l1-4L16 5l3 3L8 19z M14 7l3 3',
  delete: 'M5 7h14 M9 7V4h6v3 M7 7l1 13h8l1-13',
  copy: 'M9 8h10v12H9z M5 16V4h10',
  print: 'M7 8V3h10v5 M5 8h14v8h-2 M5 16h2 M7 13h10v8H7z',
  sheet: 'M5 3h10l4 4v14H5z M15 3v4h4 M8 11h8 M8 14h8 M8 17h8 M12 11v6',
  pin: 'M9 4h6 M10 4v6l-3 4h10l-3-4V4 M12 14v6',
  lock: 'M6 11h12v9H6z M9 11V8a3 3 0 0 1 6 0v3',
  warning: 'M12 4l9 16H3z M12 10v5 M12 17.500v.2',
} as const;

export type IconName = keyof typeof paths;

export function Icon({ name, size = 18 }: { name: IconName; size?: number }): ReactNode {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={paths[name]} />
    </svg>
  );
}

import type { Attack } from '../attack.ts';

const json = { 'content-type': 'application/json' };
const emptyLines = JSON.stringify({
  word: '记',
  voucherDate: '2024-06-30',
  details: Array.from({ length: 300_000 }, () => ({})),
});

const choice = <T>(choices: readonly T[]): T => choices[Math.floor(Math.random() * choices.length)]!;

/** A filter nobody has asked before: any part of them, with any values. */
function randomFilter(): string {
  const day = () =>
    `2024-${String(1 + Math.floor(Math.random() * 12)).padStart(2, '0')}-1${choice([0, 1, 2, 3])}`;
  const filters: readonly (() => string)[] = [
    () => `dateFrom=${day()}`,
    () => 'dateTo=2024-12-31',
    () => `word=${encodeURIComponent(choice(['记', '收', '付']))}`,
    () => `codeFrom=${1 + Math.floor(Math.random() * 9)}`,
    () => 'codeTo=99',
    () => `keyword=${choice(['opening', '1.00', 'zz'])}`,
    () => `subjectCode=${choice(['1001', '1002', '5001'])}`,
    () => 'amountMin=0.01',
    () => 'amountMax=99999.00',
    () => `audited=${choice(['true', 'false'])}`,
    () => `carryForward=${choice(['true', 'false'])}`,
    () => 'source=manual',
    () => 'hasAttachment=false',
  ];
  return filters
    .filter(() => Math.random() < 0.5)
    .map((filter) => filter())
    .join('&');
}

const list = (size: number): string => `/voucher?voucher_year=2024&voucher_month=6&page=1&size=${size}`;

/** What a member of another company can do. */
export const requests: readonly Attack[] = [
  {
    name: 'vouchers of 300,000 empty lines',
    atOnce: 4,
    arrivesAs: [400, 413],
    act: ({ member }) => member.caller.send('POST', '/voucher', { headers: json, body: emptyLines }),
  },
  {
    name: 'lists by every combination of filters',
    atOnce: 16,
    act: ({ member }) => member.caller.send('GET', `/voucher?page=1&${randomFilter()}`),
  },
  {
    name: 'readers that leave before the answer',
    atOnce: 32,
    arrivesAs: ['none'],
    act: ({ member }) => member.caller.send('GET', list(200), { leaveAfterMs: 3 }),
  },
  {
    name: 'books and statements all at once',
    atOnce: 16,
    act: ({ member }, count) =>
      member.caller.send(
        'GET',
        count % 2 === 0
          ? '/accountBook/subjectBalance?from=2024-01&to=2024-12'
          : '/accountBook/generalLedger?from=2024-01&to=2024-12',
      ),
  },
];

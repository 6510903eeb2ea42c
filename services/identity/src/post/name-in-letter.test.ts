import { expect, it } from 'vitest';
import { nameInLetter } from './name-in-letter.ts';

it.each([
  ['a usual name stays', 'Hengtong Co., Ltd.', 'Hengtong Co., Ltd.'],
  ['a Chinese one too', '上海恒通贸易(集团)有限公司', '上海恒通贸易(集团)有限公司'],
  ['with a year and a short number', '58 City (2024)', '58 City (2024)'],
  ['a masked mobile stays', '139****1111', '139****1111'],
  ['a long one is cut', 'Hengtong Precision Machinery Trading', 'Hengtong Precision…'],
  ['by characters, not by halves of them', '𠮷'.repeat(21), `${'𠮷'.repeat(19)}…`],
  ['an address cannot be followed', 'win https://evil.com/x', 'win https evil com x'],
  ['however its dots are written', 'evil．com', 'evil com'],
  ['nor an e-mail address', 'boss@bank.example', 'boss bank example'],
  ['a number cannot be dialled', 'Call 400 800-1234 now', 'Call now'],
  ['whatever parts it', '客服400·800·1234', '客服'],
  ['be it a star', "138*0013*8000 138'0013'8000", '…'],
  ['in wide digits either', '加微信１３８００００１２３４', '加微信'],
  ['the signature of a sender is taken off', '【中国银行】', '中国银行'],
  ['line breaks and signs that are not seen are spaces', 'A\r\nB\u202eC\u0000D', 'A B C D'],
  ['the quotes around it cannot be closed', 'X". Pay “now”', 'X . Pay now'],
  ['of nothing that can be said a sign is left', '👍 13800001234', '…'],
])('%s', (_, name, said) => {
  expect(nameInLetter(name, 20)).toBe(said);
});

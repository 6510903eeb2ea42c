import { describe, expect, it } from 'vitest';
import { cleanPath } from './clean-path.ts';

describe('a path has one normal form', () => {
  it.each([
    ['/', '/'],
    ['/api/voucher', '/api/voucher'],
    ['/api/voucher/', '/api/voucher/'],
    ['/api/voucher?word=%E8%AE%B0&x=../..', '/api/voucher'],
    ['/api/%6Cogout', '/api/logout'],
    ['/api/subject/%e7%8e%b0', '/api/subject/%E7%8E%B0'],
    ['/api/voucher/a%20b', '/api/voucher/a%20b'],
    ['/main.0a1b2c3d4e.js', '/main.0a1b2c3d4e.js'],
    ['/api/voucher/...', '/api/voucher/...'],
  ])('%s is %s', (target, path) => expect(cleanPath(target)).toBe(path));
});

describe('a path that programs could read in two ways is refused', () => {
  it.each([
    ['absolute-form', 'http://evil.example/api/voucher'],
    ['authority-form', 'evil.example:443'],
    ['asterisk-form', '*'],
    ['encoded slash', '/api/voucher%2F..%2Fsubject'],
    ['encoded slash in small letters', '/api/voucher%2fx'],
    ['encoded backslash', '/api/voucher%5Cx'],
    ['backslash', '/api\\voucher'],
    ['dot segment', '/api/../internal/sessions/x'],
    ['last dot segment', '/api/voucher/..'],
    ['single dot segment', '/api/./voucher'],
    ['encoded dot segment', '/api/%2e%2E/internal'],
    ['double slash', '/api//voucher'],
    ['leading double slash', '//evil.example/api'],
    ['double slash at the end', '/api/voucher//'],
    ['encoded NUL', '/api/voucher/%00'],
    ['encoded line break', '/api/voucher/%0d%0aX'],
    ['fragment', '/api/voucher#x'],
    ['broken escape', '/api/voucher/%zz'],
    ['half an escape', '/api/voucher/%4'],
    ['not UTF-8', '/api/voucher/%FF'],
    ['raw non-ASCII', '/api/voucher/\u00e8'],
    ['quote', '/api/voucher/"x"'],
    ['empty', ''],
  ])('%s', (_kind, target) => expect(cleanPath(target)).toBeNull());
});

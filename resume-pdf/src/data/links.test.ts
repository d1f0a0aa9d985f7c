import { describe, expect, test } from 'vitest';
import { formatAddress, toPhoneLink, toWebLink } from './links.ts';

describe('links', () => {
  test('an address is printed without what nobody types', () => {
    expect(formatAddress('https://www.asharao.example/')).toBe('asharao.example');
    expect(formatAddress('http://a.example/b/')).toBe('a.example/b');
  });

  test('a very long address is printed short and leads whole', () => {
    const address = `https://a.example/${'x'.repeat(1_000)}`;
    const { text, href } = toWebLink(address);
    expect(text).toHaveLength(161);
    expect(href).toBe(address);
  });

  test('a telephone number is dialled by its digits', () => {
    expect(toPhoneLink('+91 (984) 50-12345')).toEqual({ text: '+91 (984) 50-12345', href: 'tel:+919845012345' });
    expect(toPhoneLink('+٩٦٢ ٧ ٩٠٠٠ ١٢٣٤')).toEqual({ text: '+962 7 9000 1234', href: 'tel:+962790001234' });
    expect(toPhoneLink('+९१ ९४१५० २२२२२')).toEqual({ text: '+९१ ९४१५० २२२२२', href: 'tel:+919415022222' });
    expect(toPhoneLink('ask me')).toEqual({ text: 'ask me', href: null });
  });
});

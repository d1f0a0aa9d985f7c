import { describe, expect, test } from 'vitest';
import { phoneLink, printedAddress, webLink } from './links.ts';

describe('links', () => {
  test('an address is printed without what nobody types', () => {
    expect(printedAddress('https://www.asharao.example/')).toBe('asharao.example');
    expect(printedAddress('http://a.example/b/')).toBe('a.example/b');
  });

  test('a very long address is printed short and leads whole', () => {
    const address = `https://a.example/${'x'.repeat(1_000)}`;
    const { text, href } = webLink(address);
    expect(text).toHaveLength(161);
    expect(href).toBe(address);
  });

  test('a telephone number is dialled by its digits', () => {
    expect(phoneLink('+91 (984) 50-12345')).toEqual({ text: '+91 (984) 50-12345', href: 'tel:+919845012345' });
    expect(phoneLink('+٩٦٢ ٧ ٩٠٠٠ ١٢٣٤')).toEqual({ text: '+962 7 9000 1234', href: 'tel:+962790001234' });
    expect(phoneLink('+९१ ९४१५० २२२२२')).toEqual({ text: '+९१ ९४१५० २२२२२', href: 'tel:+919415022222' });
    expect(phoneLink('ask me')).toEqual({ text: 'ask me', href: null });
  });
});

import { describe, expect, test } from 'vitest';
import { countWords, isCountry, isPlace } from './words.ts';

describe('words that tell what a text is', () => {
  test.each([
    ['role', 'Senior Software Engineer'],
    ['role', 'Softwareentwicklerin'],
    ['role', 'Chargée de projet'],
    ['role', 'Ведущий инженер-конструктор'],
    ['role', 'वरिष्ठ शिक्षिका'],
    ['role', '広告担当'],
    ['company', 'Neckar Antriebstechnik GmbH'],
    ['company', 'Steuerbüro Hägele & Partner'],
    ['company', 'ООО «Ладога-Металл»'],
    ['company', '株式会社みなと化粧品'],
    ['school', 'Université du Vercors'],
    ['school', '武蔵青葉大学'],
    ['degree', 'M.Sc. Physics'],
    ['degree', "Bachelor's in History"],
    ['degree', 'Licenciatura em Contabilidade'],
  ] as const)('%s: %s', (kind, text) => {
    expect(countWords(kind, text)).toBeGreaterThan(0);
  });

  test.each([
    ['role', 'Kaveri Payments'],
    ['role', 'Steuerbüro Hägele & Partner'],
    ['company', 'Staff Engineer'],
    ['school', 'Kaveri Payments'],
    ['degree', 'Kaveri Payments'],
  ] as const)('no %s: %s', (kind, text) => {
    expect(countWords(kind, text)).toBe(0);
  });
});

test.each(['Germany', 'Deutschland', 'भारत', '日本', 'the Netherlands', 'USA'])('%s is a country', (text) => {
  expect(isCountry(text)).toBe(true);
});

test.each([
  'Berlin, Germany',
  'Austin, TX',
  'Chicago, IL 60614',
  'Remote',
  'Bengaluru, Karnataka, India',
  'عمان، الأردن',
])('%s is a place', (text) => {
  expect(isPlace(text)).toBe(true);
});

test.each([
  'Kaveri Payments',
  'University of Mysore, India',
  'Wabash Foods, Inc., Chicago, IL',
  'I live in Germany.',
  'Go, Rust',
])('%s is none', (text) => {
  expect(isPlace(text)).toBe(false);
});

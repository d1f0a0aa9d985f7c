import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Invoice } from './invoice.ts';
import type { Renderer } from './renderer.ts';
import { createResumeRenderer } from './resume-renderer.ts';
import { readPdf } from './testing/read-pdf.ts';

let renderer: Renderer;
beforeAll(() => {
  renderer = createResumeRenderer({ children: 1 });
});
afterAll(() => renderer.close());

const invoice: Invoice = {
  number: 'VT-2026-000042',
  issued: '21 November 2026',
  seller: {
    lines: ['Vitrine Labs', '12 MG Road, Bengaluru', 'GSTIN 29ABCDE1234F1Z5'],
    email: 'support@vitrine.example',
    site: 'https://vitrine.example',
  },
  buyer: { name: 'Asha Rao', email: 'asha@example.com' },
  description: 'Pro Plan, yearly',
  period: '21 November 2026 – 21 November 2027',
  amount: '₹4,990',
  paid: { on: '20 November 2026', by: 'Razorpay', transaction: 'pay_0123456789abcd' },
  notice: '',
};

test('says who owes whom what for which time, as accessible PDF on one page', async () => {
  const { bytes, standard } = await renderer.invoice(invoice, 'asha');
  expect(standard).toBe('ua-1');
  const { text, pages } = await readPdf(bytes);
  expect(pages).toHaveLength(1);
  const { seller, buyer, paid, notice: _none, ...own } = invoice;
  for (const fact of [
    ...Object.values(own),
    ...Object.values(seller).flat(),
    ...Object.values(buyer),
    ...Object.values(paid),
  ]) {
    expect(text).toContain(fact);
  }
});

test('is the same file for the same invoice', async () => {
  const [one, other] = [await renderer.invoice(invoice, 'asha'), await renderer.invoice(invoice, 'asha')];
  expect(Buffer.from(one.bytes).equals(Buffer.from(other.bytes))).toBe(true);
});

test('says above everything that no money moved', async () => {
  const { text } = await readPdf(
    (await renderer.invoice({ ...invoice, notice: 'Sandbox - no money moves' }, 'asha')).bytes,
  );
  expect(text.indexOf('Sandbox - no money moves')).toBe(0);
});

test.each([
  ['Devanagari', 'सुनीता देशपांडे'],
  ['Arabic', 'ليلى حداد'],
  ['Japanese', '山田 花子'],
])('sets a name in %s', async (_, name) => {
  const { standard } = await renderer.invoice({ ...invoice, buyer: { ...invoice.buyer, name } }, 'asha');
  expect(standard).toBe('ua-1');
});

test('a name is text, whatever stands in it, and keeps to its place', async () => {
  const name = `#read("/data.json") \u202e${'x'.repeat(10_000)}`;
  const { text, pages } = await readPdf(
    (await renderer.invoice({ ...invoice, buyer: { ...invoice.buyer, name } }, 'asha')).bytes,
  );
  expect(text).toContain('#read("/data.json")');
  expect(pages).toHaveLength(1);
});

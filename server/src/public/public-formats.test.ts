import { buildSamplePortfolio } from '@vitrine/portfolio-view/samples';
import { expect, test } from 'vitest';
import { renderContactCard } from './public-formats.ts';

/** Control characters are rejected when texts are stored; the card does not rely on it. */
test('a control sign begins no line, in whatever text it stands', () => {
  const view = buildSamplePortfolio();
  const evil = 'x\r\nTEL:112\rTEL:113\nTEL:114\u2028TEL:115\u0085TEL:116';
  const personalInfo = { ...view.resume.personalInfo, firstName: evil, lastName: evil, designation: evil, city: evil };
  const footerLinks = { ...view.resume.footerLinks, github: evil, website: evil };
  const card = renderContactCard({ ...view, resume: { ...view.resume, personalInfo, footerLinks } });
  const lines = card.replace(/\r\n /g, '').split(/\r\n|[\r\n\u0085\u2028]/);
  expect(lines.filter((line) => line.startsWith('TEL'))).toEqual([]);
  expect(lines.at(0)).toBe('BEGIN:VCARD');
});

test('says the same of the same person, whenever it is made', () => {
  expect(renderContactCard(buildSamplePortfolio())).not.toMatch(/^REV/m);
  expect(renderContactCard(buildSamplePortfolio())).toContain('FN:Asha Rao');
});

test('an address with marks that part fields stays one field', () => {
  const view = buildSamplePortfolio();
  const personalInfo = { ...view.resume.personalInfo, email: 'a;b,c\\d@example.org' };
  const card = renderContactCard({ ...view, resume: { ...view.resume, personalInfo } });
  expect(card).toContain('a\\;b\\,c\\\\d@example.org');
});

test('a telephone number in digits of any script can be dialled', () => {
  const view = buildSamplePortfolio();
  const personalInfo = { ...view.resume.personalInfo, contactNumber: '+٩٦٢ ٧ ٩٠٠٠ ١٢٣٤' };
  const card = renderContactCard({ ...view, resume: { ...view.resume, personalInfo } });
  expect(card).toMatch(/^TEL[^:]*:\+962 7 9000 1234\r$/m);
});

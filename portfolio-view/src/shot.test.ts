import { mkdirSync, writeFileSync } from 'node:fs';
import { THEMES } from '@vitrine/contract/portfolio';
import { test } from 'vitest';
import { renderPortfolio } from './portfolio-document.tsx';
import { longCareerPortfolio, samplePortfolio, studentPortfolio } from './samples.ts';

test('w', () => {
  mkdirSync('/tmp/pv/html', { recursive: true });
  const photo = { url: '/photo.jpg', width: 448, height: 448 };
  for (const theme of THEMES) {
    writeFileSync(`/tmp/pv/html/asha-${theme}.html`, renderPortfolio(samplePortfolio({ theme })));
    writeFileSync(`/tmp/pv/html/photo-${theme}.html`, renderPortfolio(samplePortfolio({ theme, photo })));
    writeFileSync(`/tmp/pv/html/student-${theme}.html`, renderPortfolio(studentPortfolio({ theme })));
    writeFileSync(`/tmp/pv/html/career-${theme}.html`, renderPortfolio(longCareerPortfolio({ theme })));
  }
});

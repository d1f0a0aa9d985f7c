import { emptyResume } from '@vitrine/contract/resume/resume';
import { describe, expect, test } from 'vitest';
import { counter } from '../json-resume/testing.ts';
import { importRead, UnreadableFile } from '../reading/read-document.ts';
import { readYaml } from '../reading/read-yaml.ts';
import { isRenderCv } from './detect-render-cv.ts';
import { OLD_RENDER_CV_SAMPLE, RENDER_CV_SAMPLE } from './full-sample.ts';
import { readRenderCv } from './read-render-cv.ts';

const take = (text: string, current = emptyResume()) => {
  const result = importRead(readRenderCv(text), current, { mode: 'merge', newId: counter() });
  if (!result.ok) throw new Error(JSON.stringify(result.errors));
  return result;
};
const takeSections = (sections: object) => take(JSON.stringify({ cv: { name: 'Asha Rao', sections } }));

describe('the sample with everything', () => {
  const { resume, report } = take(RENDER_CV_SAMPLE);
  console.log(JSON.stringify(report, null, 1), JSON.stringify(resume, null, 1));
  test('x', () => {
    expect(isRenderCv(readYaml(RENDER_CV_SAMPLE))).toBe(true);
  });
});

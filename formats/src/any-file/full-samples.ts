import { strToU8, zipSync } from 'fflate';
import { ALFOLIO_SAMPLE } from '../alfolio/full-sample.ts';
import { createFullCandidate, createFullSkillsPassport } from '../europass/full-sample.ts';
import { createFullFresh } from '../fresh/full-sample.ts';
import { LINKEDIN_FULL_SAMPLE } from '../linkedin/full-sample.ts';
import { writeFullMarkdown } from '../markdown-resume/full-sample.ts';
import { createFullOpenResume } from '../open-resume/full-sample.ts';
import { REACTIVE_RESUME_FULL_SAMPLES } from '../reactive-resume/full-sample.ts';
import { RENDER_CV_SAMPLE } from '../render-cv/full-sample.ts';
import { createFullVcard } from '../vcard/full-sample.ts';
import { YAML_RESUME_SAMPLE } from '../yaml-resume/full-sample.ts';
import type { InputFile } from './file-kinds.ts';

interface FullSample extends InputFile {
  /** Name of the format in the import result. */
  format: string;
  /** Variant of the format, where there are several. */
  variant?: string;
}

const createTextSample = (format: string, content: string, variant?: string): FullSample => ({
  ...{ format, name: 'sample', bytes: strToU8(content) },
  ...(variant !== undefined && { variant }),
});

/** Lists a file of each format with every field of the format and a file name that does not reveal it. */
export const listFullSamples = (): FullSample[] => [
  {
    format: 'LinkedIn data export',
    name: 'sample',
    bytes: zipSync(
      Object.fromEntries(Object.entries(LINKEDIN_FULL_SAMPLE).map(([name, file]) => [name, strToU8(file)])),
    ),
  },
  createTextSample('Europass', createFullCandidate(), 'since 2020, also inside its PDFs'),
  createTextSample('Europass', createFullSkillsPassport(), 'until 2020'),
  ...Object.entries(REACTIVE_RESUME_FULL_SAMPLES).map(([version, document]) =>
    createTextSample('Reactive Resume', JSON.stringify(document), `version ${version}`),
  ),
  createTextSample('RenderCV', RENDER_CV_SAMPLE),
  createTextSample('YAMLResume', YAML_RESUME_SAMPLE),
  createTextSample('OpenResume', JSON.stringify(createFullOpenResume())),
  createTextSample('FRESH', JSON.stringify(createFullFresh())),
  createTextSample('al-folio', ALFOLIO_SAMPLE),
  createTextSample('Markdown', writeFullMarkdown()),
  createTextSample('vCard', createFullVcard()),
];

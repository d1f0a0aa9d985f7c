import type { ExportFormatId } from '@vitrine/contract/resume/export-formats';
import {
  LIST_SECTION_KEYS,
  type Resume,
  SECTION_KEYS,
  SECTIONS,
  type SectionKey,
} from '@vitrine/contract/resume/resume';
import { exportJsonResume } from '../json-resume/export.ts';
import { isEmptyValue } from '../json-resume/lens.ts';
import { listLeftOut } from '../writing/left-out.ts';
import { stripTextMarkup } from '../writing/plain-texts.ts';
import type { LeftOut, WrittenFile } from '../writing/written-file.ts';

type FormatWriter = (resume: Resume) => WrittenFile | Promise<WrittenFile>;

/** The writer of each format, loaded on demand. */
const WRITERS: Record<ExportFormatId, FormatWriter> = {
  'json-resume': (resume) => ({ text: `${JSON.stringify(exportJsonResume(resume), null, 2)}\n`, leftOut: [] }),
  'reactive-resume': async (resume) =>
    (await import('../reactive-resume/write-reactive-resume.ts')).writeReactiveResume(resume),
  rendercv: async (resume) => (await import('../render-cv/write-render-cv.ts')).writeRenderCv(resume),
  yamlresume: async (resume) => (await import('../yaml-resume/write-yaml-resume.ts')).writeYamlResume(resume),
  markdown: async (resume) => (await import('../markdown-resume/write-markdown-resume.ts')).writeMarkdownResume(resume),
  vcard: async (resume) => (await import('../vcard/write-vcard.ts')).writeVcard(resume),
  bibtex: async (resume) => {
    const { exportBibtex } = await import('../bibtex/export.ts');
    const others = listFilledFields(resume).filter(({ section }) => section !== 'publications');
    const leftOutFields = listLeftOut(resume, (_, field) => field !== 'labels' && field !== 'isHidden');
    return {
      text: exportBibtex(resume),
      leftOut: [...others, ...leftOutFields.filter(({ section }) => section === 'publications')],
    };
  },
};

export interface FormatExport {
  text: string;
  /** Fields without an equivalent in the format, by section; empty where the whole section has no equivalent. */
  leftOut: { section: SectionKey; fields: string[] }[];
}

/** Writes a resume as a file of a format. Equal resumes produce equal bytes. */
export async function writeFile(format: ExportFormatId, resume: Resume): Promise<FormatExport> {
  // Only JSON Resume describes its texts as Markdown.
  const { text, leftOut } = await WRITERS[format](format === 'json-resume' ? resume : stripTextMarkup(resume));
  const filled = Map.groupBy(listFilledFields(resume), ({ section }) => section);
  const createLeftOutPredicate = (left: readonly LeftOut[]) => (one: LeftOut) =>
    left.some(({ field, count }) => field === one.field && count >= one.count);
  const bySection = Map.groupBy(leftOut, ({ section }) => section);
  return {
    text,
    leftOut: [...bySection].map(([section, left]) => {
      const fields = [...new Set(left.map(({ field }) => field))];
      const isWhole = filled.get(section)?.every(createLeftOutPredicate(left)) ?? false;
      return { section, fields: isWhole ? [] : fields };
    }),
  };
}

/** Lists every field that has a value. */
function listFilledFields(resume: Resume): LeftOut[] {
  return SECTION_KEYS.flatMap((key) => {
    const entries: readonly object[] = LIST_SECTION_KEYS.some((list) => list === key)
      ? (resume[key] as readonly object[])
      : [resume[key] as object];
    return Object.keys(SECTIONS[key].fields).flatMap((field) => {
      const count = entries.filter((entry) => !isEmptyValue((entry as Record<string, unknown>)[field])).length;
      return count > 0 ? [{ section: key, field, count }] : [];
    });
  });
}

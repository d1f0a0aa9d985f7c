import type { ParsedDocument } from '../reading/read-document.ts';
import { UnreadableFile } from '../reading/unreadable-file.ts';
import { readCandidate } from './candidate.ts';
import { DocumentBuilder } from './document-builder.ts';
import { readJsonTree, readXmlTree } from './element-tree.ts';
import { readSkillsPassport } from './skills-passport.ts';

/** Number of characters examined to detect the format. */
const HEAD_LENGTH = 64 * 1024;
const ROOT_ELEMENT = /<(?:[\w.-]+:)?(Candidate|SkillsPassport|learnerinfo)[\s>/]/;

/** Whether a text is a Europass CV of any version, in XML or JSON. */
export function isEuropass(text: string): boolean {
  const head = text
    .slice(0, HEAD_LENGTH)
    .replace(/^\uFEFF/, '')
    .trimStart();
  if (head.startsWith('{')) return /"(?:SkillsPassport|LearnerInfo)"\s*:/.test(head);
  if (!head.startsWith('<')) return false;
  const root = ROOT_ELEMENT.exec(head)?.[1];
  // Other HR formats have a `Candidate` element too.
  return root === 'Candidate' ? /europass/i.test(head) : root !== undefined;
}

/**
 * Reads a Europass CV: the `Candidate` XML of the editor since 2020, which its PDFs have attached as `attachment.xml`,
 * and the `SkillsPassport` of Cedefop's earlier editor (versions 2 and 3 in XML, 3 in JSON). Order and unknown elements
 * do not matter. Private data and pictures are not imported.
 * @throws {UnreadableFile}
 */
export function readEuropass(text: string): ParsedDocument {
  const builder = new DocumentBuilder();
  if (
    text
      .replace(/^\uFEFF/, '')
      .trimStart()
      .startsWith('{')
  ) {
    const root = readJsonTree(text);
    if (!root.children.some(({ key }) => key === 'skillspassport' || key === 'learnerinfo'))
      throw createNotEuropassError();
    readSkillsPassport(root, builder);
    return builder.build();
  }
  const root = readXmlTree(text);
  if (root.key === 'candidate') readCandidate(root, builder);
  else if (root.key === 'skillspassport' || root.key === 'learnerinfo') readSkillsPassport(root, builder);
  else throw createNotEuropassError();
  return builder.build();
}

const createNotEuropassError = () =>
  new UnreadableFile(
    'This is not a Europass CV. Download yours from europass.europa.eu as a PDF, which has it attached.',
  );

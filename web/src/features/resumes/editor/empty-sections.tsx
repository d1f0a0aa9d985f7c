import { Link } from '@tanstack/react-router';
import type { Industry } from '@vitrine/contract/industries/industry';
import type { Resume, SectionKey } from '@vitrine/contract/resume/resume';
import type { ResumeDesign, ResumePart } from '@vitrine/contract/resume/resume-design';
import { SECTION_REGISTRY } from '@vitrine/contract/resume/section-registry';
import type { EmptyState } from '@vitrine/contract/sections/section';
import { TEXT_LINK_CLASSES } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { PARTS } from '../parts.ts';

interface EmptySectionsProps {
  industry: Industry;
  /** The record as the resume shows it. */
  shown: Resume;
  design: ResumeDesign;
}

/** What an industry expects in the sections that are empty in this resume, in the industry's own wording (rule R67). */
export function EmptySections({ industry, shown, design }: EmptySectionsProps) {
  const empty = Object.entries(industry.empty).flatMap(([key, state]) => {
    const section = key as SectionKey;
    return isEmpty(section, shown) && isPrinted(section, design) ? [{ section, ...state }] : [];
  });
  if (empty.length === 0) return null;
  return (
    <Card title={`Missing for ${industry.name}`} hint="Readers look for these sections.">
      <ul className="divide-y divide-line">
        {empty.map((emptySection) => (
          <EmptyRow key={emptySection.section} {...emptySection} />
        ))}
      </ul>
    </Card>
  );
}

function EmptyRow({ section, purpose: teach, example }: EmptyState & { section: SectionKey }) {
  const { page, path } = SECTION_REGISTRY[section];
  return (
    <li className="py-3 text-sm first:pt-0 last:pb-0">
      <h3 className="font-medium">{page}</h3>
      <p className="mt-1 max-w-prose">{teach}</p>
      <p className="mt-1 max-w-prose text-muted">
        {example.title}: {example.detail}
      </p>
      <p className="mt-1">
        <Link to={path} className={TEXT_LINK_CLASSES}>
          Fill in {page}
        </Link>
      </p>
    </li>
  );
}

/** Returns the part of a resume that prints a section; undefined for the links, which are in its header. */
const toPart = (section: SectionKey): ResumePart | undefined =>
  section === 'footerLinks' ? undefined : section === 'personalInfo' ? 'summary' : section;

function isEmpty(section: SectionKey, shown: Resume): boolean {
  const part = toPart(section);
  if (part !== undefined) return PARTS[part].count(shown) === 0;
  return Object.values(shown.footerLinks).every((link) => link.length === 0);
}

/** Whether the resume would print the section. */
function isPrinted(section: SectionKey, { options }: ResumeDesign): boolean {
  const part = toPart(section);
  return part === undefined || options.parts.some((it) => it.part === part && it.shown);
}

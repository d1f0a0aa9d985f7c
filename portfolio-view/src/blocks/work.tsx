import type { PublicResume } from '@vitrine/contract/public-view';
import { ItemHeading } from './item-head.tsx';
import { ItemLinks } from './item-links.tsx';
import { Prose } from './prose.tsx';

interface ProjectProps {
  work: PublicResume['projects'][number];
}

/** What the work is called. */
export function ProjectTitle({ work, dir }: ProjectProps & { dir?: 'auto' }) {
  return (
    <h3 dir={dir}>
      <ItemHeading of="projects" title={work.title} />
    </h3>
  );
}

/** What it is, in paragraphs. */
export function ProjectText({ work }: ProjectProps) {
  return work.description && <Prose className="prose" text={work.description} />;
}

/** Where it can be seen. */
export function ProjectLinks({ work }: ProjectProps) {
  const links = [
    { href: work.projectUrl, text: 'View project' },
    { href: work.githubUrl, text: 'GitHub' },
  ];
  return <ItemLinks title={work.title} links={links} />;
}

import type { PublicResume } from '@vitrine/contract/public-view';
import { ItemHead } from './item-head.tsx';
import { ItemLinks } from './item-links.tsx';
import { Prose } from './prose.tsx';

interface WorkProps {
  work: PublicResume['projects'][number];
}

/** What the work is called. */
export function WorkTitle({ work, dir }: WorkProps & { dir?: 'auto' }) {
  return (
    <h3 dir={dir}>
      <ItemHead of="projects" title={work.title} />
    </h3>
  );
}

/** What it is, in paragraphs. */
export function WorkText({ work }: WorkProps) {
  return work.description && <Prose className="prose" text={work.description} />;
}

/** Where it can be seen. */
export function WorkLinks({ work }: WorkProps) {
  const links = [
    { href: work.projectUrl, text: 'View project' },
    { href: work.githubUrl, text: 'GitHub' },
  ];
  return <ItemLinks title={work.title} links={links} />;
}

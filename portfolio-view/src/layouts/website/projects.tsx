import type { PublicView } from '@vitrine/contract/public-view';
import { Icon } from '../../blocks/icon.tsx';
import { Link } from '../../blocks/link.tsx';
import { Monogram } from '../../blocks/monogram.tsx';
import { Prose } from '../../blocks/prose.tsx';
import { safeHref } from '../../blocks/safe-href.ts';
import { Section } from './section.tsx';
import { Tags } from './tags.tsx';

/** Works, in a grid of cards. */
export function Projects({ view }: { view: PublicView }) {
  return (
    <Section id="projects">
      <ul className="grid projects">
        {view.resume.projects.map(({ _id, title, description, projectUrl, githubUrl, technologies }) => (
          <li key={_id} className="card project" dir="auto">
            <Monogram className="cover" name={title} />
            <h3>{title}</h3>
            {description && <Prose className="prose" text={description} />}
            <Tags words={technologies} label="Technologies" />
            <WorkLinks
              title={title}
              links={[
                { href: projectUrl, text: 'View project' },
                { href: githubUrl, text: 'GitHub' },
              ]}
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}

interface WorkLinksProps {
  /** What the links are about, for those who hear them one by one. */
  title: string;
  links: readonly { href: string; text: string }[];
}

/** Links at the foot of a card; those that are empty or unsafe are absent. */
export function WorkLinks({ title, links }: WorkLinksProps) {
  const shown = links.filter(({ href }) => href && safeHref(href));
  if (shown.length === 0) return null;
  return (
    <p className="links" dir="ltr">
      {shown.map(({ href, text }) => (
        <Link key={text} className="more" href={href}>
          {text}
          <span className="unseen"> ({title})</span>
          <Icon shape="arrow" />
        </Link>
      ))}
    </p>
  );
}

import type { PublicView } from '@vitrine/contract/public-view';
import { filesOf } from '../../blocks/files.ts';
import { Link } from '../../blocks/link.tsx';
import { MadeWith } from '../../blocks/made-with.tsx';
import { Fleuron } from './fleuron.tsx';

/** The last page of a book: an ornament, whose it is, what one can take along, where it was made. */
export function Colophon({ view }: { view: PublicView }) {
  const { designation } = view.resume.personalInfo;
  return (
    <footer className="colophon">
      <Fleuron />
      <p className="owner">
        <bdi>{view.name}</bdi>
      </p>
      {designation && (
        <p className="cited">
          <bdi>{designation}</bdi>
        </p>
      )}
      <p className="links">
        {filesOf(view).map(({ label, href }) => (
          <Link key={href} className="more" href={href}>
            {label}
          </Link>
        ))}
        <MadeWith view={view} className="more" />
      </p>
    </footer>
  );
}

import type { PublicView } from '@vitrine/contract/public-view';
import { FooterLinks } from '../../blocks/last-links.tsx';
import { Line } from '../../blocks/line.tsx';
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
      <Line className="cited">{designation}</Line>
      <FooterLinks view={view} />
    </footer>
  );
}

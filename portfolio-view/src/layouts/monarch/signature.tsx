import type { PublicView } from '@vitrine/contract/public-view';
import { FooterLinks } from '../../blocks/last-links.tsx';
import { Line } from '../../blocks/line.tsx';
import { isLong } from '../../blocks/person-name.tsx';
import { capitals } from './capitals.ts';
import { Crest } from './crest.tsx';

/** The person's mark and name, what can be taken along, and on free plans where the page was made. */
export function Signature({ view }: { view: PublicView }) {
  const { designation } = view.resume.personalInfo;
  return (
    <div className="signature">
      <Crest name={view.name} />
      <p className={isLong(view.name) ? undefined : capitals(view.name)}>
        <bdi>{view.name}</bdi>
      </p>
      <Line>{designation}</Line>
      <FooterLinks view={view} />
    </div>
  );
}

import type { PublicView } from '@vitrine/contract/public-view';
import { filesOf } from '../../blocks/files.ts';
import { Link } from '../../blocks/link.tsx';
import { MadeWith } from '../../blocks/made-with.tsx';
import { capitals } from './capitals.ts';
import { Crest } from './crest.tsx';

/** The person's mark and name, what can be taken along, and on free plans where the page was made. */
export function Signature({ view }: { view: PublicView }) {
  const { designation } = view.resume.personalInfo;
  return (
    <div className="signature">
      <Crest name={view.name} />
      <p className={capitals(view.name)}>
        <bdi>{view.name}</bdi>
      </p>
      {designation && (
        <p>
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
    </div>
  );
}

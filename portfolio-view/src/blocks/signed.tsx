import type { PublicView } from '@vitrine/contract/public-view';
import { isLong } from './person-name.tsx';

/** Whose page it was, in its last lines. */
export function Signature({ view }: { view: PublicView }) {
  const { designation } = view.resume.personalInfo;
  return (
    <p className={isLong(view.name) ? 'long' : undefined}>
      <strong>
        <bdi>{view.name}</bdi>
      </strong>
      {designation && <bdi>{designation}</bdi>}
    </p>
  );
}

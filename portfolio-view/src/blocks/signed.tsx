import type { PublicView } from '@vitrine/contract/public-view';

/** Whose page it was, in its last lines. */
export function Signed({ view }: { view: PublicView }) {
  const { designation } = view.resume.personalInfo;
  return (
    <p>
      <strong>
        <bdi>{view.name}</bdi>
      </strong>
      {designation && <bdi>{designation}</bdi>}
    </p>
  );
}

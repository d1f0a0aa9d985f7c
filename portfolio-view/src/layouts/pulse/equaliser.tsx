import type { PublicView } from '@vitrine/contract/public-view';
import { Portrait } from '../../blocks/portrait.tsx';

/** Bars of sound with the portrait for the broadest of them, all standing on the lower edge of the block. */
export function Equaliser({ view }: { view: PublicView }) {
  return (
    <div className="equaliser">
      <i />
      <i />
      <i />
      <Portrait view={view} className="portrait" sizes="(width >= 60rem) 24rem, 60vw" />
      <i />
      <i />
    </div>
  );
}

import type { AvatarConfig } from '@vitrine/contract/account/avatar';
import { readAvatarSeed, renderAvatarSvg } from '../../core/photo/avatar-drawing.ts';
import { describeAvatar } from './avatar-config.ts';

/** The current avatar, drawn in the browser. An image element, so that its ids cannot clash with the page's. */
export function Preview({ config }: { config: AvatarConfig }) {
  return (
    <img
      src={`data:image/svg+xml,${encodeURIComponent(renderAvatarSvg(config, readAvatarSeed()))}`}
      alt={`Your avatar. ${describeAvatar(config)}`}
      width={280}
      height={280}
    />
  );
}

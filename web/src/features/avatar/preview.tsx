import type { AvatarConfig } from '@vitrine/contract/account/avatar';
import { avatarSeed, avatarSvg } from '../../core/photo/avatar-drawing.ts';
import { avatarText } from './avatar-config.ts';

/** The avatar as it is chosen, drawn here and now. A picture of its own, so that its parts meet none of the page. */
export function Preview({ config }: { config: AvatarConfig }) {
  return (
    <img
      src={`data:image/svg+xml,${encodeURIComponent(avatarSvg(config, avatarSeed()))}`}
      alt={`Your avatar. ${avatarText(config)}`}
      width={280}
      height={280}
    />
  );
}

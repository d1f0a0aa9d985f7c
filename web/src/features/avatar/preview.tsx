import type { AvatarConfig } from './attributes.ts';
import { avatarText } from './avatar-config.ts';
import { avatarSvg } from './drawing.ts';

/** The avatar as it is chosen, drawn here and now. A picture of its own, so that its parts meet none of the page. */
export function Preview({ config, seed }: { config: AvatarConfig; seed: string }) {
  return (
    <img
      src={`data:image/svg+xml,${encodeURIComponent(avatarSvg(config, seed))}`}
      alt={`Your avatar. ${avatarText(config)}`}
      width={280}
      height={280}
    />
  );
}

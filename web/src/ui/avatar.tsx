import { getInitials } from '@vitrine/portfolio-view/initials';
import { useState } from 'react';

interface AvatarProps {
  /** Source of the initials that replace a missing picture. */
  name: string;
  photoUrl?: string | undefined;
  /** Width and height in CSS pixels. */
  size?: number;
}

/** A person's picture, or their initials. Decorative: the name is next to it or in its button's label. */
export function Avatar({ name, photoUrl, size = 36 }: AvatarProps) {
  const [brokenUrl, setBrokenUrl] = useState<string>();
  if (photoUrl && photoUrl !== brokenUrl) {
    return (
      <img
        src={photoUrl}
        alt=""
        width={size}
        height={size}
        // A light background also in the dark scheme: dark hair on a transparent image would vanish.
        className="shrink-0 rounded-full bg-accent-soft object-cover dark:bg-ink"
        onError={() => setBrokenUrl(photoUrl)}
      />
    );
  }
  return (
    <span
      aria-hidden="true"
      style={{ width: size, height: size, fontSize: size * 0.39 }}
      className="inline-flex shrink-0 items-center justify-center rounded-full bg-accent-soft font-semibold text-accent-strong"
    >
      {getInitials(name)}
    </span>
  );
}

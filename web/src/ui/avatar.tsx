import { initials } from '@vitrine/portfolio-view/initials';
import { useState } from 'react';

interface AvatarProps {
  /** Whose initials stand in for a missing picture. */
  name: string;
  photoUrl?: string | undefined;
  /** Side in CSS pixels. */
  size?: number;
}

/** A person's picture, or their initials. Decoration: the name stands beside it or in its button's label. */
export function Avatar({ name, photoUrl, size = 36 }: AvatarProps) {
  const [broken, setBroken] = useState<string>();
  if (photoUrl && photoUrl !== broken) {
    return (
      <img
        src={photoUrl}
        alt=""
        width={size}
        height={size}
        // Light in the dark scheme too: dark hair on a clear ground would vanish.
        className="shrink-0 rounded-full bg-accent-soft object-cover dark:bg-ink"
        onError={() => setBroken(photoUrl)}
      />
    );
  }
  return (
    <span
      aria-hidden="true"
      style={{ width: size, height: size, fontSize: size * 0.39 }}
      className="inline-flex shrink-0 items-center justify-center rounded-full bg-accent-soft font-semibold text-accent-strong"
    >
      {initials(name)}
    </span>
  );
}

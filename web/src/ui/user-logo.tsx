import { type ReactNode, useState } from 'react';

interface UserLogoProps {
  /** Address entered by a user; '' if there is none. */
  url: string;
  /** Rendered if there is no image or it fails to load. */
  children: ReactNode;
}

/** A logo at an address entered by a user, 40 px wide. Decorative: the name is next to it. */
export function UserLogo({ url, children }: UserLogoProps) {
  const [brokenUrl, setBrokenUrl] = useState('');
  if (url && brokenUrl !== url) {
    return (
      <img
        src={url}
        alt=""
        width={40}
        height={40}
        loading="lazy"
        referrerPolicy="no-referrer"
        onError={() => setBrokenUrl(url)}
        className="size-10 shrink-0 rounded-sm bg-white object-contain p-0.5"
      />
    );
  }
  return (
    <span
      aria-hidden="true"
      data-logo="default"
      className="inline-flex size-10 shrink-0 items-center justify-center rounded-sm bg-sunken text-base font-semibold text-muted"
    >
      {children}
    </span>
  );
}

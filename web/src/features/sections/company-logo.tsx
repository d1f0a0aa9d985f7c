import { isWebAddress } from '@vitrine/contract/fields';
import { useState } from 'react';

interface CompanyLogoProps {
  url: string;
  /** Whose first letter stands in when there is no image or it does not load. */
  name: string;
}

/** A logo at an address that somebody typed, 40 px wide. Decoration: the name stands beside it. */
export function CompanyLogo({ url, name }: CompanyLogoProps) {
  const [broken, setBroken] = useState('');
  if (isWebAddress(url) && broken !== url) {
    return (
      <img
        src={url}
        alt=""
        width={40}
        height={40}
        loading="lazy"
        referrerPolicy="no-referrer"
        onError={() => setBroken(url)}
        className="size-10 shrink-0 rounded-sm bg-sunken object-contain"
      />
    );
  }
  return (
    <span
      aria-hidden="true"
      className="inline-flex size-10 shrink-0 items-center justify-center rounded-sm bg-sunken text-base font-semibold text-muted"
    >
      {[...name.trim()][0]?.toLocaleUpperCase() ?? ''}
    </span>
  );
}

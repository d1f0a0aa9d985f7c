import { Building2 } from 'lucide-react';
import { useState } from 'react';

/** A logo at an address that somebody typed, 40 px wide, or a default image. Decoration: the name stands beside it. */
export function EmployerLogo({ url }: { url: string }) {
  const [broken, setBroken] = useState('');
  if (url && broken !== url) {
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
      data-logo="default"
      className="inline-flex size-10 shrink-0 items-center justify-center rounded-sm bg-sunken text-muted"
    >
      <Building2 size={20} strokeWidth={1.5} />
    </span>
  );
}

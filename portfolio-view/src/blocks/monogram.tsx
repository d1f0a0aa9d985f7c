import { initials } from './initials.ts';

/** Initials in a tile, beside a name that says the same in full. */
export function Monogram({ name, className }: { name: string; className: string }) {
  return (
    <span className={className} aria-hidden="true" dir="ltr">
      {initials(name)}
    </span>
  );
}

import { initials } from '../../blocks/initials.ts';

/** The person's arms: initials between two laurel branches, in engraved rings. */
export function Crest({ name }: { name: string }) {
  return (
    <svg className="crest" viewBox="0 0 200 200" aria-hidden="true" focusable="false">
      <use href="#crest" />
      <text className="letters" x="100" y="118" textAnchor="middle">
        {initials(name)}
      </text>
    </svg>
  );
}

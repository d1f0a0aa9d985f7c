import type { PublicResume } from '@vitrine/contract/public-view';

/** Languages as stars: the better spoken, the brighter, with the words beside. */
export function Languages({ languages }: Pick<PublicResume['personalInfo'], 'languages'>) {
  return (
    <ul className="languages">
      {languages.map(({ name, proficiency }) => (
        <li key={name}>
          <span className={`star ${proficiency.toLowerCase()}`} aria-hidden="true" />
          <bdi>{name}</bdi> <bdi className="label">{proficiency}</bdi>
        </li>
      ))}
    </ul>
  );
}

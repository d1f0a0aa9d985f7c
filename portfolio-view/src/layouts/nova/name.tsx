import type { PublicView } from '@vitrine/contract/public-view';
import { PersonName } from '../../blocks/person-name.tsx';
import { isAlphabetic } from '../../blocks/text.ts';
import { classifyBearing, nameLines, nameSize } from './name-lines.ts';

/** The person's name as the picture of the page, every line flush with the first line of the grid. */
export function Name({ view }: { view: PublicView }) {
  const lines = nameLines(view);
  const isTight = isAlphabetic(view.name);
  return (
    <PersonName
      name={view.name}
      className={`name ${nameSize(lines)}`}
      lines={lines.map((text) => ({ text, className: isTight ? classifyBearing(text) : undefined }))}
    />
  );
}

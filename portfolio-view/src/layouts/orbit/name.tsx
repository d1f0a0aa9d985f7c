import { isAlphabetic } from '../../blocks/text.ts';
import { custom } from './custom.ts';

/** The name as large as its longest word allows, so that no name is broken. */
export function Name({ name }: { name: string }) {
  const longest = Math.max(...name.split(/[\s-]+/).map((word) => word.length));
  return (
    <h1 id="name" className={isAlphabetic(name) ? 'tight' : undefined} style={custom({ '--longest': longest })}>
      {name}
    </h1>
  );
}

import { useCallback, useState } from 'react';
import { drafts } from './draft-store.ts';

/** Which of a page's forms hold unsaved input, by the key of their draft. */
export function useUnsaved() {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const report = useCallback((key: string, dirty: boolean) => {
    setKeys((before) => {
      if (before.has(key) === dirty) return before;
      const after = new Set(before);
      if (dirty) after.add(key);
      else after.delete(key);
      return after;
    });
  }, []);
  return {
    any: keys.size > 0,
    report,
    discardAll: () => {
      for (const key of keys) drafts.remove(key);
    },
  };
}

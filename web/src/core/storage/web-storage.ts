/**
 * Texts that the browser keeps. A storage that is full, switched off or forbidden keeps nothing: reading gives null,
 * writing does nothing, and no caller fails.
 */
export interface WebStorage {
  read: (key: string) => string | null;
  /** @returns the value that was written as JSON; undefined where there is none or it is no JSON. Nobody has checked it. */
  readJson: (key: string) => unknown;
  write: (key: string, text: string) => void;
  writeJson: (key: string, value: unknown) => void;
  remove: (key: string) => void;
  keys: () => string[];
  clear: () => void;
}

/** @param open gives the browser's storage; where cookies are forbidden, even looking at it throws */
function createWebStorage(open: () => Storage): WebStorage {
  const attempt = <T>(work: (storage: Storage) => T): T | undefined => {
    try {
      return work(open());
    } catch {
      return undefined;
    }
  };
  return {
    read: (key) => attempt((storage) => storage.getItem(key)) ?? null,
    readJson: (key) => attempt((storage) => JSON.parse(storage.getItem(key) ?? '') as unknown),
    write: (key, text) => attempt((storage) => storage.setItem(key, text)),
    writeJson: (key, value) => attempt((storage) => storage.setItem(key, JSON.stringify(value))),
    remove: (key) => attempt((storage) => storage.removeItem(key)),
    keys: () => attempt((storage) => Object.keys(storage)) ?? [],
    clear: () => attempt((storage) => storage.clear()),
  };
}

/** Stays when the browser is closed; every tab sees it. */
export const browserStorage = createWebStorage(() => localStorage);

/** Belongs to one tab, and goes with it. */
export const tabStorage = createWebStorage(() => sessionStorage);

/**
 * A storage for texts. If the browser's storage is full, disabled or forbidden, nothing is stored: reading returns
 * null, writing does nothing, and no caller fails.
 */
export interface WebStorage {
  read: (key: string) => string | null;
  /** @returns the value written as JSON, not validated; undefined if it is missing or not valid JSON. */
  readJson: (key: string) => unknown;
  write: (key: string, text: string) => void;
  writeJson: (key: string, value: unknown) => void;
  remove: (key: string) => void;
  keys: () => string[];
  clear: () => void;
}

/** @param getStorage returns the browser's storage; throws if cookies are forbidden */
function createWebStorage(getStorage: () => Storage): WebStorage {
  const tryStorage = <T>(operation: (storage: Storage) => T): T | undefined => {
    try {
      return operation(getStorage());
    } catch {
      return undefined;
    }
  };
  return {
    read: (key) => tryStorage((storage) => storage.getItem(key)) ?? null,
    readJson: (key) => tryStorage((storage) => JSON.parse(storage.getItem(key) ?? '') as unknown),
    write: (key, text) => tryStorage((storage) => storage.setItem(key, text)),
    writeJson: (key, value) => tryStorage((storage) => storage.setItem(key, JSON.stringify(value))),
    remove: (key) => tryStorage((storage) => storage.removeItem(key)),
    keys: () => tryStorage((storage) => Object.keys(storage)) ?? [],
    clear: () => tryStorage((storage) => storage.clear()),
  };
}

/** Persists after the browser is closed; shared by all tabs. */
export const browserStorage = createWebStorage(() => localStorage);

/** Belongs to one tab, and is deleted with it. */
export const tabStorage = createWebStorage(() => sessionStorage);

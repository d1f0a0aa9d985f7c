/** Where the browser keeps the drawing of the avatar that an account saved, ready to be shown. */
const keyOf = (email: string) => `avatar-drawing:${email}`;

const listeners = new Set<() => void>();

/** The address of the drawing that was kept here for an account. */
export function keptDrawing(email: string): string | undefined {
  try {
    return localStorage.getItem(keyOf(email)) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps the drawing of an account's avatar, an SVG document; a browser that keeps nothing goes without. */
export function keepDrawing(email: string, svg: string): void {
  try {
    localStorage.setItem(keyOf(email), `data:image/svg+xml,${encodeURIComponent(svg)}`);
  } catch {
    return;
  }
  for (const listener of listeners) listener();
}

/** Follows what is kept, also by other tabs. @returns ends that */
export function followDrawings(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

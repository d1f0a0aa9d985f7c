import { type ComponentType, useEffect, useState } from 'react';

/** Milliseconds after which loading a part is retried. */
const RETRY_DELAY_MS = 5_000;

/**
 * A part of a page whose code is loaded after the page. Until then, and if it cannot be loaded, renders `Instead` or
 * nothing: a page does not fail because of one of its parts. Loading is retried when the network is back, and every few
 * seconds, because a restarting server triggers no such event.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Placeholder: ComponentType<Props> = () => null,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  return function Part(props: Props) {
    const [Component, setComponent] = useState(() => loaded);
    useEffect(() => {
      if (Component) return;
      let timer: number | undefined;
      const loadPart = () => {
        window.clearTimeout(timer);
        load().then(
          (component) => {
            loaded = component;
            setComponent(() => component);
          },
          () => {
            timer = window.setTimeout(loadPart, RETRY_DELAY_MS);
          },
        );
      };
      loadPart();
      window.addEventListener('online', loadPart);
      return () => {
        window.clearTimeout(timer);
        window.removeEventListener('online', loadPart);
      };
    }, [Component]);
    return Component ? <Component {...props} /> : <Placeholder {...props} />;
  };
}

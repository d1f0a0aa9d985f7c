import { type ComponentType, useEffect, useState } from 'react';

/** Milliseconds after which a part that could not be loaded is asked for again. */
const RETRY_AFTER = 5_000;

/**
 * A part of a page whose code comes after the page. Until then, and where it cannot be loaded, `Instead` stands there
 * or nothing: a page does not go for want of one of its parts. It is asked for again when the network is back, and
 * every few seconds: a server that starts anew comes back without such an event.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Instead: ComponentType<Props> = () => null,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  return function Part(props: Props) {
    const [Component, setComponent] = useState(() => loaded);
    useEffect(() => {
      if (Component) return;
      let timer: number | undefined;
      const ask = () => {
        window.clearTimeout(timer);
        load().then(
          (component) => {
            loaded = component;
            setComponent(() => component);
          },
          () => {
            timer = window.setTimeout(ask, RETRY_AFTER);
          },
        );
      };
      ask();
      window.addEventListener('online', ask);
      return () => {
        window.clearTimeout(timer);
        window.removeEventListener('online', ask);
      };
    }, [Component]);
    return Component ? <Component {...props} /> : <Instead {...props} />;
  };
}

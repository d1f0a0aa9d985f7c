import { type ComponentType, useEffect, useState } from 'react';

/**
 * A part of a page whose code comes after the page. Until then, and where it cannot be loaded, `Instead` stands there
 * or nothing: a page does not go for want of one of its parts. It is asked for again when the network is back.
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
      const ask = () =>
        load().then(
          (component) => {
            loaded = component;
            setComponent(() => component);
          },
          () => {},
        );
      void ask();
      window.addEventListener('online', ask);
      return () => window.removeEventListener('online', ask);
    }, [Component]);
    return Component ? <Component {...props} /> : <Instead {...props} />;
  };
}

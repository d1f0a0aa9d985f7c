import { type RefObject, useEffect, useRef, useState } from 'react';

interface ScaledFrameProps {
  /** Accessible name of its content. */
  title: string;
  /** The initial document, or its address. */
  html?: string;
  src?: string;
  /** The layout width of the document; it is scaled to the width of the frame's container. */
  width: number;
  frame?: RefObject<HTMLIFrameElement | null>;
  onLoad?: () => void;
}

/**
 * A document scaled down to fit its container. Its scripts do not run; it has this origin only so that fonts load and
 * the app can access it.
 */
export function ScaledFrame({ title, html, src, width, frame: frameRef, onLoad }: ScaledFrameProps) {
  const containerRef = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<{ width: number; height: number }>();
  useEffect(() => {
    const container = containerRef.current;
    if (!container) return;
    const observer = new ResizeObserver(() =>
      setSize({ width: container.clientWidth, height: container.clientHeight }),
    );
    observer.observe(container);
    return () => observer.disconnect();
  }, []);
  const scale = size ? size.width / width : 0;
  return (
    <div ref={containerRef} className="relative size-full overflow-hidden">
      {size && scale > 0 && (
        <iframe
          ref={frameRef}
          title={title}
          sandbox="allow-same-origin"
          srcDoc={html}
          src={src}
          onLoad={onLoad}
          className="absolute top-0 left-0 origin-top-left border-0"
          style={{ width, height: size.height / scale, transform: `scale(${scale})` }}
        />
      )}
    </div>
  );
}

/** A typeset page. As an image it can neither run scripts nor load resources. */
export function PageImage({ svg, label }: { svg: string; label: string }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
    setUrl(address);
    return () => URL.revokeObjectURL(address);
  }, [svg]);
  // The browser keeps showing the previous page until the new one is decoded.
  return <img src={url} alt={label} width={596} height={842} className="block h-auto w-full bg-[#fff]" />;
}

/** Whether an element has been within `margin` px of the viewport; stays true after that. */
export function useInView(target: RefObject<HTMLElement | null>, margin = 200): boolean {
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => {
    const container = target.current;
    if (!container || isSeen) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsSeen(true);
      },
      { rootMargin: `${margin}px` },
    );
    observer.observe(container);
    return () => observer.disconnect();
  }, [target, isSeen, margin]);
  return isSeen;
}

import { useEffect, useState } from 'react';

/** A typeset page. As an image nothing in it runs or loads. */
export function PageImage({ svg, label }: { svg: string; label: string }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [svg]);
  // The browser goes on showing the page as it was until the new one is decoded.
  return <img src={url} alt={label} width={596} height={842} className="block h-auto w-full bg-[#fff]" />;
}

import { useState } from 'react';
import { CopyButton } from '../../ui/copy-button.tsx';

interface CopyUrlProps {
  url: string;
  /** How long it says 'Copied!', in milliseconds. */
  shownFor: number;
}

/** Copies the public address; stands in a row that wraps, under which it says when the browser refuses. */
export function CopyUrl({ url, shownFor }: CopyUrlProps) {
  const [refused, setRefused] = useState(false);
  return (
    <>
      <CopyButton text={url} label="Copy URL" shownFor={shownFor} onRefused={() => setRefused(true)} />
      {refused && (
        <p role="alert" className="order-last basis-full text-sm text-danger [overflow-wrap:anywhere]">
          Your browser did not allow copying. Select the address and copy it by hand: {url}
        </p>
      )}
    </>
  );
}

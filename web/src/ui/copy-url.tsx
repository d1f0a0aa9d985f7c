import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from './button.tsx';

interface CopyUrlProps {
  url: string;
  /** How long 'Copied!' is shown, in milliseconds. */
  shownFor: number;
  /** Label of the button. */
  label?: string;
}

/** Copies an address; place it in a row that wraps, so that an error of the clipboard appears below. */
export function CopyUrl({ url, shownFor, label = 'Copy URL' }: CopyUrlProps) {
  const [refused, setRefused] = useState(false);
  return (
    <>
      <CopyButton text={url} label={label} shownFor={shownFor} onRefused={() => setRefused(true)} />
      {refused && (
        <p role="alert" className="order-last basis-full text-sm text-danger [overflow-wrap:anywhere]">
          Your browser did not allow copying. Select the address and copy it by hand: {url}
        </p>
      )}
    </>
  );
}

interface CopyButtonProps {
  text: string;
  label: string;
  /** How long 'Copied!' is shown, in milliseconds. */
  shownFor: number;
  /** Called if the browser rejects access to the clipboard. */
  onRefused: () => void;
}

/** Copies a text and confirms it briefly. */
function CopyButton({ text, label, shownFor, onRefused }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), shownFor);
    return () => clearTimeout(timer);
  }, [copied, shownFor]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      onRefused();
    }
  };
  const Icon = copied ? Check : Copy;
  return (
    <Button onClick={copy}>
      <Icon size={16} strokeWidth={1.5} aria-hidden="true" />
      <span aria-live="polite">{copied ? 'Copied!' : label}</span>
    </Button>
  );
}

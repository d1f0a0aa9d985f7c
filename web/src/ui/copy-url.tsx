import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from './button.tsx';

interface CopyUrlProps {
  url: string;
  /** How long 'Copied!' is shown, in milliseconds. */
  shownFor: number;
  /** Label of the button. */
  label?: string;
  variant?: 'primary' | 'secondary';
}

/** Copies an address; place it in a row that wraps, so that an error of the clipboard appears below. */
export function CopyUrl({ url, shownFor: shownForMs, label = 'Copy URL', variant = 'secondary' }: CopyUrlProps) {
  const [isRefused, setIsRefused] = useState(false);
  return (
    <>
      <CopyButton
        text={url}
        label={label}
        variant={variant}
        shownFor={shownForMs}
        onRefused={() => setIsRefused(true)}
      />
      {isRefused && (
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
  variant: 'primary' | 'secondary';
  /** How long 'Copied!' is shown, in milliseconds. */
  shownFor: number;
  /** Called if the browser rejects access to the clipboard. */
  onRefused: () => void;
}

/** Copies a text and confirms it briefly. */
function CopyButton({ text, label, variant, shownFor: shownForMs, onRefused }: CopyButtonProps) {
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), shownForMs);
    return () => clearTimeout(timer);
  }, [isCopied, shownForMs]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setIsCopied(true);
    } catch {
      onRefused();
    }
  };
  const Icon = isCopied ? Check : Copy;
  return (
    <Button variant={variant} onClick={copy}>
      <Icon size={16} strokeWidth={1.5} aria-hidden="true" />
      <span aria-live="polite">{isCopied ? 'Copied!' : label}</span>
    </Button>
  );
}

import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from './button.tsx';

interface CopyButtonProps {
  text: string;
  label: string;
  /** How long it says 'Copied!', in milliseconds. */
  shownFor: number;
  /** Called when the browser refuses the clipboard. */
  onRefused: () => void;
}

/** Copies a text and says so for a moment. */
export function CopyButton({ text, label, shownFor, onRefused }: CopyButtonProps) {
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

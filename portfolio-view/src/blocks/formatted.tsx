/** @jsxImportSource @vitrine/portfolio-view/markup */
import { parseInlineMarkup } from '@vitrine/contract/text/inline-markup';
import { Link } from './link.tsx';

/** A line with its bold, italic and linked parts (rule R81). */
export const Formatted = ({ text }: { text: string }) =>
  parseInlineMarkup(text).map(({ text: part, bold, italic, href }) => {
    if (href) return <Link href={href}>{part}</Link>;
    if (bold) return <b>{part}</b>;
    return italic ? <i>{part}</i> : part;
  });

import { detectDirection } from '@vitrine/portfolio-view/direction';
import { CircleDashed, ExternalLink, EyeOff } from 'lucide-react';
import { Fragment } from 'react';
import { textLink } from '../../ui/text-link.ts';
import { CompanyLogo } from './company-logo.tsx';
import type { ItemView } from './item-view.ts';
import { Badge } from './mark.tsx';
import { SavedMark } from './saved-mark.tsx';
import { SubHeading } from './section-header.tsx';

interface ItemTextProps {
  view: ItemView;
  /** What an item without a title is called. */
  untitled: string;
  visible: boolean;
  /** Was it saved just now. */
  saved: boolean;
}

/** An item as it reads in a finished resume, and how it stands where that is not well. */
export function ItemText({ view, untitled, visible, saved }: ItemTextProps) {
  const { title, subtitle: beside, when, logo, lines, paragraphs, points, tags, links, missing } = view;
  return (
    <div className="flex gap-4">
      {logo !== undefined && <CompanyLogo url={logo} name={beside || title} />}
      <div className={`min-w-0 flex-1 space-y-2 [overflow-wrap:anywhere] ${visible ? '' : 'text-muted'}`}>
        <div className="flex flex-wrap items-baseline gap-x-6">
          <SubHeading className="min-w-0 text-base font-semibold">
            {title ? <bdi>{title}</bdi> : <span className="font-normal text-muted italic">{untitled}</span>}
            {beside && (
              <span className="font-normal text-muted">
                {' · '}
                <bdi>{beside}</bdi>
              </span>
            )}
          </SubHeading>
          {saved && <SavedMark shown />}
          {when && (
            <p className="text-sm text-muted tabular-nums sm:ml-auto">
              <bdi>{when}</bdi>
            </p>
          )}
        </div>
        {(!visible || missing.length > 0) && (
          <div className="flex flex-wrap items-center gap-2">
            {!visible && (
              <Badge tone="neutral" icon={EyeOff}>
                Hidden
              </Badge>
            )}
            {missing.length > 0 && (
              <Badge tone="warning" icon={CircleDashed}>
                To complete: {missing.join(', ')}
              </Badge>
            )}
          </div>
        )}
        {lines.map((line) => (
          <p key={line} className="text-sm">
            <bdi>{line}</bdi>
          </p>
        ))}
        {paragraphs.map((paragraph) => (
          <p key={paragraph} dir="auto" className="max-w-prose whitespace-pre-line">
            {paragraph}
          </p>
        ))}
        {points.length > 0 && (
          <ul dir={detectDirection(points)} className="max-w-prose list-disc space-y-1 ps-5 marker:text-muted">
            {points.map((point, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two points may read the same.
              <li key={index}>
                <bdi dir={detectDirection([point])}>{point}</bdi>
              </li>
            ))}
          </ul>
        )}
        {tags.length > 0 && (
          <p className="text-sm text-muted">
            {tags.map((tag, index) => (
              <Fragment key={tag}>
                {index > 0 && ' · '}
                <bdi>{tag}</bdi>
              </Fragment>
            ))}
          </p>
        )}
        {links.length > 0 && (
          <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
            {links.map(({ label, url }) => (
              <li key={label}>
                <a
                  href={url}
                  target="_blank"
                  rel="noopener noreferrer"
                  className={`inline-flex min-h-6 items-center gap-1 ${textLink}`}
                >
                  {label}
                  <ExternalLink size={14} strokeWidth={1.5} aria-hidden="true" />
                  <span className="sr-only">(opens a new tab)</span>
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

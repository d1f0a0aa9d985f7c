import { Link } from '@tanstack/react-router';
import { ArrowRight, FileUp, Link2, type LucideIcon, PenLine } from 'lucide-react';
import { paths, type ScreenPath } from './paths.ts';

interface WayToStart {
  title: string;
  text: string;
  icon: LucideIcon;
  to: ScreenPath;
}

const WAYS_TO_START: readonly WayToStart[] = [
  {
    title: 'Fill in short forms',
    text: 'Six steps: you, your jobs, studies and skills.',
    icon: PenLine,
    to: paths.guide,
  },
  { title: 'Import a resume file', text: 'A PDF, Word or other file.', icon: FileUp, to: paths.importResume },
  {
    title: 'Import from LinkedIn',
    text: 'The file that LinkedIn gives you.',
    icon: Link2,
    to: paths.importResume,
  },
];

/** The answers of a new account to 'How do you want to start?', each with a link to what follows (rule S57). */
export function WaysToStart() {
  return (
    <ul className="-mx-2 divide-y divide-line">
      {WAYS_TO_START.map(({ title, text, icon: Icon, to }) => (
        <li key={title}>
          <Link to={to} className="flex min-h-14 items-center gap-4 rounded-sm px-2 py-2 hover:bg-sunken">
            <Icon size={20} strokeWidth={1.5} aria-hidden="true" className="shrink-0 text-accent" />
            <span className="min-w-0 flex-1">
              <span className="block font-medium">{title}</span>
              <span className="block text-sm text-muted">{text}</span>
            </span>
            <ArrowRight size={16} strokeWidth={1.5} aria-hidden="true" className="shrink-0 text-muted" />
          </Link>
        </li>
      ))}
    </ul>
  );
}

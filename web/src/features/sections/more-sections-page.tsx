import { Link } from '@tanstack/react-router';
import type { UserRecord } from '@vitrine/contract/account/accounts';
import { countEntries } from '@vitrine/contract/resume/completion';
import { SECTIONS } from '@vitrine/contract/resume/resume';
import { FURTHER_SECTIONS, type FurtherSectionKey, POSTS_SECTION } from '@vitrine/contract/resume/section-registry';
import {
  Bike,
  BookOpen,
  FileUp,
  HandHeart,
  LayoutList,
  Library,
  Lightbulb,
  type LucideIcon,
  Mic,
  PenLine,
  Quote,
  Trophy,
  Users,
} from 'lucide-react';
import { paths, type ScreenPath } from '../../core/navigation/paths.ts';
import { WithRecord } from '../../core/session/with-record.tsx';
import { getButtonClasses } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/loading.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

interface SectionRow {
  to: ScreenPath;
  title: string;
  purpose: string;
  icon: LucideIcon;
  /** Number of entries. */
  count: number;
}

/** The sections that few people need, with what each is for and how many entries it has (rule S56). */
export function MoreSectionsPage() {
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader
        title="More sections"
        lead="Add what fits your work. Empty sections are not shown to anyone."
        actions={
          <Link to={paths.importResume} className={getButtonClasses()}>
            <FileUp size={16} strokeWidth={1.5} aria-hidden="true" />
            Import a resume
          </Link>
        }
      />
      <WithRecord shape={<Skeleton className="h-160 w-full" />}>
        {(user) => (
          <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
            {listRows(user).map((row) => (
              <li key={row.to}>
                <Row {...row} />
              </li>
            ))}
          </ul>
        )}
      </WithRecord>
    </div>
  );
}

function Row({ to, title, purpose, icon: Icon, count }: SectionRow) {
  return (
    <Link to={to} className="flex min-h-14 items-center gap-4 px-4 py-2 hover:bg-sunken">
      <Icon size={20} strokeWidth={1.5} aria-hidden="true" className="shrink-0 text-accent" />
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{title}</span>
        <span className="block text-sm text-muted">{purpose}</span>
      </span>
      <span className="shrink-0 text-sm font-medium text-accent tabular-nums">
        {count === 0 ? 'Add' : count === 1 ? '1 entry' : `${count} entries`}
      </span>
    </Link>
  );
}

const ICONS: Readonly<Record<FurtherSectionKey, LucideIcon>> = {
  courses: Library,
  awards: Trophy,
  publications: BookOpen,
  patents: Lightbulb,
  talks: Mic,
  volunteering: HandHeart,
  hobbies: Bike,
  additions: LayoutList,
  references: Users,
  testimonials: Quote,
};

function listRows({ resume, postsCount }: UserRecord): SectionRow[] {
  const sections = FURTHER_SECTIONS.map(({ key, path, page }) => ({
    to: path,
    title: page,
    purpose: SECTIONS[key].empty.purpose,
    icon: ICONS[key],
    count: countEntries(resume, key) ?? 0,
  }));
  const { path, page } = POSTS_SECTION;
  const purpose = 'Articles on your portfolio, or links to articles elsewhere.';
  return [...sections, { to: path, title: page, purpose, icon: PenLine, count: postsCount }];
}

import { Link } from '@tanstack/react-router';
import { replaceOptOuts } from '@vitrine/contract/resume/fields';
import { type Education, type Experience, SECTIONS } from '@vitrine/contract/resume/resume';
import { formatMonthText, formatWrittenPeriod } from '@vitrine/contract/text/dates';
import { Building2 } from 'lucide-react';
import { type DashboardTab, paths } from '../../core/navigation/paths.ts';
import { TEXT_LINK_CLASSES } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { UserLogo } from '../../ui/user-logo.tsx';
import { getTabSearch } from './tabs.ts';

/** Number of entries that the overview shows (rule S14). */
const MAX_ENTRIES = 2;

interface RecentEntry {
  id: string;
  title: string;
  beside: string;
  when: string;
  /** Address of an image; absent if there is none. */
  logo?: string;
}

export function RecentExperience({ experiences }: { experiences: Experience[] }) {
  const shown = experiences.map((item) => replaceOptOuts(SECTIONS.experiences.fields, item));
  const lines = shown.map(({ _id, role, companyName, duration, companyLogo }) => ({
    id: _id,
    title: role,
    beside: companyName,
    when: formatWrittenPeriod(duration),
    logo: companyLogo,
  }));
  return <RecentCard title="Experience" tab="experience" lines={lines} teach="Your jobs and what you achieved." />;
}

export function RecentEducation({ education }: { education: Education[] }) {
  const shown = education.map((item) => replaceOptOuts(SECTIONS.education.fields, item));
  const lines = shown.map(({ _id, title, instituteName, fromYear, toYear }) => ({
    id: _id,
    title,
    beside: instituteName,
    when: formatWrittenPeriod([fromYear, toYear].filter(Boolean).map(formatMonthText).join(' – ')),
  }));
  return <RecentCard title="Education" tab="education" lines={lines} teach="Degrees, courses and schools." />;
}

interface RecentProps {
  title: string;
  tab: DashboardTab;
  lines: RecentEntry[];
  /** Text of the empty state. */
  teach: string;
}

function RecentCard({ title, tab, lines, teach: emptyText }: RecentProps) {
  const hiddenCount = lines.length - MAX_ENTRIES;
  const action = (
    <Link
      to={paths.dashboard}
      search={getTabSearch(tab)}
      className={`${TEXT_LINK_CLASSES} inline-flex min-h-6 items-center text-sm tabular-nums`}
    >
      {lines.length === 0 ? 'Add' : hiddenCount > 0 ? `All ${lines.length}` : 'Edit'}
      <span className="sr-only">&nbsp;{title.toLowerCase()}</span>
    </Link>
  );
  return (
    <Card title={title} action={action}>
      {lines.length === 0 && <p className="text-sm text-muted">{emptyText}</p>}
      <ul className="space-y-4">
        {lines.slice(0, MAX_ENTRIES).map(({ id, title: entryTitle, beside: subtitle, when, logo }) => (
          <li key={id} className="flex gap-4">
            {logo !== undefined && <EmployerLogo url={logo} />}
            <div className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-4 [overflow-wrap:anywhere]">
              <div className="min-w-0">
                <p className="font-medium">
                  <bdi>{entryTitle || subtitle}</bdi>
                </p>
                {entryTitle && (
                  <p className="text-sm text-muted">
                    <bdi>{subtitle}</bdi>
                  </p>
                )}
              </div>
              <p className="text-sm text-muted tabular-nums">{when}</p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** An employer's logo, or a default icon. */
const EmployerLogo = ({ url }: { url: string }) => (
  <UserLogo url={url}>
    <Building2 size={20} strokeWidth={1.5} />
  </UserLogo>
);

import { Link } from '@tanstack/react-router';
import type { UserRecord } from '@vitrine/contract/account/accounts';
import { computeProfileCompletion, isNewAccount } from '@vitrine/contract/resume/completion';
import { replaceOptOuts } from '@vitrine/contract/resume/fields';
import { type Experience, SECTIONS } from '@vitrine/contract/resume/resume';
import { MAIN_SECTIONS, SECTION_REGISTRY } from '@vitrine/contract/resume/section-registry';
import { listSkills } from '@vitrine/contract/resume/skill-groups';
import { formatSalary } from '@vitrine/contract/rupees';
import { isArabicNumber } from '@vitrine/contract/text/characters';
import { countMonthsWorked, formatExperience } from '@vitrine/contract/text/dates';
import { ArrowRight, CreditCard, type LucideIcon } from 'lucide-react';
import { paths, type ScreenPath } from '../../core/navigation/paths.ts';
import { WaysToStart } from '../../core/navigation/ways-to-start.tsx';
import { MAIN_SECTION_ICONS } from '../../core/sections/section-icons.ts';
import { getButtonClasses, TEXT_LINK_CLASSES } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CompletionCard } from './completion-card.tsx';
import { PortfolioCard, ResumeCard } from './portfolio-and-resume.tsx';
import { QuickLinks } from './quick-links.tsx';
import { RecentEducation, RecentExperience } from './recent.tsx';
import { getTabSearch } from './tabs.ts';

/** The overview: what to do next, the portfolio and resume as they are now, and a summary of their content. */
export function Overview({ user }: { user: UserRecord }) {
  const { resume } = user;
  const completion = computeProfileCompletion(user);
  const isNew = isNewAccount(user);
  const quickLinks = <QuickLinks resume={resume} completion={completion} />;
  return (
    <>
      <div className="grid grid-cols-1 items-start gap-6 max-sm:gap-4 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr]">
        <div className="grid min-w-0 grid-cols-1 gap-6 max-sm:gap-4">
          {isNew ? (
            <>
              <NewcomerCard />
              <PortfolioCard user={user} pictured={false} />
              {quickLinks}
            </>
          ) : (
            <div className="grid grid-cols-1 gap-6 md:grid-cols-2">
              <PortfolioCard user={user} pictured />
              <ResumeCard user={user} />
            </div>
          )}
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-6 max-sm:gap-4 lg:row-span-2">
          <CompletionCard user={user} />
          <Counters views={user.viewsCount} downloads={user.downloadsCount} />
          {!isNew && quickLinks}
          <UpgradeCard plan={user.plan} />
        </div>
        {!isNew && (
          <div className="grid min-w-0 grid-cols-1 gap-6">
            <PersonCard user={user} />
            <RecentExperience experiences={resume.experiences} />
            <RecentEducation education={resume.education} />
          </div>
        )}
      </div>
      <ExploreCards />
    </>
  );
}

/**
 * Returns the total work experience as text, or 'Fresher'; with a hint if there are entries, but none has months to
 * count.
 */
export function formatTotalExperience(
  experiences: readonly Experience[],
  today: Date,
): { text: string; hint?: string } {
  const months = countMonthsWorked(experiences, today);
  const text = formatExperience(months);
  if (months > 0 || experiences.length === 0) return { text };
  return { text, hint: 'Add start and end months to your experience to see the total.' };
}

/** What an upgrade offers, with a link; nothing on the largest plan. */
function UpgradeCard({ plan: { name, displayName } }: Pick<UserRecord, 'plan'>) {
  if (name === 'enterprise') return null;
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="text-sm">
        You have the <span className="font-medium">{displayName}</span>.
      </p>
      <Link to={paths.plan} className={getButtonClasses('secondary')}>
        Upgrade
        <ArrowRight size={16} strokeWidth={1.5} aria-hidden="true" />
      </Link>
    </Card>
  );
}

interface CountersProps {
  views: number;
  downloads: number;
}

/** The number of portfolio views and resume downloads by visitors. */
function Counters({ views, downloads }: CountersProps) {
  const counters = [
    { name: 'Profile views', count: views },
    { name: 'Downloads', count: downloads },
  ];
  return (
    <Card>
      <dl className="grid grid-cols-2 gap-4">
        {counters.map(({ name, count }) => (
          <div key={name} className="flex flex-col">
            <dt className="order-2 text-sm text-muted">{name}</dt>
            <dd className="text-xl font-semibold tabular-nums">{count.toLocaleString('en-US')}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

/** Links to the main sections and the plan (rule S18). */
function ExploreCards() {
  return (
    <section aria-labelledby="explore" className="mt-8 sm:mt-12">
      <h2 id="explore" className="text-lg font-semibold">
        Explore
      </h2>
      <ul className="mt-4 grid grid-cols-2 gap-3 md:grid-cols-4">
        {EXPLORE_CARDS.map(({ title, icon: Icon, to }) => (
          <li
            key={to}
            className="relative flex gap-3 rounded-lg border border-line bg-surface p-3 hover:bg-sunken sm:p-4"
          >
            <Icon size={20} strokeWidth={1.5} aria-hidden="true" className="shrink-0 text-accent" />
            <div className="min-w-0">
              <h3 className="text-sm font-semibold">{title}</h3>
              <Link to={to} className={`${TEXT_LINK_CLASSES} text-sm after:absolute after:inset-0`}>
                Explore <span className="sr-only">{title}</span>
              </Link>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

type Language = UserRecord['resume']['personalInfo']['languages'][number];

interface Fact {
  label: string;
  value: string;
  /** Explanation of the value. */
  hint?: string;
  /** Whether the value may be long and takes a line of its own. */
  wide?: boolean;
}

/** 'Kannada (Native)'; the name alone if the proficiency is missing. */
const formatLanguage = ({ name, proficiency }: Language) => (proficiency ? `${name} (${proficiency})` : name);

/** Returns the personal facts of the overview, without empty ones. */
export function listPersonFacts({ email, resume }: Pick<UserRecord, 'email' | 'resume'>, today: Date): Fact[] {
  const { skills, experiences } = resume;
  const profile = replaceOptOuts(SECTIONS.personalInfo.fields, resume.personalInfo);
  const total = formatTotalExperience(experiences, today);
  const facts: Fact[] = [
    // Not the account's, by which the page greets (rule S55).
    { label: 'Name', value: [profile.firstName, profile.lastName].filter(Boolean).join(' ') },
    { label: 'Email', value: profile.email || email },
    { label: 'Phone', value: profile.contactNumber },
    { label: 'Gender', value: profile.gender },
    { label: 'Total experience', value: total.text, ...(total.hint ? { hint: total.hint } : {}) },
    { label: 'Expected salary', value: formatSalary(profile.expectedSalary) },
    { label: 'Address', value: profile.address },
    { label: 'Skills', value: listSkills(skills).join(', '), wide: true },
    { label: 'Languages', value: profile.languages.map(formatLanguage).join(', '), wide: true },
  ];
  return facts.filter(({ value }) => value);
}

/** The personal facts of the profile. Only the owner sees this card. */
function PersonCard({ user }: { user: UserRecord }) {
  const { summary } = user.resume.personalInfo;
  return (
    <Card
      title="Your profile"
      action={
        <Link
          to={paths.dashboard}
          search={getTabSearch('personal')}
          className={`${TEXT_LINK_CLASSES} inline-flex min-h-6 items-center text-sm`}
        >
          Edit<span className="sr-only">&nbsp;your profile</span>
        </Link>
      }
    >
      {summary && (
        <p dir="auto" className="mb-4 line-clamp-6 max-w-prose [overflow-wrap:anywhere]">
          “{summary}”
        </p>
      )}
      <dl className="grid grid-cols-1 gap-x-6 gap-y-3 sm:grid-cols-2 not-first:border-t not-first:border-line not-first:pt-4">
        {listPersonFacts(user, new Date()).map(({ label, value, hint, wide: isWide }) => (
          <div key={label} className={`min-w-0 ${isWide ? 'sm:col-span-2' : ''}`}>
            <dt className="text-xs text-muted">{label}</dt>
            <dd className="line-clamp-6 text-sm tabular-nums [overflow-wrap:anywhere]">
              {isArabicNumber(value) ? <bdo dir="ltr">{value}</bdo> : <bdi>{value}</bdi>}
            </dd>
            {hint && <dd className="text-xs text-muted">{hint}</dd>}
          </div>
        ))}
      </dl>
    </Card>
  );
}

interface ExploreCard {
  title: string;
  icon: LucideIcon;
  to: ScreenPath;
}

const EXPLORE_CARDS: readonly ExploreCard[] = [
  ...MAIN_SECTIONS.map((key) => {
    const { page, path } = SECTION_REGISTRY[key];
    return { title: page, icon: MAIN_SECTION_ICONS[key], to: path };
  }),
  { title: 'Subscription Plan', icon: CreditCard, to: paths.plan },
];

/** Shown first to a new account. */
const NewcomerCard = () => (
  <Card title="How do you want to start?" hint="A first resume takes about five minutes.">
    <WaysToStart />
  </Card>
);

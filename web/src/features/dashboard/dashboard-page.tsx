import { Link, useSearch } from '@tanstack/react-router';
import type { UserRecord } from '@vitrine/contract/account/accounts';
import type { Skills } from '@vitrine/contract/resume/resume';
import { listTechnicalSkills } from '@vitrine/contract/resume/skill-groups';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import {
  type ComponentType,
  lazy,
  type RefObject,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { DASHBOARD_TABS, type DashboardTab, paths } from '../../core/navigation/paths.ts';
import { OwnAvatar } from '../../core/photo/own-avatar.tsx';
import { WithRecord } from '../../core/session/with-record.tsx';
import { MAIN_ID } from '../../shell/main-landmark.ts';
import { FittedText } from '../../ui/fitted-text.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PageSpinner, Skeleton } from '../../ui/loading.tsx';
import { getTabSearch, parseTab, TAB_LABELS } from './tabs.ts';

const PortfolioStrip = lazyPart(async () => (await import('./portfolio-strip.tsx')).PortfolioStrip);

/** Tabs that are whole pages, with their own first-level heading. */
const TABS_WITH_HEADING: readonly DashboardTab[] = ['settings', 'account'];

export interface DashboardPageProps {
  /** Components of other features, by the tab that shows them. */
  panels: Partial<Record<DashboardTab, ComponentType>>;
  /** Dialog to change the picture; without it the picture is not editable. */
  pictureDialog?: PictureDialog;
}

/** The dashboard: a bar of tabs, each with an address, and the current tab. */
export function DashboardPage({ panels, pictureDialog }: DashboardPageProps) {
  const tab = parseTab(useSearch({ from: '/framed/members/dashboard' }).tab);
  const bar = useRef<HTMLDivElement>(null);
  useTabChange(tab, bar);
  const Panel = panels[tab];
  return (
    // The footer starts below the fold, so that it does not jump when the content loads.
    <div className="mx-auto min-h-[calc(100dvh-8rem)] max-w-6xl">
      <div ref={bar}>
        <DashboardTabs current={tab} />
      </div>
      <Suspense key={tab} fallback={<PageSpinner />}>
        {tab === 'overview' && <OverviewTab pictureDialog={pictureDialog} />}
        {Panel && !TABS_WITH_HEADING.includes(tab) && (
          <>
            {/* The sections have their own visible second-level headings with the same text. */}
            <h1 className="sr-only">Dashboard: {TAB_LABELS[tab]}</h1>
            <PortfolioStrip />
          </>
        )}
        {Panel && (
          // Content that is centred on its own page is left-aligned with the tabs here.
          <div className="*:mx-0">
            <Panel />
          </div>
        )}
      </Suspense>
    </div>
  );
}

const MAX_TECHNICAL_SKILLS = 3;
const MAX_SOFT_SKILLS = 2;

/** Returns the first 3 technical and 2 soft skills, and how many more there are (rule S13). */
export function pickFirstSkills(skills: Skills): { shown: string[]; more: number } {
  const technical = listTechnicalSkills(skills);
  const { soft } = skills;
  const shown = [...technical.slice(0, MAX_TECHNICAL_SKILLS), ...soft.slice(0, MAX_SOFT_SKILLS)];
  return { shown, more: technical.length + soft.length - shown.length };
}

/**
 * On a tab change, does what a new path would do: moves the focus into the page, unless it is in the tab bar, and puts
 * the tab's name into the title, so that history entries can be distinguished.
 */
function useTabChange(tab: DashboardTab, bar: RefObject<HTMLElement | null>): void {
  const before = useRef(tab);
  useEffect(() => {
    const title = tab === 'overview' ? 'Dashboard' : `${TAB_LABELS[tab]} - Dashboard`;
    // After the frame has set the page's own title in the same tick.
    queueMicrotask(() => {
      if (window.location.pathname === paths.dashboard) document.title = `${title} - Vitrine`;
    });
    if (before.current === tab) return;
    before.current = tab;
    if (!bar.current?.contains(document.activeElement)) {
      document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
    }
  }, [tab, bar]);
}

/** Placeholder of the welcome banner. */
export function WelcomeSkeleton() {
  return (
    <div className="mb-6 flex items-start gap-4">
      <Skeleton className="size-20 shrink-0 rounded-full" />
      <div className="min-w-0 flex-1 space-y-2 pt-1">
        <Skeleton className="h-8 w-64 max-w-full" />
        <Skeleton className="h-5 w-40" />
      </div>
    </div>
  );
}

/** Placeholder of the overview's cards. */
export function OverviewSkeleton() {
  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="space-y-6">
        <Skeleton className="h-48" />
        <Skeleton className="h-96" />
      </div>
      <div className="space-y-6">
        <Skeleton className="h-80" />
        <Skeleton className="h-32" />
      </div>
    </div>
  );
}

const loadOverview = () => import('./overview.tsx');
const Overview = lazy(async () => ({ default: (await loadOverview()).Overview }));

/** The tab 'Overview': the welcome banner and the cards, which load in parallel with the record. */
function OverviewTab({ pictureDialog }: { pictureDialog: PictureDialog | undefined }) {
  useEffect(() => {
    // An error is shown where the cards are rendered.
    loadOverview().catch(() => {});
  }, []);
  const placeholder = (
    <div role="status" aria-label="Loading your dashboard">
      <WelcomeSkeleton />
      <OverviewSkeleton />
    </div>
  );
  return (
    <WithRecord shape={placeholder}>
      {(user) => (
        <>
          <Welcome user={user} pictureDialog={pictureDialog} />
          <Suspense fallback={<OverviewSkeleton />}>
            <Overview user={user} />
          </Suspense>
        </>
      )}
    </WithRecord>
  );
}

interface WelcomeProps {
  user: UserRecord;
  pictureDialog: PictureDialog | undefined;
}

/** The banner of the overview: picture, name, headline and first skills. */
export function Welcome({ user, pictureDialog }: WelcomeProps) {
  const { name, resume } = user;
  const { personalInfo: profile, skills } = resume;
  const { shown, more } = pickFirstSkills(skills);
  return (
    <header className={`mb-6 flex gap-4 ${profile.designation || shown.length > 0 ? 'items-start' : 'items-center'}`}>
      <PictureButton name={name} photoUrl={user.photoURL} dialog={pictureDialog} />
      <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        <h1 className="text-xl font-semibold tracking-tight">
          <FittedText text={name} className="leading-[calc(36/28)]">
            Welcome, <bdi>{name}</bdi>
          </FittedText>
        </h1>
        {profile.designation && (
          <p className="text-muted">
            <FittedText text={profile.designation}>
              <bdi>{profile.designation}</bdi>
            </FittedText>
          </p>
        )}
        {shown.length > 0 && (
          <ul aria-label="First skills" className="mt-2 flex flex-wrap items-center gap-2">
            {shown.map((skill, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: one skill may stand in both lists.
              <li key={index} className="max-w-full truncate rounded-full bg-sunken px-3 py-1 text-xs">
                <bdi>{skill}</bdi>
              </li>
            ))}
            {more > 0 && <li className="text-xs text-muted tabular-nums">+{more} more</li>}
          </ul>
        )}
      </div>
    </header>
  );
}

/** A dialog to change the user's picture. */
type PictureDialog = ComponentType<{ open: boolean; onClose: () => void }>;

interface PictureButtonProps {
  name: string;
  photoUrl: string;
  dialog: PictureDialog | undefined;
}

const PICTURE_SIZE_PX = 80;

/** The user's own picture with 'Update' over it. */
function PictureButton({ name, photoUrl, dialog: Dialog }: PictureButtonProps) {
  const [open, setOpen] = useState(false);
  const [isDialogMounted, setDialogMounted] = useState(false);
  const picture = <OwnAvatar name={name} photoUrl={photoUrl} size={PICTURE_SIZE_PX} />;
  if (!Dialog) return picture;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => {
          setDialogMounted(true);
          setOpen(true);
        }}
        className="relative size-20 shrink-0 overflow-hidden rounded-full"
      >
        {picture}
        <span className="absolute inset-x-0 bottom-0 bg-ink/80 pt-0.5 pb-1 text-xs font-medium text-paper">
          Update<span className="sr-only"> profile picture</span>
        </span>
      </button>
      {isDialogMounted && (
        <Suspense>
          <Dialog open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/**
 * The tabs of the dashboard. They are links, so that they can be bookmarked. On narrow screens one scrolling row; on
 * wide ones all of them. A section without a tab is inserted while it is open.
 */
function DashboardTabs({ current }: { current: DashboardTab }) {
  const row = useRef<HTMLDivElement>(null);
  const { hidden, move } = useHorizontalScroll(row);
  const isListed = DASHBOARD_TABS.some((tab) => tab === current);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is another link to bring into view.
  useLayoutEffect(() => {
    const link = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (!row.current || !link) return;
    // Not scrollIntoView, which would also scroll the page.
    row.current.scrollLeft = link.offsetLeft - (row.current.clientWidth - link.offsetWidth) / 2;
  }, [current]);
  return (
    <nav aria-label="Dashboard" className="relative -mx-5 mb-6 border-b border-line sm:-mx-8 md:mx-0 md:pb-2">
      <div
        ref={row}
        className="relative scroll-px-12 overflow-x-auto overscroll-x-contain px-5 py-1 [scrollbar-width:none] sm:px-8 md:overflow-visible md:p-0"
      >
        <ul className="flex w-max gap-1 md:w-auto md:flex-wrap">
          {[...DASHBOARD_TABS, ...(isListed ? [] : [current])].map((tab) => (
            <li key={tab}>
              <Tab tab={tab} current={tab === current} />
            </li>
          ))}
          <li>
            <Link to={paths.moreSections} className={`${tabClasses} text-muted hover:bg-sunken hover:text-ink`}>
              More<span className="sr-only"> sections</span>
            </Link>
          </li>
        </ul>
      </div>
      {hidden.before && <ScrollButton side="left" onMove={() => move(-1)} />}
      {hidden.after && <ScrollButton side="right" onMove={() => move(1)} />}
    </nav>
  );
}

const tabClasses =
  'inline-flex min-h-10 items-center rounded-sm px-3 text-sm font-medium whitespace-nowrap transition-colors md:min-h-9';

function Tab({ tab, current }: { tab: DashboardTab; current: boolean }) {
  return (
    <Link
      to={paths.dashboard}
      search={getTabSearch(tab)}
      // The address of an unknown tab shows the overview, which comparing addresses would not detect.
      activeOptions={{ exact: true, includeSearch: true, explicitUndefined: true }}
      aria-current={current ? 'page' : undefined}
      className={`${tabClasses} ${current ? 'bg-accent-soft text-accent-strong' : 'text-muted hover:bg-sunken hover:text-ink'}`}
    >
      {TAB_LABELS[tab]}
    </Link>
  );
}

/** Shows that the row continues, and scrolls it. For pointers only: with the keyboard the row follows the focus. */
function ScrollButton({ side, onMove }: { side: 'left' | 'right'; onMove: () => void }) {
  const Icon = side === 'left' ? ChevronLeft : ChevronRight;
  return (
    <button
      type="button"
      aria-hidden="true"
      tabIndex={-1}
      data-edge={side}
      onClick={onMove}
      className={`absolute inset-y-0 flex w-10 items-center justify-center bg-paper text-muted hover:text-ink md:hidden ${side === 'left' ? 'left-0 border-r' : 'right-0 border-l'} border-line`}
    >
      <Icon size={18} strokeWidth={1.5} aria-hidden="true" />
    </button>
  );
}

/** Which ends of a row are cut off. */
interface Overflow {
  before: boolean;
  after: boolean;
}

/** Fraction of the row's width that one press of its buttons scrolls. */
const SCROLL_STEP = 0.75;

/** Tracks the overflow of a scrolling row, and scrolls it. */
function useHorizontalScroll(row: RefObject<HTMLElement | null>) {
  const [hidden, setHidden] = useState<Overflow>({ before: false, after: false });
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const measure = () => {
      const end = element.scrollWidth - element.clientWidth;
      // Scroll positions may be off by a fraction of a pixel.
      const next = { before: element.scrollLeft > 1, after: element.scrollLeft < end - 1 };
      setHidden((now) => (now.before === next.before && now.after === next.after ? now : next));
    };
    const resizeObserver = new ResizeObserver(measure);
    resizeObserver.observe(element);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      resizeObserver.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [row]);
  const move = (direction: -1 | 1) =>
    row.current?.scrollBy({ left: direction * SCROLL_STEP * row.current.clientWidth, behavior: 'smooth' });
  return { hidden, move };
}

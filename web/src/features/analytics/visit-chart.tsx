import type { Analytics } from '@vitrine/contract/analytics/analytics';
import { useFormats } from '../../core/preferences/formats.ts';
import { usePreferences } from '../../core/preferences/preferences.ts';
import { type Bar, toBars, toHourBars } from './period.ts';

/** Number of horizontal lines, including the top one. */
const LINE_COUNT = 4;
/** Maximum number of day labels below the chart, where there is room. */
const MAX_LABELS = 6;

/** Returns the smallest round number at which a scale with whole steps can end. */
function roundUpScale(maxViews: number): number {
  if (maxViews <= LINE_COUNT) return LINE_COUNT;
  const power = 10 ** Math.floor(Math.log10(maxViews));
  const steps = [1, 2, 4, 8, 10].map((step) => step * power);
  return (
    steps.find((step) => step >= maxViews && step % LINE_COUNT === 0) ?? Math.ceil(maxViews / LINE_COUNT) * LINE_COUNT
  );
}

/** The unit of a bar: its long and short labels, and the caption of the chart. */
interface Unit {
  name: 'Week' | 'Day' | 'Hour';
  whole: (bar: Bar) => string;
  short: (bar: Bar) => string;
  note: string;
}

/** Views and visitors as bars, and as a table for screen readers. */
export function VisitChart({ days, hours }: Pick<Analytics, 'days' | 'hours'>) {
  const { utcDays, shortUtcDay, time: clock } = useFormats();
  const { weekStart } = usePreferences();
  const isHourly = hours.length > 0;
  const bars = isHourly ? toHourBars(hours) : toBars(days, weekStart);
  const maxViews = Math.max(...bars.map(({ views }) => views));
  const isWeekly = !isHourly && bars.length < days.length;
  const period = utcDays(days[0]?.day ?? '', days.at(-1)?.day ?? '');
  const formatHour = ({ from }: Bar) => clock(Date.parse(`${from}:00:00Z`));
  const unit: Unit = isHourly
    ? {
        name: 'Hour',
        whole: formatHour,
        short: formatHour,
        note: 'Each bar is one hour of this UTC day, shown in your time.',
      }
    : {
        name: isWeekly ? 'Week' : 'Day',
        whole: ({ from, to }) => utcDays(from, to),
        short: ({ from }) => shortUtcDay(from),
        note: isWeekly ? 'Each bar is one week.' : 'Each bar is one day (UTC).',
      };
  return (
    <figure>
      <Bars
        bars={bars}
        unit={unit}
        top={roundUpScale(maxViews)}
        label={`Views${isHourly ? '' : ' and visitors'}. ${unit.name}s ${isHourly ? 'of' : 'from'} ${period}. The most views of one are ${maxViews}. The table below has all of them.`}
      />
      <figcaption className="mt-2 flex flex-wrap gap-x-6 gap-y-1 text-sm text-muted">
        <span className="flex items-center gap-2">
          <span aria-hidden="true" className="size-3 rounded-xs border border-accent bg-accent-soft" />
          Views
        </span>
        {!isHourly && (
          <span className="flex items-center gap-2">
            <span aria-hidden="true" className="size-3 rounded-xs bg-accent" />
            Visitors
          </span>
        )}
        <span>{unit.note}</span>
      </figcaption>
      <details className="mt-4 print:hidden">
        <summary className="cursor-pointer text-sm font-medium">Show as table</summary>
        <VisitTable bars={bars} unit={unit} />
      </details>
    </figure>
  );
}

interface BarsProps {
  bars: readonly Bar[];
  unit: Unit;
  /** The maximum of the scale. */
  top: number;
  /** Text alternative of the chart. */
  label: string;
}

/** Only the bars are stretched to the available space; their labels are not. */
function Bars({ bars, unit, top: max, label }: BarsProps) {
  const scale = Array.from({ length: LINE_COUNT + 1 }, (_, at) => at / LINE_COUNT);
  const step = Math.ceil(bars.length / MAX_LABELS);
  return (
    <div className="text-xs text-muted tabular-nums">
      <div className="relative mt-2 mr-12 h-44 sm:h-52">
        <svg
          viewBox={`0 0 ${bars.length} ${max}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={label}
          className="absolute inset-0 size-full overflow-visible"
        >
          {scale.map((share) => (
            <line
              key={share}
              x1={0}
              x2={bars.length}
              y1={max * share}
              y2={max * share}
              vectorEffect="non-scaling-stroke"
              className="stroke-line"
            />
          ))}
          {bars.map((bar, at) => (
            <g key={bar.from}>
              <title>{`${unit.whole(bar)}: ${bar.views} views${bar.visitors === null ? '' : `, ${bar.visitors} visitors`}`}</title>
              {/* Full height, so that an empty day can be hovered too. */}
              <rect x={at} y={0} width={1} height={max} fill="transparent" />
              <rect
                x={at + 0.1}
                y={max - bar.views}
                width={0.8}
                height={bar.views}
                vectorEffect="non-scaling-stroke"
                strokeWidth={bar.views > 0 ? 1 : 0}
                className="fill-accent-soft stroke-accent forced-colors:fill-[Canvas]"
              />
              <rect
                x={at + 0.1}
                y={max - (bar.visitors ?? 0)}
                width={0.8}
                height={bar.visitors ?? 0}
                className="fill-accent forced-colors:fill-[CanvasText]"
              />
            </g>
          ))}
        </svg>
        <div aria-hidden="true">
          {scale.map((share) => (
            <span
              key={share}
              className="absolute left-full ml-2 -translate-y-1/2"
              style={{ top: `${(1 - share) * 100}%` }}
            >
              {(max * share).toLocaleString('en-US')}
            </span>
          ))}
        </div>
      </div>
      <div aria-hidden="true" className="relative mt-2 mr-12 h-4 overflow-hidden">
        {bars.map(
          (bar, at) =>
            at % step === 0 && (
              <span
                key={bar.from}
                className={`absolute whitespace-nowrap ${(at / step) % 2 === 1 ? 'max-sm:hidden' : ''}`}
                style={{ left: `${(at / bars.length) * 100}%` }}
              >
                {unit.short(bar)}
              </span>
            ),
        )}
      </div>
    </div>
  );
}

function VisitTable({ bars, unit }: Pick<BarsProps, 'bars' | 'unit'>) {
  const hasVisitors = unit.name !== 'Hour';
  return (
    <table className="mt-3 w-full text-left text-sm">
      <thead className="text-muted">
        <tr>
          <th className="py-2 pr-4 font-medium">{unit.name}</th>
          <th className="py-2 pr-4 text-right font-medium">Views</th>
          {hasVisitors && <th className="py-2 pr-4 text-right font-medium">Visitors</th>}
          <th className="py-2 text-right font-medium">Downloads</th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line tabular-nums">
        {bars.map((bar) => (
          <tr key={bar.from}>
            <th scope="row" className="py-2 pr-4 font-normal">
              {unit.whole(bar)}
            </th>
            <td className="py-2 pr-4 text-right">{bar.views.toLocaleString('en-US')}</td>
            {hasVisitors && <td className="py-2 pr-4 text-right">{bar.visitors?.toLocaleString('en-US')}</td>}
            <td className="py-2 text-right">{bar.downloads.toLocaleString('en-US')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

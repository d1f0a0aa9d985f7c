import type { Analytics } from '@vitrine/contract/analytics/analytics';
import { type Bar, formatDays, formatShortDay, toBars } from './period.ts';

const [WIDTH, HEIGHT, FLOOR] = [640, 200, 24];
/** Lines across, the top one among them. */
const LINES = 4;

/** The smallest round number that a scale of whole steps can end with. */
function roundUp(most: number): number {
  if (most <= LINES) return LINES;
  const power = 10 ** Math.floor(Math.log10(most));
  const steps = [1, 2, 4, 8, 10].map((step) => step * power);
  return steps.find((step) => step >= most && step % LINES === 0) ?? Math.ceil(most / LINES) * LINES;
}

/** Views and visitors of a time as bars, and the same as a table for who reads rather than looks. */
export function VisitChart({ days }: { days: Analytics['days'] }) {
  const bars = toBars(days);
  const top = roundUp(Math.max(...bars.map(({ views }) => views)));
  const y = (count: number) => HEIGHT - FLOOR - (count / top) * (HEIGHT - FLOOR - 8);
  const step = WIDTH / bars.length;
  const isWeekly = bars.length < days.length;
  const labelled = Math.ceil(bars.length / 6);
  const summary = `${isWeekly ? 'Weeks' : 'Days'} from ${formatDays({ from: days[0]?.day ?? '', to: days.at(-1)?.day ?? '' })}. The most views of one are ${Math.max(...bars.map(({ views }) => views))}. The table below has all of them.`;
  return (
    <figure>
      <svg
        viewBox={`0 0 ${WIDTH + 40} ${HEIGHT}`}
        role="img"
        aria-label={`Views and visitors. ${summary}`}
        className="h-auto w-full text-xs text-muted"
      >
        {Array.from({ length: LINES + 1 }, (_, at) => {
          const count = (top / LINES) * at;
          return (
            <g key={count}>
              <line x1={0} x2={WIDTH} y1={y(count)} y2={y(count)} className="stroke-line" />
              <text x={WIDTH + 6} y={y(count) + 4} className="fill-current tabular-nums">
                {count.toLocaleString('en-US')}
              </text>
            </g>
          );
        })}
        {bars.map((bar, at) => (
          <ChartBar key={bar.from} bar={bar} x={at * step} width={step} y={y} />
        ))}
        {bars.map(
          (bar, at) =>
            at % labelled === 0 && (
              <text key={bar.from} x={at * step} y={HEIGHT - 6} className="fill-current">
                {formatShortDay(bar.from)}
              </text>
            ),
        )}
      </svg>
      <figcaption className="mt-2 flex flex-wrap gap-x-6 gap-y-1 text-sm text-muted">
        <span className="flex items-center gap-2">
          <span aria-hidden="true" className="size-3 rounded-xs border border-accent bg-accent-soft" />
          Views
        </span>
        <span className="flex items-center gap-2">
          <span aria-hidden="true" className="size-3 rounded-xs bg-accent" />
          Visitors
        </span>
        <span>{isWeekly ? 'A bar is a week.' : 'A bar is a day, in UTC.'}</span>
      </figcaption>
      <details className="mt-4 print:hidden">
        <summary className="cursor-pointer text-sm font-medium">As a table</summary>
        <VisitTable bars={bars} isWeekly={isWeekly} />
      </details>
    </figure>
  );
}

interface ChartBarProps {
  bar: Bar;
  x: number;
  width: number;
  y: (count: number) => number;
}

/** Views, with the visitors among them in front. */
function ChartBar({ bar, x, width, y }: ChartBarProps) {
  const gap = Math.min(4, width * 0.2);
  const place = { x: x + gap / 2, width: width - gap };
  return (
    <g>
      <title>{`${formatDays(bar)}: ${bar.views} views, ${bar.visitors} visitors`}</title>
      {/* As high as the chart, so that an empty day can be pointed at too. */}
      <rect {...place} y={8} height={HEIGHT - FLOOR - 8} fill="transparent" />
      <rect
        {...place}
        y={y(bar.views)}
        height={y(0) - y(bar.views)}
        className="fill-accent-soft stroke-accent forced-colors:fill-[Canvas]"
        strokeWidth={bar.views > 0 ? 1 : 0}
      />
      <rect
        {...place}
        y={y(bar.visitors)}
        height={y(0) - y(bar.visitors)}
        className="fill-accent forced-colors:fill-[CanvasText]"
      />
    </g>
  );
}

function VisitTable({ bars, isWeekly }: { bars: readonly Bar[]; isWeekly: boolean }) {
  return (
    <table className="mt-3 w-full text-left text-sm">
      <thead className="text-muted">
        <tr>
          <th className="py-2 pr-4 font-medium">{isWeekly ? 'Week' : 'Day'}</th>
          <th className="py-2 pr-4 text-right font-medium">Views</th>
          <th className="py-2 pr-4 text-right font-medium">Visitors</th>
          <th className="py-2 text-right font-medium">Downloads</th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line tabular-nums">
        {bars.map((bar) => (
          <tr key={bar.from}>
            <th scope="row" className="py-2 pr-4 font-normal">
              {formatDays(bar)}
            </th>
            <td className="py-2 pr-4 text-right">{bar.views.toLocaleString('en-US')}</td>
            <td className="py-2 pr-4 text-right">{bar.visitors.toLocaleString('en-US')}</td>
            <td className="py-2 text-right">{bar.downloads.toLocaleString('en-US')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

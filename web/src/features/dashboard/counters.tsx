import { Card } from '../../ui/card.tsx';

interface CountersProps {
  views: number;
  downloads: number;
}

/** How often the public page was looked at and the resume taken. */
export function Counters({ views, downloads }: CountersProps) {
  const counters = [
    { name: 'Profile views', count: views },
    { name: 'Resume downloads', count: downloads },
  ];
  return (
    <Card>
      <dl className="grid grid-cols-2 gap-2">
        {counters.map(({ name, count }) => (
          <div key={name} className="flex flex-col">
            <dt className="order-2 text-xs text-muted">{name}</dt>
            <dd className="text-xl font-semibold tabular-nums">{count.toLocaleString('en-US')}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

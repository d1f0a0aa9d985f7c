import { Card } from '../../ui/card.tsx';

interface CountersProps {
  views: number;
  downloads: number;
}

/** How often the public page was looked at and the resume taken. */
export function Counters({ views, downloads }: CountersProps) {
  const counters = [
    { name: 'Profile views', count: views, meaning: 'Times that visitors opened your portfolio' },
    { name: 'Downloads', count: downloads, meaning: 'Times that visitors took your resume' },
  ];
  return (
    <Card>
      <dl className="grid grid-cols-2 gap-4">
        {counters.map(({ name, count, meaning }) => (
          <div key={name} className="flex flex-col">
            <dt className="order-2 text-sm font-medium">{name}</dt>
            <dd className="text-xl font-semibold tabular-nums">{count.toLocaleString('en-US')}</dd>
            <dd className="order-3 text-xs text-muted">{meaning}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

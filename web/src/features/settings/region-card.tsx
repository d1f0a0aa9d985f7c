import { useFormats } from '../../core/preferences/formats.ts';
import { Card } from '../../ui/card.tsx';
import { SelectPreference } from './preference-fields.tsx';

/** Outdated names that browsers still list, with the current ones (IANA, `backward`). */
const CURRENT_ZONE_NAMES: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Godthab': 'America/Nuuk',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};

/** The time zones that this browser knows, by name. */
const ZONES = Intl.supportedValuesOf('timeZone')
  .map((zone) => CURRENT_ZONE_NAMES[zone] ?? zone)
  .sort()
  .map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));

const browserZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The formats of dates and times (rule S51). */
export function RegionCard() {
  const { weekday, moment } = useFormats();
  // The current time, as an example of each format.
  const now = Date.now();
  return (
    <Card id="region" title="Language and region" hint="The app is in English. Choose how dates and times appear.">
      <div className="grid gap-6 sm:grid-cols-2">
        <SelectPreference
          name="dates"
          label="Dates"
          options={[
            { value: 'automatic', label: 'Same as this browser' },
            { value: 'day-month', label: '25 Nov 2026' },
            { value: 'month-day', label: 'Nov 25, 2026' },
            { value: 'iso', label: '2026-11-25' },
          ]}
        />
        <SelectPreference
          name="clock"
          label="Clock"
          options={[
            { value: 'automatic', label: 'Same as this browser' },
            { value: '12', label: '3:04 PM' },
            { value: '24', label: '15:04' },
          ]}
        />
        <SelectPreference
          name="timeZone"
          label="Time zone"
          options={[{ value: '', label: `Same as this browser (${browserZone})` }, ...ZONES]}
        />
        <SelectPreference
          name="weekStart"
          label="First day of the week"
          help="Used in Analytics and for the weekly email."
          options={[
            { value: 'monday', label: 'Monday' },
            { value: 'sunday', label: 'Sunday' },
            { value: 'saturday', label: 'Saturday' },
          ]}
        />
      </div>
      <p className="mt-6 text-sm text-muted">
        Now: {weekday(now)}; {moment(now)}.
      </p>
    </Card>
  );
}

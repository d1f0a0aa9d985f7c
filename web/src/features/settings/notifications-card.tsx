import { Link } from '@tanstack/react-router';
import { paths } from '../../core/navigation/paths.ts';
import { useUser } from '../../core/session/session.ts';
import { Card } from '../../ui/card.tsx';
import { SwitchPreference } from './preference-fields.tsx';

/** Mails that cannot be turned off, with the reason. */
const REQUIRED_MAILS = [
  {
    title: 'Safety of your account',
    text: 'Codes and links that you ask for, and changes of your password, second factor or providers.',
  },
  { title: 'Plan and payments', text: 'Receipts, ends of a plan and refunds.' },
  { title: 'Messages from visitors', text: 'They are kept nowhere else. Turn the contact form off below.' },
];

/** The mails that the user receives (rule S53). */
export function NotificationsCard() {
  const plan = useUser().data?.plan;
  return (
    <Card id="notifications" title="Notifications" hint="They come by email, to the address of your account.">
      <div className="divide-y divide-line">
        <SwitchPreference
          name="testimonialMail"
          label="A testimonial was written"
          help="When somebody whom you asked has written one, and it waits for you."
        />
        <SwitchPreference
          name="weeklyMail"
          label="Who came this week"
          help="At eight in the morning of the first day of your week; in UTC, unless you choose a time zone."
        />
      </div>
      {plan && !plan.features.analytics && (
        <p className="mt-2 text-sm text-muted">
          The weekly mail comes with a plan that has Analytics.{' '}
          <Link to={paths.plan} className="text-accent underline">
            Look at the plans
          </Link>
        </p>
      )}
      <h3 className="mt-6 text-sm font-medium">Always</h3>
      <ul className="mt-2 space-y-2 text-sm text-muted">
        {REQUIRED_MAILS.map(({ title, text }) => (
          <li key={title}>
            <span className="text-ink">{title}.</span> {text}
          </li>
        ))}
      </ul>
    </Card>
  );
}

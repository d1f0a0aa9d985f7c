import { Link } from '@tanstack/react-router';
import { paths } from '../../core/navigation/paths.ts';
import { useUser } from '../../core/session/session.ts';
import { Card } from '../../ui/card.tsx';
import { SwitchPreference } from './preference-fields.tsx';

/** Mails that cannot be turned off, with the reason. */
const REQUIRED_MAILS = [
  {
    title: 'Account security',
    text: 'Codes and links you request, and changes to your password, two-factor authentication or providers.',
  },
  { title: 'Plan and payments', text: 'Receipts, the end of your plan and refunds.' },
  { title: 'Messages from visitors', text: 'We do not store them. To stop them, switch off the contact form below.' },
];

/** The mails that the user receives (rule S53). */
export function NotificationsCard() {
  const plan = useUser().data?.plan;
  return (
    <Card id="notifications" title="Notifications" hint="Emails we send to your account address.">
      <div className="divide-y divide-line">
        <SwitchPreference
          name="testimonialMail"
          label="New testimonial"
          help="We email you when someone you asked has written a testimonial."
        />
        <SwitchPreference
          name="weeklyMail"
          label="Weekly visitor report"
          help="Sent at 8 am on the first day of your week, in your chosen time zone or UTC."
        />
      </div>
      {plan && !plan.features.analytics && (
        <p className="mt-2 text-sm text-muted">
          The weekly email needs a plan with Analytics.{' '}
          <Link to={paths.plan} className="text-accent underline">
            See plans
          </Link>
        </p>
      )}
      <h3 className="mt-6 text-sm font-medium">Always sent</h3>
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

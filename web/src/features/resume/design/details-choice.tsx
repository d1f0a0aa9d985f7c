import { Link } from '@tanstack/react-router';
import type { UserRecord } from '@vitrine/contract/accounts';
import { withoutOptOuts } from '@vitrine/contract/fields';
import { SECTIONS } from '@vitrine/contract/resume';
import { RESUME_DETAILS, type ResumeDetail } from '@vitrine/contract/resume-design';
import { paths } from '../../../paths.ts';
import { Switch } from '../../../ui/switch.tsx';
import { textLink } from '../../../ui/text-link.ts';
import type { DesignForm } from './use-design-form.ts';

const LABELS: Record<ResumeDetail, string> = {
  address: 'Address',
  gender: 'Gender',
  expectedSalary: 'Expected salary',
  noticePeriod: 'Notice period',
};

const helpFor = (answer: string): string =>
  answer ? `Your answer is “${answer}”, so nothing is printed.` : 'Nothing in it yet, so it is not printed.';

/** Which private facts the owner's own resume says. What the public sees is chosen elsewhere, and stays as it is. */
export function DetailsChoice({ form, user }: { form: DesignForm; user: UserRecord }) {
  const details = form.design.options.details ?? RESUME_DETAILS.filter((field) => user.publicSettings.fields[field]);
  const me = user.resume.personalInfo;
  const said = withoutOptOuts(SECTIONS.personalInfo.fields, me);
  const change = (field: ResumeDetail, on: boolean) =>
    form.setOptions({ details: RESUME_DETAILS.filter((it) => (it === field ? on : details.includes(it))) });
  return (
    <fieldset id="design-details" className="scroll-mt-22">
      <legend className="text-sm leading-6 font-medium">Private details</legend>
      <p className="text-xs text-muted">
        On the resume that you download; your email and phone are always on it. What visitors see is set in{' '}
        <Link to={paths.portfolio} hash="public" className={textLink}>
          Portfolio
        </Link>
        .
      </p>
      <div className="mt-1 divide-y divide-line">
        {RESUME_DETAILS.map((field) => (
          <Switch
            key={field}
            label={LABELS[field]}
            checked={details.includes(field)}
            onChange={(on) => change(field, on)}
            help={said[field] ? undefined : helpFor(me[field])}
          />
        ))}
      </div>
    </fieldset>
  );
}

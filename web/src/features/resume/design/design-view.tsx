import { Link, useLocation } from '@tanstack/react-router';
import type { UserRecord } from '@vitrine/contract/accounts';
import { use, useContext, useEffect } from 'react';
import { missingText, SharedDrawing } from '../../../core/preview/drawn-resume.ts';
import { PreviewSlot } from '../../../core/preview/preview-slot.ts';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { textLink } from '../../../ui/text-link.ts';
import { Downloads } from '../downloads.tsx';
import { PageHead } from '../page-head.tsx';
import { isBare } from '../parts.ts';
import { DesignForm } from './design-form.tsx';
import type { DesignForm as Form } from './use-design-form.ts';

interface DesignViewProps {
  user: UserRecord;
  form: Form;
}

/** Template, options and files, with the pages beside them. */
export function DesignView({ user, form }: DesignViewProps) {
  const WithPreview = useContext(PreviewSlot);
  useNamedOption();
  return (
    <WithPreview>
      <PageHead />
      <div className="grid grid-cols-1 gap-6">
        {form.restored && (
          <Alert tone="info" title="Draft restored" actions={<Button onClick={form.discard}>Discard</Button>}>
            What you chose before and did not save is here again.
          </Alert>
        )}
        {isBare(user.resume) && (
          <Alert tone="info" title="There is little to set yet">
            Fill in your{' '}
            <Link to={paths.personalInfo} className={textLink}>
              profile details
            </Link>{' '}
            and your{' '}
            <Link to={paths.experiences} className={textLink}>
              experience
            </Link>
            , or{' '}
            <Link to={paths.importResume} className={textLink}>
              import a resume
            </Link>
            . The design can be chosen now all the same.
          </Alert>
        )}
        <MissingLetters />
        <Downloads user={user} dirty={form.dirty} />
        <DesignForm user={user} form={form} />
      </div>
    </WithPreview>
  );
}

/** On screens where the preview, which says the same, is behind a button. */
function MissingLetters() {
  const missing = use(SharedDrawing)?.drawing?.missing ?? [];
  return (
    <div role="status" className="empty:hidden xl:hidden">
      {missing.length > 0 && <Alert tone="warning">{missingText(missing)}</Alert>}
    </div>
  );
}

/** Brings the option that the address names into view, with the focus on it. */
function useNamedOption(): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (!hash.startsWith('design-')) return;
    const option = document.getElementById(hash);
    option?.scrollIntoView({ block: 'center' });
    const control = option?.matches('input, select') ? option : option?.querySelector<HTMLElement>('input, button');
    control?.focus({ preventScroll: true });
  }, [hash]);
}

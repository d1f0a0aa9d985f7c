import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { TEMPLATE_NAMES } from './template-choice.tsx';
import type { DesignForm } from './use-design-form.ts';

/** Offers a newer version of the template, which nobody's resume takes by itself; and the way back. */
export function VersionNotice({ form }: { form: DesignForm }) {
  const { version, seesNewest } = form;
  const name = TEMPLATE_NAMES[form.design.template];
  if (!version) return null;
  if (version.is === 'taken') {
    return (
      <Alert
        tone="info"
        title={`Version ${version.version} of ${name} is chosen`}
        actions={
          <Button onClick={() => form.chooseVersion(version.before)}>Go back to version {version.before}</Button>
        }
      >
        {form.dirty
          ? 'Others see it once you save.'
          : 'You can go back until you leave this page, and save that as well.'}
      </Alert>
    );
  }
  return (
    <Alert
      tone="info"
      title={`A newer version of ${name} is ready`}
      actions={
        <>
          <Button onClick={() => form.seeNewest(!seesNewest)}>
            {seesNewest ? `Back to version ${version.version}` : 'See it'}
          </Button>
          <Button variant="primary" onClick={() => form.chooseVersion(version.newest)}>
            Use the new version
          </Button>
        </>
      }
    >
      {seesNewest
        ? `The preview shows version ${version.newest}. Your resume stays in version ${version.version} until you use the new one and save.`
        : `Your resume is set in version ${version.version} and stays so until you take the new one.`}
    </Alert>
  );
}

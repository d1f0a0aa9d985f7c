import { Link } from '@tanstack/react-router';
import { pictureName } from '@vitrine/contract/pictures';
import { paths } from '../../../paths.ts';
import { Switch } from '../../../ui/switch.tsx';
import { textLink } from '../../../ui/text-link.ts';
import type { DesignForm } from './use-design-form.ts';

/** Whether the profile picture is printed, which takes one that was uploaded here. */
export function PhotoChoice({ form, photoUrl }: { form: DesignForm; photoUrl: string }) {
  const has = pictureName(photoUrl) !== undefined;
  return (
    <div id="design-photo">
      <Switch
        label="Photo"
        help={
          has
            ? 'Your profile picture beside your name. In many countries a resume goes without one.'
            : 'There is no profile picture to print.'
        }
        checked={form.design.options.photo && has}
        disabled={!has}
        onChange={(photo) => form.setOptions({ photo })}
      />
      {!has && (
        <p className="text-xs">
          <Link to={paths.dashboard} className={textLink}>
            Add a picture on your dashboard
          </Link>
        </p>
      )}
    </div>
  );
}

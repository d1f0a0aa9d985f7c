import { useMutation } from '@tanstack/react-query';
import type { UserRecord } from '@vitrine/contract/account/accounts';
import type { ERRORS } from '@vitrine/contract/api/errors';
import { LIMITS } from '@vitrine/contract/api/limits';
import { uploadPagePicture } from '@vitrine/contract/calls/portfolio';
import { MAX_PICTURE_FILE_BYTES } from '@vitrine/contract/portfolio/pictures';
import type { PageSettings } from '@vitrine/contract/portfolio/portfolio';
import { formatFullName } from '@vitrine/contract/portfolio/public-view';
import { buildDefaultDescription, buildDefaultTitle } from '@vitrine/portfolio-view/default-texts';
import { type ReactNode, useState } from 'react';
import { ApiError, api } from '../../../core/api/api.ts';
import { SaveState } from '../../../core/drafts/save-state.tsx';
import { useAutosave } from '../../../core/drafts/use-autosave.ts';
import { FailureNotice } from '../../../core/errors/failure-notice.tsx';
import { toShownResume } from '../../../core/preview/user-portfolio.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ChooseButton } from '../../../ui/form/choose-button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { RadioGroup } from '../../../ui/form/radio-group.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import type { EditedPortfolio } from '../edited-portfolio.ts';

/** The server's message; only the type comes from its error catalogue. */
const TOO_LARGE_MESSAGE: (typeof ERRORS)['photo/too-large']['message'] =
  'This picture is too large. It can have up to 2MB.';

const listErrors = ({ title, description }: PageSettings): { title?: string; description?: string } => ({
  ...(title.length > LIMITS.pageTitle && { title: `Title can have at most ${LIMITS.pageTitle} characters` }),
  ...(description.length > LIMITS.pageDescription && {
    description: `Description can have at most ${LIMITS.pageDescription} characters`,
  }),
});

/** How the page appears in search results, in a browser tab and in shared links. Saved automatically. */
export function SharingForm({ of: portfolio }: { of: EditedPortfolio }) {
  const { user } = portfolio;
  const [page, setPage] = useState<PageSettings>(user.publicSettings.page);
  const [isChanged, setChanged] = useState(false);
  const { status, set, flush, discard } = useAutosave<PageSettings>(async (body) => {
    const saved = await portfolio.saveSettings({ page: body });
    portfolio.showSettings(() => saved);
  });
  const errors = listErrors(page);
  const change = (part: Partial<PageSettings>) => {
    const next = { ...page, ...part };
    setPage(next);
    setChanged(true);
    if (Object.keys(listErrors(next)).length === 0) set(next);
    else discard();
  };
  const resume = toShownResume(user);
  const person = { name: formatFullName(resume.personalInfo) || user.name, resume };
  const texts = { title: buildDefaultTitle(person), description: buildDefaultDescription(person) };
  return (
    <Card
      id="sharing"
      title="Search results and shared links"
      hint="How your portfolio appears there. Empty fields use your profile."
    >
      <form
        noValidate
        className="space-y-6"
        onSubmit={(event) => {
          event.preventDefault();
          void flush();
        }}
      >
        <Field id="page-title" label="Page title" {...(errors.title && { error: errors.title })}>
          {(aria) => (
            <TextInput
              {...aria}
              value={page.title}
              placeholder={texts.title}
              onChange={({ target }) => change({ title: target.value })}
            />
          )}
        </Field>
        <Field id="page-description" label="Description" {...(errors.description && { error: errors.description })}>
          {(aria) => (
            <TextArea
              {...aria}
              rows={2}
              max={LIMITS.pageDescription}
              value={page.description}
              placeholder={texts.description}
              onChange={({ target }) => change({ description: target.value })}
            />
          )}
        </Field>
        <div>
          <RadioGroup
            id="page-icon"
            name="page-icon"
            label="Icon in the browser's tab"
            value={page.icon}
            options={[
              { value: '', label: 'Your initials' },
              ...(user.photoURL ? [{ value: 'photo', label: 'Profile photo' }] : []),
              { value: 'picture', label: 'Custom picture' },
            ]}
            onChange={(icon) => change({ icon: icon === 'photo' || icon === 'picture' ? icon : '' })}
          />
          {page.icon === 'picture' && (
            <PictureChoice
              use="icon"
              label={page.iconPicture ? 'Upload another icon' : 'Upload an icon'}
              onUploaded={(iconPicture) => change({ iconPicture })}
            />
          )}
        </div>
        <div>
          <h3 className="text-sm font-medium">Picture beside shared links</h3>
          <p className="mt-1 text-sm text-muted">
            We create it from your name and theme unless you upload one. Best size: 1200 by 630 pixels. Others are
            cropped.
          </p>
          <PictureChoice
            use="preview"
            label={page.picture ? 'Upload another picture' : 'Upload a picture'}
            onUploaded={(picture) => change({ picture })}
          >
            {page.picture && <Button onClick={() => change({ picture: '' })}>Use the automatic picture</Button>}
          </PictureChoice>
        </div>
        <SharingPreview
          user={user}
          page={page}
          title={page.title.trim() || texts.title}
          description={page.description.trim() || texts.description}
        />
        <div className="flex min-h-6 flex-wrap items-center gap-4">
          <SaveState status={status} isChanged={isChanged && Object.keys(errors).length === 0} onRetry={flush} />
        </div>
      </form>
    </Card>
  );
}

interface PictureChoiceProps {
  use: 'preview' | 'icon';
  label: string;
  onUploaded: (url: string) => void;
  children?: ReactNode;
}

/** Uploads a picture for the page. */
function PictureChoice({ use, label, onUploaded, children }: PictureChoiceProps) {
  const upload = useMutation({
    mutationFn: async (file: File) => {
      if (file.size > MAX_PICTURE_FILE_BYTES) throw new ApiError('photo/too-large', TOO_LARGE_MESSAGE);
      const form = new FormData();
      form.set('use', use);
      // The file name is not sent.
      form.set('picture', file, 'picture');
      return api(uploadPagePicture, { form });
    },
    onSuccess: ({ pictureUrl }) => onUploaded(pictureUrl),
  });
  return (
    <div className="mt-3 space-y-2">
      <div className="flex flex-wrap items-center gap-3">
        <ChooseButton label={label} busy={upload.isPending} onChoose={(file) => upload.mutate(file)} />
        {children}
        <p role="status" className="text-sm text-muted">
          {upload.isPending && 'Uploading...'}
        </p>
      </div>
      {upload.isError && <FailureNotice error={upload.error} />}
    </div>
  );
}

interface SharingPreviewProps {
  user: UserRecord;
  page: PageSettings;
  /** As the page's head will contain them, including defaults. */
  title: string;
  description: string;
}

/** Preview of the page as a search result and as a shared link. */
function SharingPreview({ user, page, title, description }: SharingPreviewProps) {
  const { host, pathname } = new URL(user.publicUrl);
  const icon = page.icon === 'photo' ? user.photoURL : page.icon === 'picture' ? page.iconPicture : '';
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <figure>
        <figcaption className="mb-1.5 text-xs font-medium text-muted">In a search result</figcaption>
        <div className="rounded-md border border-line p-4">
          <p className="flex items-center gap-2 text-xs text-muted">
            <Avatar name={user.name} photoUrl={icon || undefined} size={20} />
            <span className="min-w-0 truncate">
              {host} › {pathname.slice(1).replaceAll('/', ' › ')}
            </span>
          </p>
          <p dir="auto" className="mt-1 line-clamp-2 text-base text-accent-strong [overflow-wrap:anywhere]">
            {title}
          </p>
          <p dir="auto" className="mt-1 line-clamp-3 text-sm text-muted [overflow-wrap:anywhere]">
            {description}
          </p>
        </div>
      </figure>
      <figure>
        <figcaption className="mb-1.5 text-xs font-medium text-muted">As a shared link</figcaption>
        <div className="overflow-hidden rounded-md border border-line">
          <LinkPicture key={page.picture} src={page.picture || `${user.publicUrl}/card.jpg`} />
          <div className="p-3">
            <p className="truncate text-xs text-muted">{host}</p>
            <p dir="auto" className="mt-0.5 line-clamp-2 text-sm font-medium [overflow-wrap:anywhere]">
              {title}
            </p>
            <p dir="auto" className="mt-0.5 line-clamp-1 text-sm text-muted">
              {description}
            </p>
          </div>
        </div>
      </figure>
    </div>
  );
}

/** The picture of a shared link; that of a private page cannot be loaded from another host. */
function LinkPicture({ src }: { src: string }) {
  const [failed, setFailed] = useState(false);
  if (failed)
    return (
      <p className="flex aspect-1200/630 items-center justify-center bg-accent-soft p-4 text-center text-sm text-muted">
        The picture shows once your portfolio is public.
      </p>
    );
  return (
    <img
      src={src}
      alt=""
      width={1200}
      height={630}
      className="block aspect-1200/630 w-full bg-accent-soft object-cover"
      onError={() => setFailed(true)}
    />
  );
}

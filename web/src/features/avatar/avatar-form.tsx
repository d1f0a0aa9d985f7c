import { type ReactNode, useState } from 'react';
import { keepDrawing } from '../../shell/kept-drawing.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { AttributeFields } from './attribute-fields.tsx';
import type { AvatarConfig } from './attributes.ts';
import { avatarConfig } from './avatar-config.ts';
import { avatarSeed, keepAvatar, readAvatar } from './kept-avatar.ts';
import { UseAsPhoto } from './use-as-photo.tsx';

interface AvatarFormProps {
  email: string;
  preview: (config: AvatarConfig) => ReactNode;
}

/** Preview, dropdowns and 'Save Avatar'. Starts from what was saved here for the account. */
export function AvatarForm({ email, preview }: AvatarFormProps) {
  const [config, setConfig] = useState(() => readAvatar(email));
  const [outcome, setOutcome] = useState<'saved' | 'failed'>();
  const change = (next: unknown) => {
    setConfig(avatarConfig(next));
    setOutcome(undefined);
  };
  return (
    <form
      className="grid items-start gap-6 lg:grid-cols-[auto_minmax(0,1fr)] lg:gap-8"
      onSubmit={(event) => {
        event.preventDefault();
        const isKept = keepAvatar(email, config);
        setOutcome(isKept ? 'saved' : 'failed');
        if (isKept) void showInApp(email, config);
      }}
    >
      {/* Light in the dark scheme too, so that dark hair does not vanish. In sight while choosing, if it leaves room. */}
      <div className="top-16 z-[1] flex justify-center rounded-lg border border-line bg-sunken dark:bg-ink lg:sticky lg:top-24 lg:px-6 lg:pt-6 max-lg:[@media(min-height:44rem)]:sticky">
        {preview(config)}
      </div>
      <div className="min-w-0 space-y-6 rounded-lg border border-line bg-surface p-4 sm:p-6">
        <AttributeFields config={config} onChange={(attribute, value) => change({ ...config, [attribute]: value })} />
        {outcome === 'failed' && (
          <Alert tone="danger" title="The avatar was not saved.">
            This browser keeps no data for Vitrine. Allow it to, or leave its private mode, and save again.
          </Alert>
        )}
        <div className="flex flex-wrap items-center gap-2">
          <Button type="submit" look="primary">
            Save Avatar
          </Button>
          <Button onClick={() => change(undefined)}>Reset to default</Button>
          <UseAsPhoto config={config} />
          <span role="status" className="text-sm text-success">
            {outcome === 'saved' ? 'Saved' : ''}
          </span>
        </div>
      </div>
    </form>
  );
}

/** Wherever the app shows somebody without a picture, it shows the avatar that they saved. */
async function showInApp(email: string, config: AvatarConfig): Promise<void> {
  const { avatarSvg } = await import('./drawing.ts');
  keepDrawing(email, avatarSvg(config, avatarSeed()));
}

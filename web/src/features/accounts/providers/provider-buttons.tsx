import { providerRegistration, providerSignIn } from '@vitrine/contract/catalogue';
import type { Intent } from '@vitrine/contract/providers';
import { useSignInMethods } from '../../../core/sign-in/sign-in-methods.ts';
import { Button } from '../../../ui/button.tsx';
import { CatalogueNotice } from '../catalogue-notice.tsx';
import { ProviderMark } from './provider-mark.tsx';
import { useProviderVisit } from './provider-visit.ts';

const TEXTS = {
  login: { verb: 'Continue with', catalogue: providerSignIn },
  register: { verb: 'Sign up with', catalogue: providerRegistration },
};

interface ProviderButtonsProps {
  intent: Extract<Intent, 'login' | 'register'>;
  /** Says at once whether one may go; if not, it has told why. */
  mayGo?: () => boolean;
  /** Somebody new came back, whose account has yet to be made. */
  onExternal?: () => void;
}

/** Ways in through an identity provider; nothing where none is configured. Stands under the form, which stays put. */
export function ProviderButtons({ intent, mayGo, onExternal }: ProviderButtonsProps) {
  const { ways } = useSignInMethods();
  const { visit, begin, cancel } = useProviderVisit(intent, onExternal);
  if (ways.length === 0) return null;
  const { verb, catalogue } = TEXTS[intent];
  const { waiting, failure } = visit;
  return (
    <div className="mt-5 space-y-3">
      <p className="flex items-center gap-3 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or
      </p>
      {ways.map((way) => (
        <Button
          key={way.id}
          className="w-full"
          onClick={() => {
            if (!mayGo || mayGo()) void begin(way);
          }}
        >
          <ProviderMark label={way.label} />
          {waiting === way.id ? `Waiting for ${way.label}...` : `${verb} ${way.label}`}
        </Button>
      ))}
      <div className={waiting ? 'flex items-center gap-2 text-sm text-muted' : 'sr-only'}>
        <p role="status" className="flex-1">
          {waiting && 'Go on in the window that opened. If you closed it, press the button again.'}
        </p>
        {waiting && (
          <Button variant="quiet" onClick={cancel}>
            Cancel
          </Button>
        )}
      </div>
      {failure && <CatalogueNotice catalogue={catalogue(failure.label)} error={failure.error} />}
    </div>
  );
}

import { Closing } from './landing/closing.tsx';
import { Features } from './landing/features.tsx';
import { Figures } from './landing/figures.tsx';
import { Hero } from './landing/hero.tsx';
import { Praise } from './landing/praise.tsx';
import { Steps } from './landing/steps.tsx';
import { TryOn } from './landing/try-on.tsx';

/** The home page for visitors. */
export function Landing() {
  return (
    <>
      {/* On wide screens the two fill the first one, so that a scroll by a screen begins at what follows. */}
      <div className="flex flex-col lg:min-h-[min(100svh-65px,58rem)]">
        <Hero />
        <Figures />
      </div>
      <Features />
      <Steps />
      <Praise />
      <TryOn />
      <Closing />
    </>
  );
}

import { Closing } from './landing/closing.tsx';
import { Features } from './landing/features.tsx';
import { Hero } from './landing/hero.tsx';
import { Steps } from './landing/steps.tsx';

/** The home page for visitors. */
export function Landing() {
  return (
    <>
      <Hero />
      <Steps />
      <Features />
      <Closing />
    </>
  );
}

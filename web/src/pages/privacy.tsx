import { PolicyPage } from './policies/policy-page.tsx';
import { PRIVACY } from './policies/privacy-text.ts';

export function Privacy({ supportEmail }: { supportEmail: string }) {
  return <PolicyPage policy={PRIVACY} supportEmail={supportEmail} />;
}

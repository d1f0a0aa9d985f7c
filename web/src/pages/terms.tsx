import { PolicyPage } from './policies/policy-page.tsx';
import { TERMS } from './policies/terms-text.ts';

export function Terms({ supportEmail }: { supportEmail: string }) {
  return <PolicyPage policy={TERMS} supportEmail={supportEmail} />;
}

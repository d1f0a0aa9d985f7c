import { PolicyPage } from './policies/policy-page.tsx';
import { REFUNDS } from './policies/refund-text.ts';

export function Refunds({ supportEmail }: { supportEmail: string }) {
  return <PolicyPage policy={REFUNDS} supportEmail={supportEmail} />;
}

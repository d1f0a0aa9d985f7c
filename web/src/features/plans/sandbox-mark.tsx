import { SANDBOX_LABEL } from '@vitrine/contract/payments';
import { FlaskConical } from 'lucide-react';

/** Says that the gateway is the sandbox. */
export const SandboxMark = () => (
  <p className="inline-flex items-center gap-2 rounded-sm bg-warning-soft px-3 py-1.5 text-sm font-medium">
    <FlaskConical size={16} strokeWidth={1.5} aria-hidden="true" className="text-warning" />
    {SANDBOX_LABEL}
  </p>
);

import { ShieldCheck } from 'lucide-react';

/** What one should know about a code. */
export function SecurityNotice() {
  return (
    <div className="flex gap-3 rounded-sm bg-sunken p-3 text-sm text-muted">
      <ShieldCheck size={20} strokeWidth={1.5} className="shrink-0" aria-hidden="true" />
      <p>The code expires in 5 minutes. Never share it with anyone. Our staff will never ask for it.</p>
    </div>
  );
}

import { createRoot } from 'react-dom/client';
import type { CheckoutEnd, OpenCheckout } from './checkout.ts';
import { SandboxDialog } from './sandbox-dialog.tsx';

/** The sandbox's checkout. It stands over the page as a real one does: apart from it, and gone when it has ended. */
export const open: OpenCheckout = async (ordered) => {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  const end = await new Promise<CheckoutEnd>((onEnd) => root.render(<SandboxDialog ordered={ordered} onEnd={onEnd} />));
  root.unmount();
  place.remove();
  return end;
};

import { Building2 } from 'lucide-react';
import { TypedLogo } from '../../ui/typed-logo.tsx';

/** An employer's logo, or a default image. */
export const EmployerLogo = ({ url }: { url: string }) => (
  <TypedLogo url={url}>
    <Building2 size={20} strokeWidth={1.5} />
  </TypedLogo>
);

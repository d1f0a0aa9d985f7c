import { isWebAddress } from '@vitrine/contract/fields';
import { initial } from '@vitrine/portfolio-view/initials';
import { TypedLogo } from '../../ui/typed-logo.tsx';

/** A company's logo, or the first letter of its name. */
export const CompanyLogo = ({ url, name }: { url: string; name: string }) => (
  <TypedLogo url={isWebAddress(url) ? url : ''}>{initial(name)}</TypedLogo>
);

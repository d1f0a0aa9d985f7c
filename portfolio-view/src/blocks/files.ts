import type { PublicView } from '@vitrine/contract/public-view';

/** What visitors can take with them, by its absolute address. */
export const filesOf = ({ url }: Pick<PublicView, 'url'>) => ({
  /** The resume, ready to print. */
  resume: `${url}/resume.pdf`,
  /** The contact card for an address book. */
  card: `${url}/card.vcf`,
});

import reportStyle from '../../styles/documents/report.css?inline';
import type { PageMetadata } from '../frame/visitor-document.tsx';

/** Excluded from search engines, because it is about other pages. */
export const REPORT_METADATA: PageMetadata = {
  title: 'Report a page - Vitrine',
  description: 'Tell whoever runs this server what is wrong with a public page.',
  style: reportStyle,
};

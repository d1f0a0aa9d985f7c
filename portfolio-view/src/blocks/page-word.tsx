import type { PageTexts } from '../texts/page-texts.ts';
import { useTexts, useTitle } from './page.ts';

type TextKey = { [K in keyof PageTexts]: PageTexts[K] extends string ? K : never }[keyof PageTexts];

/** One of the page's own texts. */
export const PageText = ({ name }: { name: TextKey }) => <>{useTexts()[name]}</>;

/** The heading of a section. */
export const SectionTitle = ({ id }: { id: string }) => <>{useTitle(id)}</>;

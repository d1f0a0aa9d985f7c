import type { PageTexts } from '../texts/page-texts.ts';
import { useTexts, useTitle } from './page.ts';

type Words = { [K in keyof PageTexts]: PageTexts[K] extends string ? K : never }[keyof PageTexts];

/** One of the page's own texts. */
export const PageWord = ({ name }: { name: Words }) => <>{useTexts()[name]}</>;

/** The heading of a section. */
export const SectionTitle = ({ id }: { id: string }) => <>{useTitle(id)}</>;

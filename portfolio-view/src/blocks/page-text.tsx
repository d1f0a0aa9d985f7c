/** @jsxImportSource @vitrine/portfolio-view/markup */
import type { Catalog } from '@vitrine/contract/texts/catalog';
import { useTexts, useTitle } from './page.ts';

type TextKey = { [K in keyof Catalog]: Catalog[K] extends string ? K : never }[keyof Catalog];

/** One of the page's own texts. */
export const PageText = ({ name }: { name: TextKey }) => <>{useTexts()[name]}</>;

/** The heading of a section. */
export const SectionTitle = ({ id }: { id: string }) => <>{useTitle(id)}</>;

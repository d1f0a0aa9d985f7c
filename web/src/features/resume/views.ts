/** What the page shows, as `?view=`. The first is the default and has no name in the address. */
export const VIEWS = { design: 'Design', parser: 'What a parser reads' } as const;
export type View = keyof typeof VIEWS;

export const parseView = (text: string | undefined): View => (text === 'parser' ? 'parser' : 'design');

export const viewSearch = (view: View): { view?: string } => (view === 'design' ? {} : { view });

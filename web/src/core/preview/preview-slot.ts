import { type ComponentType, createContext, Fragment, type ReactNode } from 'react';

/** Puts the live preview beside what stands in it. Nothing where no preview is composed in. */
export const PreviewSlot = createContext<ComponentType<{ children: ReactNode }>>(Fragment);

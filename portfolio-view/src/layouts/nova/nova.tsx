import type { LayoutDrawing } from '../layout.ts';
import { website } from '../website/website.tsx';

export const nova: LayoutDrawing = website;

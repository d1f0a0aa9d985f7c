import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import type { SectionKey } from '@vitrine/contract/resume/resume';
import { POSTS_SECTION, SECTION_REGISTRY } from '@vitrine/contract/resume/section-registry';
import { createContext, type RefObject, use, useCallback, useEffect, useRef } from 'react';
import type { RecordPlace } from './record-places.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What the user clicked in a preview: its form opens with the cursor there. */
    editTarget?: RecordPlace;
  }
}

export type OpenPlace = (place: RecordPlace) => void;

/** Replaces {@link useOpenPlace} on pages with their own fields for what their preview shows. */
export const PlaceOpener = createContext<OpenPlace | undefined>(undefined);

/** Returns a function that opens the form of what was clicked in a preview. */
export function useOpenPlace(): OpenPlace {
  const openHere = use(PlaceOpener);
  const navigate = useNavigate();
  const openForm = useCallback<OpenPlace>(
    (place) => {
      const { path } = place.section === 'writing' ? POSTS_SECTION : SECTION_REGISTRY[place.section];
      // The form scrolls to its field; the router would scroll back to the top.
      void navigate({ to: path, state: { editTarget: place }, resetScroll: false });
    },
    [navigate],
  );
  return openHere ?? openForm;
}

/** Returns the clicked place if it is in this section, and in this item if one is given. */
export function useEditTarget(section: SectionKey, item?: string): RecordPlace | undefined {
  const target = useLocation({ select: ({ state }) => state.editTarget });
  return target?.section === section && (item === undefined || target.item === item) ? target : undefined;
}

/**
 * Focuses what the user clicked in a preview as soon as its form is open. Escape returns to where that was.
 * @param onReturn called on Escape; 'stay' while something is unsaved
 */
export function useFocusedPlace(
  form: RefObject<HTMLElement | null>,
  target: RecordPlace | undefined,
  onReturn: (() => void) | 'stay' | undefined,
): void {
  const router = useRouter({ warn: false });
  const latest = useRef(onReturn);
  latest.current = onReturn;
  useEffect(() => {
    const { current: element } = form;
    if (!target || !element) return;
    focusPlace(element, target);
    const goBack = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || latest.current === 'stay') return;
      latest.current?.();
      router.history.back();
    };
    element.addEventListener('keydown', goBack);
    return () => element.removeEventListener('keydown', goBack);
  }, [form, target, router]);
}

/** Focuses the control of a place, with the cursor where the user clicked. */
function focusPlace(form: HTMLElement, { field, text, offset = 0 }: RecordPlace): void {
  const box = form.querySelector<HTMLElement>(`[data-field="${field}"]`);
  const controls = [...(box?.querySelectorAll<HTMLElement>('input, textarea, select') ?? [])];
  // Of a list of texts, the one that was clicked; a resume's own wording shows the original as placeholder.
  const control = controls.find((it) => isTextControl(it) && (it.value || it.placeholder) === text) ?? controls[0];
  if (!box || !control) return;
  const fold = box.closest('details');
  if (fold) fold.open = true;
  control.focus({ preventScroll: true });
  control.scrollIntoView({ block: 'center' });
  if (isTextControl(control) && control.value === text) setCursor(control, offset);
}

const isTextControl = (control: HTMLElement): control is HTMLInputElement | HTMLTextAreaElement =>
  control instanceof HTMLTextAreaElement || control instanceof HTMLInputElement;

/** Sets the cursor, where the kind of control has one: fields for email addresses do not (HTML, 4.10.5.1). */
function setCursor(control: HTMLInputElement | HTMLTextAreaElement, offset: number): void {
  if (control.selectionStart !== null) control.setSelectionRange(offset, offset);
}

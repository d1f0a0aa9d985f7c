import { useEffect } from 'react';

const forms = new Set<object>();

/** Counts a form on screen as unsaved while `isUnsaved` is true. */
export function useUnsavedInput(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const form = {};
    forms.add(form);
    return () => {
      forms.delete(form);
    };
  }, [isUnsaved]);
}

/** Whether a form on screen has unsaved input. Input in other tabs is in the stored drafts. */
export const hasUnsavedInput = (): boolean => forms.size > 0;

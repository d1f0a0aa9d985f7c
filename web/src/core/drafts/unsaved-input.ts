import { useEffect } from 'react';

const forms = new Set<object>();

/** Counts a form on screen as one with input that is not saved, for as long as it says so. */
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

/** Whether a form on screen has input that is not saved. What other tabs hold is in the stored drafts. */
export const hasUnsavedInput = (): boolean => forms.size > 0;

import { useEffect } from 'react';

const unsavedForms = new Set<object>();

/** Counts a form on screen as unsaved while `isUnsaved` is true. */
export function useUnsavedInput(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const token = {};
    unsavedForms.add(token);
    return () => {
      unsavedForms.delete(token);
    };
  }, [isUnsaved]);
}

/** Whether a form on screen has unsaved input. Input in other tabs is in the stored drafts. */
export const hasUnsavedInput = (): boolean => unsavedForms.size > 0;

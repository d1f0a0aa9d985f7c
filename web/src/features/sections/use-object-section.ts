import type { UserRecord } from '@vitrine/contract/accounts';
import { type Fields, fieldsForEdit } from '@vitrine/contract/fields';
import { type ObjectSectionKey, SECTIONS } from '@vitrine/contract/resume';
import { useMemo } from 'react';
import { sectionDraftKey } from './draft-store.ts';
import { type FormValues, pickValues } from './form-values.ts';
import { putObject } from './record.ts';
import { withReload } from './reload.ts';
import { SAVE_OBJECT } from './section-calls.ts';
import type { Stored } from './use-section-form.ts';

/** What a form of one object section needs: its fields, what is stored, and the call that stores it. */
export function useObjectSection(section: ObjectSectionKey, user: UserRecord) {
  const { email, rev } = user;
  const value = user.resume[section];
  const fields = useMemo((): Fields => fieldsForEdit(SECTIONS[section].fields, value), [section, value]);
  const stored = useMemo((): Stored => ({ values: pickValues(fields, value), rev }), [fields, value, rev]);
  return {
    draft: sectionDraftKey(user._id, section),
    typed: { section },
    fields,
    stored,
    save: async (values: FormValues, from: number | undefined): Promise<Stored> => {
      const answer = await withReload(() => SAVE_OBJECT[section](values, { email, rev: from }));
      return { values: putObject(section, answer.payload, answer.rev), rev: answer.rev };
    },
    onTheirs: (theirs: Stored) => void putObject(section, theirs.values, theirs.rev ?? rev),
  };
}

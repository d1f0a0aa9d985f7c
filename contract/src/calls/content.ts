import { z } from 'zod';
import { defineCall, extendSuccess, ownEmail, rev, rowId, successAnswer } from '../api/call.ts';
import { MESSAGES } from '../api/messages.ts';
import {
  castSchema,
  createCompleteSchema,
  createOptionalPayloadSchema,
  createRequiredPayloadSchema,
  getInputSchema,
} from '../resume/fields.ts';
import {
  LIST_SECTION_KEYS,
  LIST_SECTIONS,
  type ListItems,
  type ListSectionKey,
  OBJECT_SECTIONS,
} from '../resume/resume.ts';
import { getStoredSchema } from '../resume/stored-fields.ts';
import { createItemBodySchema, createResponseItemSchema, type ListSection } from '../sections/section.ts';

const version = z.number();

const ownerFields = { email: ownEmail, rev };

/** Actions on several items of a list in one call. */
const BATCH_ACTIONS = ['show', 'hide', 'move', 'delete', 'restore'] as const;
export type BatchAction = (typeof BATCH_ACTIONS)[number];

/** Maximum number of items in one call: more than a list ever had room for. */
const MAX_BATCH_SIZE = 200;

/** Declares the calls of one list section. */
function defineListCalls<K extends ListSectionKey>(key: K) {
  const { path, singular } = LIST_SECTIONS[key];
  // All section definitions share the shape `ListSection`; ListItems restores the item type.
  const data = castSchema<Partial<ListItems[K]>>(createItemBodySchema(LIST_SECTIONS[key] as ListSection));
  const item = castSchema<ListItems[K]>(createResponseItemSchema(LIST_SECTIONS[key]));
  const id = rowId;
  return {
    save: defineCall({
      method: 'POST',
      path: `/${path}/post-data`,
      isHeavy: true,
      summary: `Add one ${singular}, or replace the one that data._id names`,
      owner: ['email'],
      body: z.object({
        ...ownerFields,
        data,
      }),
      /** `index`: position of the item; the server decides it for a new one. */
      answer: extendSuccess({ payload: item, rev: version, index: z.number() }),
      errors: ['content/not-found', 'content/changed', 'content/too-many', 'content/too-large', 'plan/limit'],
    }),
    remove: defineCall({
      method: 'POST',
      path: `/${path}/delete-data`,
      isHeavy: true,
      summary: `Delete one ${singular}; it can be restored for 10 minutes`,
      owner: ['email'],
      body: z.object({ ...ownerFields, _id: id }),
      answer: extendSuccess({ rev: version }),
      errors: ['content/not-found', 'content/changed'],
    }),
    restore: defineCall({
      method: 'POST',
      path: `/${path}/restore`,
      isHeavy: true,
      summary: `Bring a deleted ${singular} back to its place`,
      owner: ['email'],
      body: z.object({ ...ownerFields, _id: id }),
      answer: extendSuccess({ payload: item, rev: version }),
      errors: ['content/not-found', 'content/too-many', 'plan/limit'],
    }),
    reorder: defineCall({
      method: 'POST',
      path: `/${path}/reorder`,
      isHeavy: true,
      summary: `Put all of one's ${key} in a new order`,
      owner: ['email'],
      body: z.object({ ...ownerFields, ids: z.array(id, { error: 'ids must be a list' }).max(MAX_BATCH_SIZE) }),
      answer: extendSuccess({ payload: z.array(z.string()), rev: version }),
      errors: ['content/changed'],
    }),
    changeSeveral: defineCall({
      method: 'POST',
      path: `/${path}/change-several`,
      isHeavy: true,
      summary: `Show, hide, move, delete or restore several ${key} at once: all of them, or none when one is not there`,
      owner: ['email'],
      body: z.object({
        ...ownerFields,
        ids: z
          .array(id, { error: 'ids must be a list' })
          .min(1, 'ids must name at least one')
          .max(MAX_BATCH_SIZE, `ids can have at most ${MAX_BATCH_SIZE} entries`),
        action: z.enum(BATCH_ACTIONS, { error: `action must be one of: ${BATCH_ACTIONS.join(', ')}` }),
        /** For 'move': number of the other items before them. */
        to: z.number({ error: 'to must be a number' }).int('to must be a whole number').nonnegative().default(0),
      }),
      /** The whole list after the change. */
      answer: extendSuccess({ payload: z.array(item), rev: version }),
      errors: ['content/not-found', 'content/changed', 'content/too-many', 'plan/limit'],
    }),
  };
}

type ListCalls = { [K in ListSectionKey]: ReturnType<typeof defineListCalls<K>> };

/** The calls of every list section, by its key. */
export const listSectionCalls = Object.fromEntries(
  LIST_SECTION_KEYS.map((key) => [key, defineListCalls(key)]),
) as ListCalls;

export const savePersonalInfo = defineCall({
  method: 'POST',
  path: '/personal/post-data',
  isHeavy: true,
  summary: 'Replace the profile',
  owner: ['email'],
  // How complete the profile must be depends on what is stored. `isPartial` allows empty fields, as an import does.
  body: z.object({
    ...ownerFields,
    data: getInputSchema(OBJECT_SECTIONS.personalInfo.fields),
    isPartial: z.boolean().default(false),
  }),
  answer: extendSuccess({ payload: getStoredSchema(OBJECT_SECTIONS.personalInfo.fields), rev: version }),
  errors: ['content/changed', 'content/too-large'],
});

export const saveFooterLinks = defineCall({
  method: 'POST',
  path: '/footer/post-data',
  isHeavy: true,
  summary: 'Replace the social links',
  owner: ['email'],
  body: z.object({ ...ownerFields, data: createCompleteSchema(OBJECT_SECTIONS.footerLinks.fields) }),
  answer: extendSuccess({
    payload: z.intersection(
      getStoredSchema(OBJECT_SECTIONS.footerLinks.fields),
      z.object({ acknowledged: z.literal(true) }),
    ),
    rev: version,
  }),
  errors: ['content/changed', 'content/too-large'],
});

const { technical, soft, groups } = OBJECT_SECTIONS.skills.fields;

export const saveSkills = defineCall({
  method: 'POST',
  path: '/skill/post-data',
  isHeavy: true,
  summary: 'Replace both lists of skills, and the groups where they are given',
  owner: ['email'],
  body: z.object({
    ...ownerFields,
    technical: createRequiredPayloadSchema(technical),
    soft: createRequiredPayloadSchema(soft),
    groups: createOptionalPayloadSchema(groups),
  }),
  answer: extendSuccess({ payload: getStoredSchema(OBJECT_SECTIONS.skills.fields), rev: version }),
  errors: ['content/changed', 'content/too-large'],
});

export const updateVisibility = defineCall({
  method: 'PATCH',
  path: '/resume/update-section-visibility',
  isHeavy: true,
  summary: 'Show or hide one item',
  owner: ['email'],
  body: z.object({
    ...ownerFields,
    section: z.enum(LIST_SECTION_KEYS as [ListSectionKey, ...ListSectionKey[]], {
      error: `section must be one of: ${LIST_SECTION_KEYS.join(', ')}`,
    }),
    id: rowId,
    isVisible: z.boolean({ error: 'isVisible must be true or false' }),
  }),
  answer: successAnswer.extend({ message: z.literal(MESSAGES.visibilityUpdated), rev: version }),
  errors: ['content/not-found', 'content/changed', 'plan/limit'],
});

import { MESSAGES } from '@vitrine/contract/api/messages';
import { saveFooterLinks, savePersonalInfo, saveSkills, updateVisibility } from '@vitrine/contract/calls/content';
import { getFieldsForEdit, getFieldsForPartialSave } from '@vitrine/contract/resume/fields-for-edit';
import {
  LIST_SECTION_KEYS,
  type ListItems,
  type ListSectionKey,
  OBJECT_SECTIONS,
} from '@vitrine/contract/resume/resume';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context/context.ts';
import { editRecord } from '../../db/edit-record.ts';
import { ApiError } from '../../errors.ts';
import { implement } from '../../http/implement.ts';
import { listRoutes, requireFields } from './list-routes.ts';
import { requireWithinShownLimit } from './shown-limit.ts';

/** Registers the calls of a user's content, section by section. */
export function contentRoutes(app: FastifyInstance, context: Context): void {
  for (const key of LIST_SECTION_KEYS) listRoutes(app, context, key);

  implement(app, context, savePersonalInfo, async ({ body: { data, rev, isPartial }, session }) => {
    const edited = await editRecord(context, {
      userId: session.userId,
      rev,
      current: (resume) => resume.personalInfo,
      change: (resume) => {
        const { fields } = OBJECT_SECTIONS.personalInfo;
        const getFields = isPartial ? getFieldsForPartialSave : getFieldsForEdit;
        requireFields(getFields(fields, resume.personalInfo), data);
        resume.personalInfo = data;
      },
    });
    return { payload: data, rev: edited.rev };
  });

  implement(app, context, saveFooterLinks, async ({ body: { data, rev }, session }) => {
    const edited = await editRecord(context, {
      userId: session.userId,
      rev,
      current: (resume) => resume.footerLinks,
      change: (resume) => {
        resume.footerLinks = data;
      },
    });
    return { payload: { ...data, acknowledged: true as const }, rev: edited.rev };
  });

  implement(app, context, saveSkills, async ({ body: { technical, soft, groups, rev }, session }) => {
    const edited = await editRecord(context, {
      userId: session.userId,
      rev,
      current: (resume) => resume.skills,
      change: (resume) => {
        resume.skills = { technical, soft, groups: groups ?? resume.skills.groups };
        return resume.skills;
      },
    });
    return { payload: edited.result, rev: edited.rev };
  });

  implement(app, context, updateVisibility, async ({ body, session }) => {
    const { section, id, isVisible, rev } = body;
    const edited = await editRecord(context, {
      userId: session.userId,
      rev,
      current: (resume) => resume[section],
      isUnlimited: true,
      change: async (resume, { tx }) => {
        const items = resume[section] as ListItems[ListSectionKey][];
        const item = items.find(({ _id }) => _id === id);
        if (!item) throw new ApiError('content/not-found');
        if (isVisible)
          await requireWithinShownLimit(context, tx, { userId: session.userId, section, items: [item], all: items });
        item.isVisible = isVisible;
      },
    });
    return { message: MESSAGES.visibilityUpdated, rev: edited.rev };
  });
}

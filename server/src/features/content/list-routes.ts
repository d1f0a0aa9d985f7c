import { ERRORS } from '@vitrine/contract/api/errors';
import { DURATIONS, LIMITS } from '@vitrine/contract/api/limits';
import { listSectionCalls } from '@vitrine/contract/calls/content';
import { isLimitReached } from '@vitrine/contract/plans/plan-limits';
import { parsePictureName } from '@vitrine/contract/portfolio/pictures';
import { findInsertionIndex, readEntry } from '@vitrine/contract/resume/entry';
import { createEmptyValues, type Fields, listMissingValues, type Values } from '@vitrine/contract/resume/fields';
import { getFieldsForEdit } from '@vitrine/contract/resume/fields-for-edit';
import { LIST_SECTIONS, type ListItems, type ListSectionKey, type Resume } from '@vitrine/contract/resume/resume';
import { setLabels } from '@vitrine/contract/sections/labels';
import { type EntryFields, getItemSchema, type ListSection } from '@vitrine/contract/sections/section';
import { isShortening } from '@vitrine/contract/testimonials/shortening';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context/context.ts';
import { createPlanLimitError, getCurrentPlan } from '../../core/plan-limits/plan-limits.ts';
import type { Tx } from '../../db/database.ts';
import { editRecord } from '../../db/edit-record.ts';
import { readPreferences } from '../../db/preferences.ts';
import { findAuthorText } from '../../db/testimonials.ts';
import { ApiError } from '../../errors.ts';
import { implement } from '../../http/implement.ts';
import { newId } from '../../primitives/ids.ts';
import { resolveItemPictures, scheduleFileChecks } from './item-pictures.ts';
import { popRemovedItem, saveRemovedItem } from './queries.ts';
import { hideItemsBeyondPlan, requireWithinShownLimit } from './shown-limit.ts';

type Item = ListItems[ListSectionKey];

const areNewEntriesShown = async (tx: Tx, userId: string) => (await readPreferences(tx, userId)).newEntries === 'shown';

/** Registers the calls to add, replace, delete, restore and reorder the items of one list section. */
export function listRoutes(app: FastifyInstance, context: Context, key: ListSectionKey): void {
  const calls = listSectionCalls[key];
  const { fields, singular } = LIST_SECTIONS[key];
  const normalize = createNormalizer(LIST_SECTIONS[key]);
  // Sections differ only in their fields; this code uses what all items have in common.
  const getItems = (resume: Resume) => resume[key] as Item[];
  /** Rejects another item if the list or the plan has no room for it. Plans limit projects only. */
  const requireWithinItemLimit = async (tx: Tx, userId: string, count: number) => {
    requireWithinSectionLimit(count, singular);
    if (key !== 'projects') return;
    const plan = await getCurrentPlan(context, tx, userId);
    if (isLimitReached(plan.features.maxProjects, count)) throw createPlanLimitError('maxProjects', plan);
  };
  const findItem = (resume: Resume, id: string) => getItems(resume).find(({ _id }) => _id === id);

  implement(app, context, calls.save, async ({ body, session }) => {
    const { _id: id, isVisible, labels, ...sent } = body.data as Partial<Item>;
    const normalized = normalize(sent);
    const { result, rev } = await editRecord(context, {
      userId: session.userId,
      rev: body.rev,
      current: (resume) => (id ? findItem(resume, id) : getItems(resume)),
      change: async (resume, { tx, now }) => {
        const items = getItems(resume);
        const { userId } = session;
        if (id) {
          const item = findItem(resume, id);
          if (!item) throw new ApiError('content/not-found');
          requireFields(getFieldsForEdit(fields, item), { ...item, ...normalized });
          const data = await resolveItemPictures(tx, context.config, {
            userId,
            section: key,
            stored: item,
            sent: normalized,
          });
          requireWithinHeadingLimit(key, items, { ...item, ...data });
          if (key === 'testimonials') await requireAuthorText(tx, userId, id, data);
          if (isVisible)
            await requireWithinShownLimit(context, tx, { userId, section: key, items: [item], all: items });
          await scheduleFileChecks(tx, userId, key, { from: item, to: { ...item, ...data } as Item, now });
          Object.assign(item, data, isVisible === undefined ? {} : { isVisible });
          setLabels(item, labels);
          return { item, index: items.indexOf(item) };
        }
        await requireWithinItemLimit(tx, userId, items.length);
        const data = await resolveItemPictures(tx, context.config, {
          userId,
          section: key,
          stored: undefined,
          sent: normalized,
        });
        const values = createEmptyValues(fields as Fields);
        // The fields of this section, validated by the schema of the call.
        const item = {
          ...values,
          ...data,
          _id: newId(),
          isVisible: isVisible ?? (await areNewEntriesShown(tx, userId)),
        } as Item;
        setLabels(item, labels);
        requireWithinHeadingLimit(key, items, item);
        const index = findInsertionIndex(key, items as never[], item as never);
        items.splice(index, 0, item);
        return { item, index };
      },
    });
    return { payload: result.item as never, index: result.index, rev };
  });

  implement(app, context, calls.remove, async ({ body, session }) => {
    const { rev } = await editRecord(context, {
      userId: session.userId,
      rev: body.rev,
      current: getItems,
      isUnlimited: true,
      change: async (resume, { tx, recordId, now }) => {
        const items = getItems(resume);
        const position = items.findIndex(({ _id }) => _id === body._id);
        const [item] = position < 0 ? [] : items.splice(position, 1);
        if (!item) throw new ApiError('content/not-found');
        await scheduleFileChecks(tx, session.userId, key, { from: item, now });
        await saveRemovedItem(
          tx,
          recordId,
          { id: item._id, section: key, position, item, itemsBefore: items.length + 1 },
          now,
        );
      },
    });
    return { rev };
  });

  implement(app, context, calls.restore, async ({ body, session }) => {
    const { result, rev } = await editRecord(context, {
      userId: session.userId,
      rev: body.rev,
      current: getItems,
      isUnlimited: true,
      change: async (resume, { tx, recordId, now }) => {
        const removed = await popRemovedItem(tx, recordId, key, body._id, now - DURATIONS.restoreItem);
        if (!removed) throw new ApiError('content/not-found');
        const items = getItems(resume);
        if (findItem(resume, body._id)) throw new ApiError('content/not-found');
        // An item that was there before a plan or a limit became smaller may be restored.
        if (items.length >= removed.itemsBefore) await requireWithinItemLimit(tx, session.userId, items.length);
        const item = getItemSchema(LIST_SECTIONS[key]).parse(JSON.parse(removed.item)) as Item;
        await hideItemsBeyondPlan(context, tx, { userId: session.userId, section: key, items: [item], all: items });
        items.splice(removed.position, 0, item);
        return item;
      },
    });
    return { payload: result as never, rev };
  });

  implement(app, context, calls.changeSeveral, async ({ body: { ids: requested, action, to, rev: from }, session }) => {
    const ids = new Set(requested);
    const { result, rev } = await editRecord(context, {
      userId: session.userId,
      rev: from,
      current: getItems,
      isUnlimited: true,
      change: async (resume, { tx, recordId, now }) => {
        const items = getItems(resume);
        if (action === 'restore') {
          const removed: { position: number; itemsBefore: number; item: Item }[] = [];
          for (const id of ids) {
            const row = await popRemovedItem(tx, recordId, key, id, now - DURATIONS.restoreItem);
            if (!row || findItem(resume, id))
              throw new ApiError('content/not-found', { message: MISSING_ITEMS_MESSAGE });
            removed.push({ ...row, item: getItemSchema(LIST_SECTIONS[key]).parse(JSON.parse(row.item)) as Item });
          }
          const restoredItems = removed.map(({ item }) => item);
          await hideItemsBeyondPlan(context, tx, {
            userId: session.userId,
            section: key,
            items: restoredItems,
            all: items,
          });
          // In ascending order, so that the positions of later items are correct.
          for (const { position, itemsBefore, item } of removed.sort((a, b) => a.position - b.position)) {
            if (items.length >= itemsBefore) await requireWithinItemLimit(tx, session.userId, items.length);
            items.splice(position, 0, item);
          }
          return items;
        }
        const selectedItems = findAllItems(items, ids);
        if (action === 'show' || action === 'hide') {
          if (action === 'show')
            await requireWithinShownLimit(context, tx, {
              userId: session.userId,
              section: key,
              items: selectedItems,
              all: items,
            });
          for (const item of selectedItems) item.isVisible = action === 'show';
          return items;
        }
        const others = items.filter((item) => !selectedItems.includes(item));
        if (action === 'delete') {
          for (const item of selectedItems) {
            const position = items.indexOf(item);
            const removed = { id: item._id, section: key, position, item, itemsBefore: items.length };
            await scheduleFileChecks(tx, session.userId, key, { from: item, now });
            await saveRemovedItem(tx, recordId, removed, now);
          }
        } else {
          others.splice(to, 0, ...selectedItems);
        }
        items.splice(0, items.length, ...others);
        return items;
      },
    });
    return { payload: result as never, rev };
  });

  implement(app, context, calls.reorder, async ({ body, session }) => {
    const { result, rev } = await editRecord(context, {
      userId: session.userId,
      rev: body.rev,
      current: (resume) => getItems(resume).map(({ _id }) => _id),
      isUnlimited: true,
      change: (resume) => {
        const items = getItems(resume);
        const ordered = reorderItems(items, body.ids);
        items.splice(0, items.length, ...ordered);
        return ordered.map(({ _id }) => _id);
      },
    });
    return { payload: result, rev };
  });
}

/** Finds the items with the given ids, in list order; throws unless all of them exist. */
function findAllItems(items: readonly Item[], ids: ReadonlySet<string>): Item[] {
  const found = items.filter(({ _id }) => ids.has(_id));
  if (found.length < ids.size) throw new ApiError('content/not-found', { message: MISSING_ITEMS_MESSAGE });
  return found;
}

const MISSING_ITEMS_MESSAGE = 'Some of these entries are no longer there, so nothing was changed.';

/** Rejects values without a required field. */
export function requireFields(fields: Fields, sent: Values<Fields>): void {
  const missing = listMissingValues(fields, sent, 'server');
  if (missing.length === 0) return;
  const fieldErrors = missing.map(({ path, message }) => [['data', ...path].join('.'), message]);
  throw new ApiError('request/invalid', { fields: Object.fromEntries(fieldErrors) });
}

/** Returns the section's own normalizer, or one that changes nothing. */
function createNormalizer({
  normalize: normalizeItem,
}: Pick<ListSection, 'normalize'>): (values: Partial<Item>) => Partial<Item> {
  // The values were validated by the schema of the same section.
  return (values) => (normalizeItem ? (normalizeItem(values) as Partial<Item>) : values);
}

/**
 * Rejects changes to the text of a testimonial's author, except for marked omissions (rule R44), and a portrait other
 * than the author's (rule R56).
 */
async function requireAuthorText(tx: Tx, userId: string, id: string, data: Partial<Item>): Promise<void> {
  const { words, portrait = null } = (await findAuthorText(tx, userId, id)) ?? {};
  if (!words) return;
  const sent: Readonly<Record<string, unknown>> = { ...data };
  const portraitUrl = String(sent.portrait ?? '');
  if (portraitUrl && parsePictureName(portraitUrl) !== portrait) {
    throw new ApiError('request/invalid', { fields: { 'data.portrait': OTHER_PORTRAIT_MESSAGE } });
  }
  const changed = Object.entries(words).filter(([field, word]) => {
    if (sent[field] === undefined) return false;
    return field === 'text' ? !isShortening(word, String(sent[field])) : sent[field] !== word;
  });
  if (changed.length === 0) return;
  const message = ERRORS['testimonial/other-words'].message;
  throw new ApiError('request/invalid', {
    fields: Object.fromEntries(changed.map(([field]) => [`data.${field}`, message])),
  });
}

const OTHER_PORTRAIT_MESSAGE = 'The portrait is its author’s: you can remove it, but not choose another.';

/** Rejects a new heading of a custom section beyond the maximum number of headings (rule R38). */
function requireWithinHeadingLimit(key: ListSectionKey, items: readonly Item[], item: Item): void {
  const { heading }: EntryFields = LIST_SECTIONS[key].entry;
  if (heading === undefined) return;
  const others = items.filter(({ _id }) => _id !== item._id).map((other) => readEntry(key, other).heading);
  const headings = new Set([...others, readEntry(key, item).heading]);
  if (headings.size <= LIMITS.customSections) return;
  const message = `There can be at most ${LIMITS.customSections} sections of your own`;
  throw new ApiError('request/invalid', { fields: { [`data.${heading}`]: message } });
}

function requireWithinSectionLimit(count: number, singular: string): void {
  if (count < LIMITS.itemsPerSection) return;
  throw new ApiError('content/too-many', {
    message: `You have ${LIMITS.itemsPerSection} entries here, which is the most. Delete one to add another ${singular}.`,
  });
}

/**
 * Sorts items in the order of `ids`. Unknown ids are ignored, and items that are not listed, added elsewhere meanwhile,
 * stay at the end: a stale list loses nothing.
 */
function reorderItems<T extends { _id: string }>(items: readonly T[], ids: readonly string[]): T[] {
  const byId = new Map(items.map((item) => [item._id, item]));
  const requested = [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
  const rest = items.filter((item) => !requested.includes(item));
  return [...requested, ...rest];
}

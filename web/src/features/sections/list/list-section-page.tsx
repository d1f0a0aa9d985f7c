import type { UserRecord } from '@vitrine/contract/account/accounts';
import { LIMITS } from '@vitrine/contract/api/limits';
import { LIST_SECTIONS, type ListSectionKey } from '@vitrine/contract/resume/resume';
import { Plus } from 'lucide-react';
import { useCallback, useId, useMemo, useRef, useState } from 'react';
import { type CountedLimit, getPlanQuota, PlanQuotaNotice, QuotaButton } from '../../../core/plans/plan-quota.tsx';
import { LeaveGuard } from '../../../shell/leave-guard.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { useFocusAfterRender } from '../../../ui/form/use-focus-after-render.ts';
import { useReorder } from '../../../ui/form/use-reorder.tsx';
import { useFlash } from '../badge.tsx';
import { drafts } from '../form/draft-store.ts';
import { ItemForm, NEW_ID, useOpenForms } from '../form/item-form.tsx';
import { OrphanedDraftForm } from '../form/orphaned-draft-form.tsx';
import { SectionEmpty, SectionHeader, WithUser } from '../section-frame.tsx';
import { createItemView } from './item-view.ts';
import { ListItem } from './list-item.tsx';
import { ListTools, MIN_SEARCHABLE_ITEMS, MIN_SELECTABLE_ITEMS, matchesQuery } from './list-tools.tsx';
import { SelectList } from './select-list.tsx';
import { useActiveItem } from './use-active-item.ts';
import { getIds, useListActions } from './use-list-actions.ts';
import { useVisibility } from './visibility.ts';

interface ListSectionPageProps {
  section: ListSectionKey;
  /** Whether to ask only for the required fields of an item. */
  quickAdd?: boolean;
}

/** The page of one list section: its items as in the resume, and a form to add one. */
export function ListSectionPage({ section, quickAdd = false }: ListSectionPageProps) {
  return (
    <WithUser>
      {(user) => <ListSection key={`${user._id} ${section}`} section={section} user={user} quick={quickAdd} />}
    </WithUser>
  );
}

/** Tracks which of the page's forms have unsaved input, by the key of their draft. */
function useUnsavedForms() {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const report = useCallback((key: string, dirty: boolean) => {
    setKeys((before) => {
      if (before.has(key) === dirty) return before;
      const after = new Set(before);
      if (dirty) after.add(key);
      else after.delete(key);
      return after;
    });
  }, []);
  return {
    any: keys.size > 0,
    report,
    discardAll: () => {
      for (const key of keys) drafts.remove(key);
    },
  };
}

interface ListSectionProps {
  section: ListSectionKey;
  user: UserRecord;
  /** Whether to ask only for the required fields of an item. */
  quick: boolean;
}

/** The items of one list section, with actions to add, edit, reorder, hide and delete them. */
function ListSection({ section, user, quick }: ListSectionProps) {
  const { title, singular, empty } = LIST_SECTIONS[section];
  const box = useRef<HTMLDivElement>(null);
  const focusAfterRender = useFocusAfterRender(box);
  const actions = useListActions(section, user);
  const { items } = actions;
  const visibility = useVisibility();
  const unsaved = useUnsavedForms();
  const forms = useOpenForms(user._id, section, items);
  const [savedId, setSavedId] = useFlash<string>();
  const [savedBefore, setSavedBefore] = useFlash<true>();
  const [query, setQuery] = useState('');
  const [wantsSelection, setSelecting] = useState(false);
  const selecting = wantsSelection && items.length > 0;
  const activeItem = useActiveItem();
  // The section determines the type of the items.
  const views = items.map((item) => createItemView(section, item as never));
  const names = views.map((view) => actions.getTitle(view.title));
  const isSearching = query.trim() !== '' && items.length >= MIN_SEARCHABLE_ITEMS;
  const isMatch = (index: number) => {
    const view = views[index];
    return !isSearching || (view !== undefined && matchesQuery(view, query));
  };
  const matchingItems = items.flatMap((item, index) => (isMatch(index) ? [{ item, index }] : []));
  const reorder = useReorder({
    box,
    count: items.length,
    entryAt: (_, from) => `[data-item="${items[from]?._id}"]`,
    onMove: (from, to) => actions.move(from, to, names[from] ?? ''),
  });
  const isFull = items.length >= LIMITS.itemsPerSection;
  const limit = PLAN_LIMITS[section];
  const quota = limit && getPlanQuota(limit, items.length, user.plan);
  const quotaNoticeId = useId();
  const adding = forms.isOpen(NEW_ID);

  const close = (id: string, focus: string) => {
    forms.close(id);
    focusAfterRender(focus);
  };
  const finishForm = (id: string, savedAs: string) => {
    // Makes the saved item visible.
    setQuery('');
    setSavedId(savedAs);
    close(id, `[data-item="${savedAs}"]`);
  };
  const addButton = (
    <QuotaButton quota={quota} noticeId={quotaNoticeId} disabled={isFull} onClick={() => forms.open(NEW_ID)}>
      <Plus size={18} strokeWidth={1.5} aria-hidden="true" />
      Add {singular}
    </QuotaButton>
  );
  /** Counts the forms for a new item, so that the next one starts empty. */
  const [addedCount, setAddedCount] = useState(0);
  const initialValues = useMemo(
    () =>
      section === 'experiences' && items.length === 0 ? parseFirstJob(user.resume.personalInfo.designation) : undefined,
    [section, items.length, user.resume.personalInfo.designation],
  );
  const sharedProps = { section, quick, uid: user._id, onDirty: unsaved.report };

  return (
    <div ref={box}>
      <SectionHeader
        title={title}
        note={quota?.count}
        lead={empty.purpose}
        actions={items.length > 0 && !adding && addButton}
      />
      {quota && <PlanQuotaNotice id={quotaNoticeId} quota={quota} plan={user.plan} />}
      {isFull && (
        <div className="mb-6">
          <Alert tone="info">This section holds at most {LIMITS.itemsPerSection} entries.</Alert>
        </div>
      )}
      {forms.orphanedIds.map((id) => (
        <OrphanedDraftForm
          key={id}
          {...sharedProps}
          id={id}
          add={actions.add}
          onSaved={(item) => finishForm(id, item._id)}
          onCancel={() => close(id, '[data-add]')}
        />
      ))}
      {adding && (
        <div className="mb-6">
          <ItemForm
            key={addedCount}
            {...sharedProps}
            starts={initialValues}
            savedBefore={savedBefore === true}
            save={actions.add}
            onSaved={(item) => finishForm(NEW_ID, item._id)}
            onSavedForAnother={(item) => {
              setSavedId(item._id);
              setSavedBefore(true);
              setQuery('');
              setAddedCount(addedCount + 1);
            }}
            onCancel={() => close(NEW_ID, '[data-add]')}
          />
        </div>
      )}
      {items.length === 0 && !adding && <SectionEmpty example={empty.example} action={addButton} />}
      {(items.length >= MIN_SELECTABLE_ITEMS || selecting) && (
        <ListTools
          {...{ title, query, selecting }}
          count={items.length}
          found={matchingItems.length}
          onQuery={setQuery}
          onSelect={() => setSelecting(true)}
        />
      )}
      {selecting && (
        <SelectList
          ids={getIds(items)}
          items={matchingItems.map(({ item, index }) => ({
            ...{ subtitle: '', when: '', ...views[index] },
            id: item._id,
            title: names[index] ?? '',
            visible: visibility.isVisible(item),
          }))}
          onAction={async (action, ids, to) => {
            await visibility.settle();
            await actions.changeSeveral(action, ids, to);
          }}
          onDone={() => {
            setSelecting(false);
            focusAfterRender(items.length >= MIN_SELECTABLE_ITEMS ? '[data-select]' : '[data-add]');
          }}
        />
      )}
      {items.length > 0 && !selecting && (
        <ol className="flex flex-col" {...activeItem}>
          {matchingItems.map(({ item, index }) => {
            const name = names[index] ?? '';
            const neighbour = items[index + 1] ?? items[index - 1];
            return (
              <ListItem
                key={item._id}
                section={section}
                item={item}
                place={{ index, count: items.length, move: reorder.move, steps: !isSearching }}
                visible={visibility.isVisible(item)}
                saved={savedId === item._id}
                onVisible={(on) => visibility.toggle({ email: user.email, section, id: item._id, on, title: name })}
                onEdit={() => forms.open(item._id)}
                onDelete={() => {
                  focusAfterRender(neighbour ? `[data-item="${neighbour._id}"]` : '[data-add]');
                  void actions.remove(item, name, visibility.settle(item._id));
                }}
                form={
                  forms.isOpen(item._id) ? (
                    <ItemForm
                      {...sharedProps}
                      item={item}
                      rev={user.rev}
                      save={(values, from) => actions.replace(item._id, values, from)}
                      onSaved={() => finishForm(item._id, item._id)}
                      onCancel={() => close(item._id, `[data-item="${item._id}"]`)}
                      onAcceptTheirs={(theirs) => actions.take(item, theirs)}
                    />
                  ) : undefined
                }
              />
            );
          })}
        </ol>
      )}
      {reorder.announcement}
      <LeaveGuard when={unsaved.any} onDiscard={unsaved.discardAll} />
    </div>
  );
}

/** Parses the first job from a headline: 'Engineer at Kaveri' is a role and a company. */
export function parseFirstJob(headline: string): { role: string; companyName: string } | undefined {
  const [, role = headline, companyName = ''] = /^(.+?)\s+(?:at|@)\s+(.+)$/i.exec(headline) ?? [];
  return role ? { role, companyName } : undefined;
}

/** Lists that a plan limits. */
const PLAN_LIMITS: Partial<Record<ListSectionKey, CountedLimit>> = { projects: 'maxProjects' };

import type { UserRecord } from '@vitrine/contract/accounts';
import { LIMITS } from '@vitrine/contract/limits';
import { LIST_SECTIONS, type ListSectionKey } from '@vitrine/contract/resume';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { LeaveGuard } from '../../shell/leave-guard.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { useFocusAfterRender } from '../../ui/form/use-focus-after-render.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { ItemForm } from './item-form.tsx';
import { itemView } from './item-view.ts';
import { ListItem } from './list-item.tsx';
import { SectionEmpty } from './section-empty.tsx';
import { useFlash } from './use-flash.ts';
import { useListActions } from './use-list-actions.ts';
import { NEW, useOpenForms } from './use-open-forms.ts';
import { useUnsaved } from './use-unsaved.ts';
import { useVisibility } from './visibility.ts';
import { WithUser } from './with-user.tsx';

/** The page of one list section: its items as they read in the resume, and a form to add one. */
export function ListSectionPage({ section }: { section: ListSectionKey }) {
  return <WithUser>{(user) => <ListSection key={`${user._id} ${section}`} section={section} user={user} />}</WithUser>;
}

function ListSection({ section, user }: { section: ListSectionKey; user: UserRecord }) {
  const { title, singular, empty } = LIST_SECTIONS[section];
  const box = useRef<HTMLDivElement>(null);
  const focusAfterRender = useFocusAfterRender(box);
  const actions = useListActions(section, user);
  const { items } = actions;
  const visibility = useVisibility();
  const unsaved = useUnsaved();
  const forms = useOpenForms(user._id, section, items);
  const [savedId, setSavedId] = useFlash<string>();
  const [announced, announce] = useState('');
  const full = items.length >= LIMITS.itemsPerSection;

  const finish = (id: string, savedAs: string) => {
    setSavedId(savedAs);
    close(id, `[data-item="${savedAs}"]`);
  };
  const close = (id: string, focus: string) => {
    forms.close(id);
    focusAfterRender(focus);
  };
  const move = (from: number, to: number, name: string) => {
    actions.move(from, to);
    announce(`${name} is now number ${to + 1} of ${items.length}`);
    const part = to < from ? 'up' : 'down';
    focusAfterRender(`[data-item="${items[from]?._id}"] [data-part=${part}]`);
  };
  const add = (
    <Button look="primary" data-add disabled={full} onClick={() => forms.open(NEW)}>
      <Plus size={18} strokeWidth={1.5} aria-hidden="true" />
      Add {singular}
    </Button>
  );
  const adding = forms.isOpen(NEW);

  return (
    <div ref={box}>
      <PageHeader title={title} lead={empty.teach} actions={items.length > 0 && !adding && add} />
      {full && (
        <div className="mb-6">
          <Alert tone="info">This section holds at most {LIMITS.itemsPerSection} entries.</Alert>
        </div>
      )}
      {adding && (
        <div className="mb-6">
          <ItemForm
            section={section}
            uid={user._id}
            save={(values) => actions.save(values)}
            onSaved={(item) => finish(NEW, item._id)}
            onCancel={() => close(NEW, '[data-add]')}
            onDirty={unsaved.report}
          />
        </div>
      )}
      {items.length === 0 && !adding && <SectionEmpty example={empty.example} action={add} />}
      {items.length > 0 && (
        <ol>
          {items.map((item, index) => {
            // The section says which item it is, as `items` was read by it.
            const name = actions.titleOf(itemView(section, item as never).title);
            const here = `[data-item="${item._id}"]`;
            const beside = items[index + 1] ?? items[index - 1];
            return (
              <ListItem
                key={item._id}
                section={section}
                item={item}
                visible={visibility.isVisible(item)}
                saved={savedId === item._id}
                onVisible={(on) => visibility.toggle({ email: user.email, section, id: item._id, on, title: name })}
                onEdit={() => forms.open(item._id)}
                onUp={index > 0 ? () => move(index, index - 1, name) : undefined}
                onDown={index < items.length - 1 ? () => move(index, index + 1, name) : undefined}
                onDelete={() => {
                  focusAfterRender(beside ? `[data-item="${beside._id}"]` : '[data-add]');
                  void actions.remove(item, name, visibility.settle(item._id));
                }}
                form={
                  forms.isOpen(item._id) ? (
                    <ItemForm
                      section={section}
                      uid={user._id}
                      item={item}
                      save={(values) => actions.save(values, item._id)}
                      onSaved={() => finish(item._id, item._id)}
                      onCancel={() => close(item._id, here)}
                      onDirty={unsaved.report}
                    />
                  ) : undefined
                }
              />
            );
          })}
        </ol>
      )}
      <p role="status" className="sr-only">
        {announced}
      </p>
      <LeaveGuard when={unsaved.any} onDiscard={unsaved.discardAll} />
    </div>
  );
}

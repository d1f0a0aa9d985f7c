import { parsePictureName } from '@vitrine/contract/portfolio/pictures';
import { isWebAddress } from '@vitrine/contract/resume/fields';
import { LIST_SECTIONS, type ListSectionKey } from '@vitrine/contract/resume/resume';
import { stripInlineMarkup } from '@vitrine/contract/text/inline-markup';
import { splitBlocks } from '@vitrine/contract/text/text-blocks';
import { detectDirection } from '@vitrine/portfolio-view/direction';
import { getInitial } from '@vitrine/portfolio-view/initials';
import {
  ArrowDown,
  ArrowUp,
  ArrowUpDown,
  ArrowUpToLine,
  CircleDashed,
  Ellipsis,
  ExternalLink,
  EyeOff,
  type LucideIcon,
  Pencil,
  Trash2,
} from 'lucide-react';
import { Fragment, type MouseEvent, type ReactNode, useId, useState, useSyncExternalStore } from 'react';
import { useUser } from '../../../core/session/session.ts';
import { PlaceUpload } from '../../../core/videos/place-upload.tsx';
import { IconButton, TEXT_LINK_CLASSES } from '../../../ui/button.tsx';
import { DragHandle, LIFTED_CLASSES } from '../../../ui/form/drag-handle.tsx';
import type { MovePart } from '../../../ui/form/use-reorder.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { UserLogo } from '../../../ui/user-logo.tsx';
import { Badge, SavedBadge } from '../badge.tsx';
import { hasVideos } from '../form/item-video.tsx';
import type { ListItem as Item } from '../section-calls.ts';
import { SubHeading } from '../section-frame.tsx';
import { createItemView, type ItemView } from './item-view.ts';
import { MoveDialog } from './move-dialog.tsx';
import { ignoreRestingPress } from './use-active-item.ts';

interface ListItemProps {
  section: ListSectionKey;
  item: Item;
  place: ItemPosition;
  visible: boolean;
  saved: boolean;
  /** Replaces the item while it is edited. */
  form: ReactNode;
  onVisible: (visible: boolean) => void;
  onEdit: () => void;
  onDelete: () => void;
}

/** One item of a list, read-only, or its form. */
export function ListItem({ section, item, visible, saved, form, ...actions }: ListItemProps) {
  // The section determines the item's type; the pair is typed where the list is rendered.
  const view = createItemView(section, item as never);
  const untitled = `Untitled ${LIST_SECTIONS[section].singular}`;
  return (
    <li
      data-item={item._id}
      tabIndex={-1}
      className={`group relative scroll-mt-22 border-t border-line py-6 outline-none data-lifted:px-4 ${LIFTED_CLASSES}`}
    >
      {form ?? (
        <>
          {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: a larger target for what Edit does. */}
          <div className="cursor-pointer" onClickCapture={ignoreRestingPress} onClick={editOnClick(actions.onEdit)}>
            <ItemText view={view} untitled={untitled} visible={visible} saved={saved} />
          </div>
          {hasVideos(section) && <ItemUpload id={item._id} onEdit={actions.onEdit} />}
          <ItemActions title={view.title || untitled} visible={visible} {...actions} />
        </>
      )}
    </li>
  );
}

/** Returns a handler that edits an item, unless a link was clicked or text was selected. */
const editOnClick =
  (onEdit: () => void) =>
  ({ target }: MouseEvent): void => {
    const hasSelection = window.getSelection()?.isCollapsed === false;
    if (!hasSelection && !(target as Element).closest('a, button')) onEdit();
  };

/** The upload of an item's video, if it is running or has failed. */
function ItemUpload({ id, onEdit }: { id: string; onEdit: () => void }) {
  const videos = useUser().data?.videos ?? [];
  return (
    <div className="mt-3 max-w-prose empty:hidden">
      <PlaceUpload place={{ portfolioId: null, itemId: id }} videos={videos} onChooseAnother={onEdit} />
    </div>
  );
}

/** A company's logo, or the first letter of its name. */
export const CompanyLogo = ({ url, name }: { url: string; name: string }) => (
  <UserLogo url={isWebAddress(url) ? url : ''}>{getInitial(name)}</UserLogo>
);

/** A thumbnail of an item's picture, as high as the first lines next to it. A deleted one leaves its space empty. */
const Thumbnail = ({ url }: { url: string }) => (
  <img
    src={new URL(url, window.location.href).pathname}
    alt=""
    loading="lazy"
    className="h-10 max-w-16 shrink-0 rounded-sm bg-sunken object-cover text-[0px]"
  />
);

interface ItemTextProps {
  view: ItemView;
  /** Name of an item without a title. */
  untitled: string;
  visible: boolean;
  /** Whether it has just been saved. */
  saved: boolean;
}

/** An item as in a finished resume, with its status if something is missing or hidden. */
export function ItemText({ view, untitled, visible, saved }: ItemTextProps) {
  const { title, subtitle, when, logo, picture, lines, paragraphs, points, tags, links, missing } = view;
  return (
    <div className="flex gap-4">
      {logo !== undefined && <CompanyLogo url={logo} name={subtitle || title} />}
      {parsePictureName(picture) && <Thumbnail url={picture} />}
      <div className={`min-w-0 flex-1 space-y-2 [overflow-wrap:anywhere] ${visible ? '' : 'text-muted'}`}>
        <div className="flex flex-wrap items-baseline gap-x-6 sm:flex-nowrap">
          <SubHeading className="min-w-0 text-base font-semibold">
            {title ? <bdi>{title}</bdi> : <span className="font-normal text-muted italic">{untitled}</span>}
            {subtitle && (
              <span className="font-normal text-muted">
                {' · '}
                <bdi>{subtitle}</bdi>
              </span>
            )}
          </SubHeading>
          {saved && <SavedBadge shown />}
          {when && (
            <p className="text-sm text-muted tabular-nums sm:ms-auto sm:max-w-2/5 sm:shrink-0">
              <bdi>{when}</bdi>
            </p>
          )}
        </div>
        {(!visible || missing.length > 0) && (
          <div className="flex flex-wrap items-center gap-2">
            {!visible && (
              <Badge tone="neutral" icon={EyeOff}>
                Hidden
              </Badge>
            )}
            {missing.length > 0 && (
              <Badge tone="warning" icon={CircleDashed}>
                Missing: {missing.join(', ')}
              </Badge>
            )}
          </div>
        )}
        {lines.map((line) => (
          <p key={line} className="text-sm">
            <bdi>{line}</bdi>
          </p>
        ))}
        {paragraphs.flatMap(splitBlocks).map((block, index) =>
          'points' in block ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: two texts may read the same.
            <Points key={index} points={block.points} />
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above.
            <p key={index} dir="auto" className="max-w-prose whitespace-pre-line">
              {stripInlineMarkup(block.lines.join('\n'))}
            </p>
          ),
        )}
        {points.length > 0 && <Points points={points} />}
        {tags.length > 0 && (
          <p className="text-sm text-muted">
            {tags.map((tag, index) => (
              <Fragment key={tag}>
                {index > 0 && ' · '}
                <bdi>{tag}</bdi>
              </Fragment>
            ))}
          </p>
        )}
        {links.length > 0 && (
          <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
            {links.map(({ label, url }) => (
              <li key={label}>
                <a
                  href={url}
                  target="_blank"
                  rel="noopener noreferrer"
                  className={`inline-flex min-h-6 items-center gap-1 ${TEXT_LINK_CLASSES}`}
                >
                  {label}
                  <ExternalLink size={14} strokeWidth={1.5} aria-hidden="true" />
                  <span className="sr-only">(opens a new tab)</span>
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

function Points({ points }: { points: readonly string[] }) {
  return (
    <ul dir={detectDirection(points)} className="max-w-prose list-disc space-y-1 ps-5 marker:text-muted">
      {points.map((point, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two points may read the same.
        <li key={index}>
          <bdi dir={detectDirection([point])}>{stripInlineMarkup(point)}</bdi>
        </li>
      ))}
    </ul>
  );
}

/** The position of an item in its list, and how to move it. */
interface ItemPosition {
  index: number;
  count: number;
  move: (from: number, to: number, part?: MovePart) => void;
  /** Whether the neighbours are visible, so that moving by one step can be seen. */
  steps: boolean;
}

interface ItemActionsProps {
  /** The item's title, to distinguish its buttons for screen readers. */
  title: string;
  place: ItemPosition;
  visible: boolean;
  onVisible: (visible: boolean) => void;
  onEdit: () => void;
  onDelete: () => void;
}

interface Action {
  part: string;
  label: string;
  icon: LucideIcon;
  run: (() => void) | undefined;
}

/** In longer lists an item may be far from its target, so a move menu is offered. */
const MOVE_MENU_THRESHOLD = 3;

/** The actions of an item, in a row below it: visibility, Edit and Delete are always visible (rule S21). */
export function ItemActions({ title, place, visible, onVisible, onEdit, onDelete }: ItemActionsProps) {
  const isTouch = useTouch();
  const [isMoveOpen, setMoveOpen] = useState(false);
  const { index, count, move, steps: canSeeNeighbours } = place;
  const moveActions: Action[] = [
    { part: 'up', label: 'Move up', icon: ArrowUp, run: index > 0 ? () => move(index, index - 1, 'up') : undefined },
    {
      part: 'down',
      label: 'Move down',
      icon: ArrowDown,
      run: index < count - 1 ? () => move(index, index + 1, 'down') : undefined,
    },
  ];
  const menuActions: Action[] =
    count > MOVE_MENU_THRESHOLD || (!canSeeNeighbours && count > 1)
      ? [
          { part: 'top', label: 'Move to top', icon: ArrowUpToLine, run: index > 0 ? () => move(index, 0) : undefined },
          { part: 'place', label: 'Move to position', icon: ArrowUpDown, run: () => setMoveOpen(true) },
        ]
      : [];
  const canStep = canSeeNeighbours && count > 1;
  // On touch screens the move buttons are in the menu.
  const menuItems = isTouch && canStep ? [...moveActions, ...menuActions] : menuActions;
  const renderButton = ({ part, label, icon, run }: Action) => (
    <IconButton
      key={part}
      icon={icon}
      label={`${label} ${title}`}
      title={label}
      data-part={part}
      // Not `disabled`: the button pressed to reach an end would lose the focus there.
      aria-disabled={!run || undefined}
      onClick={run}
      className="aria-disabled:cursor-not-allowed aria-disabled:opacity-40"
    />
  );
  return (
    <div onClickCapture={ignoreRestingPress} className="mt-2 -ml-2 flex flex-wrap items-center">
      <VisibilitySwitch title={title} visible={visible} onChange={onVisible} />
      <div className="ml-auto flex items-center">
        {canStep && !isTouch && (
          // Visible only in the item that contains the pointer or the focus.
          <span className="flex opacity-0 transition-opacity duration-150 group-data-active:opacity-100">
            {moveActions.map(renderButton)}
          </span>
        )}
        {canStep && <DragHandle name={title} keyed onDrop={move} onMoveBy={(step) => move(index, index + step)} />}
        {renderButton({ part: 'edit', label: 'Edit', icon: Pencil, run: onEdit })}
        {renderButton({ part: 'delete', label: 'Delete', icon: Trash2, run: onDelete })}
        {menuItems.length > 0 && (
          <Menu label={`More actions for ${title}`} face={<Ellipsis size={20} strokeWidth={1.5} aria-hidden="true" />}>
            {menuItems.map(
              ({ part, label, icon: Icon, run }) =>
                run && (
                  <MenuItem key={part} onSelect={run}>
                    <Icon size={18} strokeWidth={1.5} aria-hidden="true" />
                    {label}
                  </MenuItem>
                ),
            )}
          </Menu>
        )}
      </div>
      {isMoveOpen && (
        <MoveDialog
          name={title}
          count={count}
          from={index}
          onMove={(to) => move(index, to)}
          onClose={() => setMoveOpen(false)}
        />
      )}
    </div>
  );
}

const getHoverQuery = () => window.matchMedia('(hover: none)');

function subscribe(listener: () => void): () => void {
  const list = getHoverQuery();
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
}

/** Whether the primary pointer cannot hover, as on a touch screen. */
const useTouch = (): boolean => useSyncExternalStore(subscribe, () => getHoverQuery().matches);

interface VisibilitySwitchProps {
  /** The item's title, to distinguish its switch for screen readers. */
  title: string;
  visible: boolean;
  onChange: (visible: boolean) => void;
}

/** 'Visibility' and its state, on one line and smaller than a form's switch. */
function VisibilitySwitch({ title, visible, onChange }: VisibilitySwitchProps) {
  const id = useId();
  return (
    <label htmlFor={id} className="flex min-h-10 cursor-pointer items-center gap-2 px-2 text-sm">
      Visibility
      <span className="sr-only">of {title}</span>
      <input
        id={id}
        type="checkbox"
        role="switch"
        checked={visible}
        aria-checked={visible}
        onChange={(event) => onChange(event.target.checked)}
        className="relative h-6 w-10 shrink-0 cursor-pointer appearance-none rounded-full border border-line-strong bg-sunken transition-colors before:absolute before:top-[3px] before:left-[3px] before:size-4 before:rounded-full before:bg-line-strong before:transition-transform checked:border-accent checked:bg-accent checked:before:translate-x-4 checked:before:bg-on-accent forced-colors:appearance-auto"
      />
      <span aria-hidden="true" className="w-12 text-muted">
        {visible ? 'Shown' : 'Hidden'}
      </span>
    </label>
  );
}

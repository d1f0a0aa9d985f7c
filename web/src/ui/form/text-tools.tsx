import { Bold, Italic, Link2, List, type LucideIcon } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { applyEdit, insertLink, type TextEdit, type TextSelection, toggleLines, toggleMark } from './text-edits.ts';

/** A button above a text field that changes the selected text. */
export interface TextTool {
  label: string;
  icon: LucideIcon;
  edit: (selected: TextSelection) => TextEdit;
  /** Shortcut key, with Ctrl or Command. */
  key?: string;
}

const BOLD: TextTool = { label: 'Bold', icon: Bold, key: 'b', edit: (it) => toggleMark(it, '**', 'bold') };
const ITALIC: TextTool = { label: 'Italic', icon: Italic, key: 'i', edit: (it) => toggleMark(it, '*', 'italic') };
const LINK: TextTool = { label: 'Link', icon: Link2, key: 'k', edit: insertLink };
const LIST: TextTool = { label: 'List', icon: List, edit: (it) => toggleLines(it, '- ') };

/** What every text of a record can have. */
export const INLINE_TOOLS: readonly TextTool[] = [BOLD, ITALIC, LINK];
export const PARAGRAPH_TOOLS: readonly TextTool[] = [...INLINE_TOOLS, LIST];

/** Applies a tool to a text field, which gets the focus. */
export function runTextTool(field: HTMLTextAreaElement, { edit }: Pick<TextTool, 'edit'>): void {
  applyEdit(field, edit({ text: field.value, from: field.selectionStart, to: field.selectionEnd }));
}

/** Handles the shortcuts of tools in a text field, or in an element around several. */
export const handleToolKeys =
  (tools: readonly TextTool[]) =>
  (event: KeyboardEvent): void => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    const tool = tools.find(({ key }) => key === event.key.toLowerCase());
    if (!tool || !(event.target instanceof HTMLTextAreaElement)) return;
    event.preventDefault();
    // Ctrl+K is the app's search elsewhere.
    event.stopPropagation();
    runTextTool(event.target, tool);
  };

/** The title of a tool's button: 'Bold (Ctrl+B)'. */
export const formatToolTitle = ({ label, key }: TextTool): string =>
  key ? `${label} (Ctrl+${key.toUpperCase()})` : label;

interface TextToolbarProps {
  tools: readonly TextTool[];
  /** Id of the field, or of the group of fields, that the tools change. */
  controls: string;
}

/**
 * Small buttons next to the label of a text field or a list of them; they change the focused one. They are not in the
 * tab order: each has a shortcut or a character that does the same.
 */
export function TextToolbar({ tools, controls }: TextToolbarProps) {
  const run = (tool: TextTool) => {
    const target = document.getElementById(controls);
    const fields = target instanceof HTMLTextAreaElement ? [target] : [...(target?.querySelectorAll('textarea') ?? [])];
    const field = fields.find((it) => it === document.activeElement) ?? fields[0];
    if (field) runTextTool(field, tool);
  };
  return (
    <div role="toolbar" aria-label="Format" aria-controls={controls} className="ml-auto flex">
      {tools.map((tool) => (
        <button
          key={tool.label}
          type="button"
          tabIndex={-1}
          aria-label={tool.label}
          title={formatToolTitle(tool)}
          // Keeps the focus, and the selection, in the field.
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => run(tool)}
          className="inline-flex size-8 items-center justify-center rounded-sm text-muted hover:bg-sunken hover:text-ink"
        >
          <tool.icon size={16} strokeWidth={1.5} aria-hidden="true" />
        </button>
      ))}
    </div>
  );
}

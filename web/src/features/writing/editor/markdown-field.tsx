import { uploadPostPicture } from '@vitrine/contract/calls/posts';
import {
  Bold,
  Code,
  Heading2,
  Image,
  Italic,
  Link2,
  List,
  ListOrdered,
  type LucideIcon,
  Quote,
  SquareCode,
} from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { api } from '../../../core/api/api.ts';
import { FailureNotice } from '../../../core/errors/failure-notice.tsx';
import { IconButton } from '../../../ui/button.tsx';
import type { ControlAria } from '../../../ui/form/field.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import {
  applyEdit,
  fenceCode,
  insertBlock,
  insertLink,
  type TextEdit,
  type TextSelection,
  toggleLines,
  toggleMark,
} from './text-edits.ts';

interface Tool {
  label: string;
  icon: LucideIcon;
  edit: (selected: TextSelection) => TextEdit;
  /** Shortcut key, with Ctrl or Command. */
  key?: string;
}

const TOOLS: readonly Tool[] = [
  { label: 'Bold', icon: Bold, key: 'b', edit: (selection) => toggleMark(selection, '**', 'bold') },
  { label: 'Italic', icon: Italic, key: 'i', edit: (selection) => toggleMark(selection, '*', 'italic') },
  { label: 'Heading', icon: Heading2, edit: (selection) => toggleLines(selection, '## ') },
  { label: 'Link', icon: Link2, key: 'k', edit: insertLink },
  { label: 'List', icon: List, edit: (selection) => toggleLines(selection, '- ') },
  { label: 'Numbered list', icon: ListOrdered, edit: (selection) => toggleLines(selection, '{n}. ') },
  { label: 'Quote', icon: Quote, edit: (selection) => toggleLines(selection, '> ') },
  { label: 'Code in the line', icon: Code, edit: (selection) => toggleMark(selection, '`', 'code') },
  { label: 'Block of code', icon: SquareCode, edit: fenceCode },
];

interface MarkdownFieldProps {
  aria: ControlAria;
  value: string;
  max: number;
  onChange: (value: string) => void;
  /** Called after a picture was uploaded and inserted. */
  onPicture: () => void;
}

/** A Markdown text field with formatting buttons. Pictures can be chosen, pasted or dropped. */
export function MarkdownField({ aria, value, max, onChange, onPicture }: MarkdownFieldProps) {
  const box = useRef<HTMLDivElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const [uploading, setUploading] = useState(false);
  const [failure, setFailure] = useState<{ error: unknown }>();
  const runTool = (edit: Tool['edit']) => {
    const field = box.current?.querySelector('textarea');
    if (field) applyEdit(field, edit({ text: field.value, from: field.selectionStart, to: field.selectionEnd }));
  };
  const upload = async (files: readonly File[]) => {
    const pictures = files.filter(({ type }) => type.startsWith('image/'));
    if (pictures.length === 0) return;
    setUploading(true);
    setFailure(undefined);
    try {
      for (const picture of pictures) {
        const form = new FormData();
        form.set('picture', picture);
        const { payload } = await api(uploadPostPicture, { form });
        const { pathname } = new URL(payload.url);
        runTool((selection) => insertBlock(selection, `![Describe the picture](${pathname})`));
        onPicture();
      }
    } catch (error) {
      setFailure({ error });
    }
    setUploading(false);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    const tool = TOOLS.find(({ key }) => key === event.key.toLowerCase());
    if (!tool) return;
    event.preventDefault();
    runTool(tool.edit);
  };
  return (
    <div ref={box}>
      <div role="toolbar" aria-label="Marks" aria-controls={aria.id} className="mb-1 flex flex-wrap">
        {TOOLS.map(({ label, icon, edit, key }) => (
          <IconButton
            key={label}
            icon={icon}
            label={label}
            title={key ? `${label} (Ctrl+${key.toUpperCase()})` : label}
            onClick={() => runTool(edit)}
          />
        ))}
        <IconButton
          icon={Image}
          label="Picture"
          title="Picture"
          aria-busy={uploading || undefined}
          onClick={() => chooser.current?.click()}
        />
        <input
          ref={chooser}
          type="file"
          accept="image/png,image/jpeg,image/gif,image/webp"
          multiple
          hidden
          onChange={(event) => {
            void upload([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
        />
      </div>
      <p role="status" className="text-sm text-muted empty:hidden">
        {uploading ? 'Uploading the picture…' : ''}
      </p>
      {failure && <FailureNotice title="The picture was not uploaded." error={failure.error} />}
      <TextArea
        {...aria}
        rows={16}
        max={max}
        spellCheck
        className="font-mono text-sm"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={handleKeyDown}
        onPaste={(event) => {
          const files = [...event.clipboardData.files];
          if (files.length === 0) return;
          event.preventDefault();
          void upload(files);
        }}
        onDragOver={(event) => event.dataTransfer.types.includes('Files') && event.preventDefault()}
        onDrop={(event) => {
          if (event.dataTransfer.files.length === 0) return;
          event.preventDefault();
          void upload([...event.dataTransfer.files]);
        }}
      />
    </div>
  );
}

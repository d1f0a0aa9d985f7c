import { uploadPostPicture } from '@vitrine/contract/calls/posts';
import { Code, Heading2, Image, ListOrdered, Quote, SquareCode } from 'lucide-react';
import { useRef, useState } from 'react';
import { api } from '../../../core/api/api.ts';
import { FailureNotice } from '../../../core/errors/failure-notice.tsx';
import { IconButton } from '../../../ui/button.tsx';
import type { ControlAria } from '../../../ui/form/field.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { fenceCode, insertBlock, toggleLines, toggleMark } from '../../../ui/form/text-edits.ts';
import {
  formatToolTitle,
  handleToolKeys,
  PARAGRAPH_TOOLS,
  runTextTool,
  type TextTool,
} from '../../../ui/form/text-tools.tsx';

const TOOLS: readonly TextTool[] = [
  ...PARAGRAPH_TOOLS,
  { label: 'Heading', icon: Heading2, edit: (selection) => toggleLines(selection, '## ') },
  { label: 'Numbered list', icon: ListOrdered, edit: (selection) => toggleLines(selection, '{n}. ') },
  { label: 'Quote', icon: Quote, edit: (selection) => toggleLines(selection, '> ') },
  { label: 'Inline code', icon: Code, edit: (selection) => toggleMark(selection, '`', 'code') },
  { label: 'Code block', icon: SquareCode, edit: fenceCode },
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
  const runTool = (tool: Pick<TextTool, 'edit'>) => {
    const field = box.current?.querySelector('textarea');
    if (field) runTextTool(field, tool);
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
        runTool({ edit: (selection) => insertBlock(selection, `![Describe the picture](${pathname})`) });
        onPicture();
      }
    } catch (error) {
      setFailure({ error });
    }
    setUploading(false);
  };
  return (
    <div ref={box}>
      <div role="toolbar" aria-label="Marks" aria-controls={aria.id} className="mb-1 flex flex-wrap">
        {TOOLS.map((tool) => (
          <IconButton
            key={tool.label}
            icon={tool.icon}
            label={tool.label}
            title={formatToolTitle(tool)}
            onClick={() => runTool(tool)}
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
        onKeyDown={handleToolKeys(TOOLS)}
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

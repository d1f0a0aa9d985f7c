import { FileUp } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { ACCEPTED_EXTENSIONS, KNOWN_FORMATS } from './known-formats.ts';
import { type ImportUpload, type PreparedFile, prepareFile, prepareText } from './prepare-file.ts';

interface ChooseFileProps {
  onChosen: (file: ImportUpload) => void;
}

/** The three ways to provide a file: drop it, choose it, or paste its text. */
export function ChooseFile({ onChosen }: ChooseFileProps) {
  const [rejection, setRejection] = useState<{ by: 'file' | 'text'; message: string }>();
  const [isOpening, setOpening] = useState(false);
  const [text, setText] = useState('');
  const accept = (source: 'file' | 'text', prepared: PreparedFile) => {
    setRejection(prepared.ok ? undefined : { by: source, message: prepared.message });
    if (prepared.ok) onChosen(prepared.file);
  };
  const open = async (file: File) => {
    setOpening(true);
    setRejection(undefined);
    const prepared = await prepareFile(file);
    setOpening(false);
    accept('file', prepared);
  };
  return (
    <div className="grid grid-cols-1 gap-6">
      <Card title="From a file" hint="We detect the format.">
        <DropZone onFile={open} isBusy={isOpening} />
        {rejection?.by === 'file' && <RejectionNotice message={rejection.message} />}
        <FormatList />
      </Card>
      <Card title="Or paste text">
        <form
          onSubmit={(event) => {
            event.preventDefault();
            accept('text', prepareText(text));
          }}
        >
          <label htmlFor="pasted" className="mb-1.5 block text-sm font-medium">
            Your resume as plain text, JSON, YAML, Markdown or BibTeX
          </label>
          <TextArea
            id="pasted"
            rows={8}
            spellCheck={false}
            placeholder={'Asha Rao\nProject Manager\n\nExperience\nCity Hospital, 2021 - 2026'}
            value={text}
            onChange={(event) => setText(event.target.value)}
            className="min-h-32 font-mono text-sm"
          />
          {rejection?.by === 'text' && <RejectionNotice message={rejection.message} />}
          <Button type="submit" className="mt-3" disabled={text.trim() === ''}>
            Continue
          </Button>
        </form>
      </Card>
    </div>
  );
}

const RejectionNotice = ({ message }: { message: string }) => (
  <div className="mt-3">
    <Alert tone="danger">{message}</Alert>
  </div>
);

/** The supported programs, and how to export from each. */
function FormatList() {
  return (
    <details className="mt-4 text-sm">
      <summary className="min-h-6 w-fit cursor-pointer font-medium">Supported files and where to find them</summary>
      <dl className="mt-3 grid grid-cols-1 gap-x-6 gap-y-3 sm:grid-cols-2">
        {KNOWN_FORMATS.map(({ name, extensions: extension, instructions }) => (
          <div key={name}>
            <dt className="font-medium">
              {name} <span className="font-normal text-muted">{extension}</span>
            </dt>
            <dd className="text-muted">{instructions}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 max-w-prose text-muted">
        We open a LinkedIn archive on your device. Only the files needed for a resume are sent to us, never your
        messages or contacts.
      </p>
    </details>
  );
}

function DropZone({ onFile, isBusy }: { onFile: (file: File) => void; isBusy: boolean }) {
  const input = useRef<HTMLInputElement>(null);
  const [isDragOver, setDragOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setDragOver(false);
    const file = event.dataTransfer.files[0];
    if (file && !isBusy) onFile(file);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button does the same.
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setDragOver(true);
      }}
      onDragLeave={() => setDragOver(false)}
      onDrop={drop}
      className={`flex flex-col items-center gap-3 rounded-sm border border-dashed px-4 py-10 text-center transition-colors ${isDragOver ? 'border-accent bg-accent-soft' : 'border-line-strong bg-paper'}`}
    >
      <FileUp size={28} strokeWidth={1.5} aria-hidden="true" className="text-muted" />
      <p className="text-sm text-muted">Drop a file here, or</p>
      <Button variant="primary" loading={isBusy} onClick={() => input.current?.click()}>
        {isBusy ? 'Opening...' : 'Choose a file'}
      </Button>
      <input
        ref={input}
        type="file"
        accept={ACCEPTED_EXTENSIONS}
        aria-label="File to import"
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          const file = event.target.files?.[0];
          // Allows choosing the same file again after correcting it.
          event.target.value = '';
          if (file) onFile(file);
        }}
      />
    </div>
  );
}

import { FileUp } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { type ReadDocument, readFile, readText } from './read-document.ts';

interface DocumentSourceProps {
  onRead: (document: { name: string; data: unknown }) => void;
}

/** The three ways to hand in a document: drop it, choose it, paste it. */
export function DocumentSource({ onRead }: DocumentSourceProps) {
  const [refused, setRefused] = useState<{ by: 'file' | 'text'; message: string }>();
  const [text, setText] = useState('');
  const take = (by: 'file' | 'text', read: ReadDocument) => {
    setRefused(read.ok ? undefined : { by, message: read.message });
    if (read.ok) onRead(read);
  };
  return (
    <div className="grid grid-cols-1 gap-6">
      <Card title="From a file" hint="A JSON Resume file (.json) of up to 1 MB.">
        <DropZone onFile={async (file) => take('file', await readFile(file))} />
        {refused?.by === 'file' && <Refusal message={refused.message} />}
      </Card>
      <Card title="Or paste it">
        <form
          onSubmit={(event) => {
            event.preventDefault();
            take('text', readText(text, 'Pasted text'));
          }}
        >
          <label htmlFor="pasted" className="mb-1.5 block text-sm font-medium">
            JSON Resume
          </label>
          <TextArea
            id="pasted"
            rows={8}
            spellCheck={false}
            placeholder={'{ "basics": { "name": "Asha Rao" } }'}
            value={text}
            onChange={(event) => setText(event.target.value)}
            className="min-h-32 font-mono text-sm"
          />
          {refused?.by === 'text' && <Refusal message={refused.message} />}
          <Button type="submit" className="mt-3" disabled={text.trim() === ''}>
            Continue
          </Button>
        </form>
      </Card>
    </div>
  );
}

const Refusal = ({ message }: { message: string }) => (
  <div className="mt-3">
    <Alert tone="danger">{message}</Alert>
  </div>
);

function DropZone({ onFile }: { onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file) onFile(file);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button does the same.
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={`flex flex-col items-center gap-3 rounded-sm border border-dashed px-4 py-10 text-center transition-colors ${over ? 'border-accent bg-accent-soft' : 'border-line-strong bg-paper'}`}
    >
      <FileUp size={28} strokeWidth={1.5} aria-hidden="true" className="text-muted" />
      <p className="text-sm text-muted">Drop a file here, or</p>
      <Button variant="primary" onClick={() => input.current?.click()}>
        Choose a file
      </Button>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        aria-label="JSON Resume file"
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          const file = event.target.files?.[0];
          // So that the same file, mended, can be chosen again.
          event.target.value = '';
          if (file) onFile(file);
        }}
      />
    </div>
  );
}

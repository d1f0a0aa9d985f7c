import { LIMITS } from '@vitrine/contract/api/limits';
import { isBibtex } from '@vitrine/formats/bibtex/detect';
import { validateDocument } from '@vitrine/formats/json-resume/document';
import { FileUp } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';

/** What was handed in: a JSON Resume document, or the text of a BibTeX file. */
export type ImportDocument =
  | { name: string; format: 'json-resume'; data: unknown }
  | { name: string; format: 'bibtex'; data: string };

interface DocumentSourceProps {
  onRead: (document: ImportDocument) => void;
}

/** The three ways to hand in a document: drop it, choose it, paste it. */
export function DocumentSource({ onRead }: DocumentSourceProps) {
  const [refused, setRefused] = useState<{ by: 'file' | 'text'; message: string }>();
  const [text, setText] = useState('');
  const take = (by: 'file' | 'text', read: ReadDocument) => {
    setRefused(read.ok ? undefined : { by, message: read.message });
    if (read.ok) onRead(read.document);
  };
  return (
    <div className="grid grid-cols-1 gap-6">
      <Card
        title="From a file"
        hint="A JSON Resume file (.json), or publications as a BibTeX file (.bib), of up to 1 MB."
      >
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
            JSON Resume or BibTeX
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
        accept=".json,.bib,application/json,application/x-bibtex,text/x-bibtex"
        aria-label="JSON Resume or BibTeX file"
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          const file = event.target.files?.[0];
          // So that the same file, corrected, can be chosen again.
          event.target.value = '';
          if (file) onFile(file);
        }}
      />
    </div>
  );
}

/** A document to import, or a sentence that says why there is none. */
type ReadDocument = { ok: true; document: ImportDocument } | { ok: false; message: string };

const refuse = (message: string): ReadDocument => ({ ok: false, message });

/** Kinds of file that people bring, by the end of their names, with what to say. */
const OTHER_KINDS: readonly { ends: RegExp; called: string }[] = [
  { ends: /\.pdf$/i, called: 'A PDF' },
  { ends: /\.(docx?|odt|rtf)$/i, called: 'A text document' },
  { ends: /\.(png|jpe?g|gif|webp)$/i, called: 'A picture' },
  { ends: /\.(zip|gz|tar)$/i, called: 'An archive' },
];

/** Reads a file that was chosen or dropped. */
export async function readFile(file: File): Promise<ReadDocument> {
  const other = OTHER_KINDS.find(({ ends }) => ends.test(file.name));
  if (other) {
    const kinds = 'Choose a JSON Resume file, which ends in .json, or a BibTeX file, which ends in .bib.';
    return refuse(`${other.called} cannot be read here. ${kinds}`);
  }
  if (file.size > LIMITS.importBytes) return refuse('This file is larger than 1 MB.');
  try {
    const text = await file.text();
    // One that says so is meant as BibTeX, and the server tells what is wrong with it.
    return readText(text, file.name, /\.bib(?:tex)?$/i.test(file.name) || isBibtex(text));
  } catch {
    return refuse('This file could not be read. Is it still there?');
  }
}

/** Reads a text that was pasted or stands in a file. */
export function readText(text: string, name: string, isMeantAsBibtex = isBibtex(text)): ReadDocument {
  const json = text.replace(/^\uFEFF/, '');
  if (json.trim() === '') return refuse('There is nothing in it.');
  if (new Blob([json]).size > LIMITS.importBytes) return refuse('This text is larger than 1 MB.');
  if (isMeantAsBibtex) return { ok: true, document: { name, format: 'bibtex', data: json } };
  const problem = findJsonError(json);
  if (problem)
    return refuse(`This is not valid JSON. Line ${problem.line}, column ${problem.column}: ${problem.message}`);
  const data: unknown = JSON.parse(json);
  // What is wrong with one of its parts is told in the preview, place by place.
  const whole = validateDocument(data).find(({ path }) => path === '');
  return whole ? refuse(whole.message) : { ok: true, document: { name, format: 'json-resume', data } };
}

/** Where a text stops being JSON, and what should have stood there. */
export interface JsonError {
  /** From 1. */
  line: number;
  column: number;
  message: string;
}

const BLANKS = /[ \t\r\n]*/y;
const TEXT = /"(?:[^"\\\p{Cc}]|[\x7f-\x9f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/uy;
const PLAIN = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;

/** What may stand next. */
type Expected = 'value' | 'value or ]' | 'name' | 'name or }' | ':' | ', or ]' | ', or }' | 'end';

const SENTENCES: Record<Expected, string> = {
  value: 'A value is missing here.',
  'value or ]': 'A value or ] is missing here.',
  name: 'A name in double quotes is missing here.',
  'name or }': 'A name in double quotes or } is missing here.',
  ':': 'A colon is missing here.',
  ', or ]': 'A comma or ] is missing here.',
  ', or }': 'A comma or } is missing here.',
  end: 'The document should end here.',
};

/**
 * The first fault of a text as JSON, null when it is JSON. Browsers word and place this differently or
 * not at all, so it is found here.
 */
export function findJsonError(text: string): JsonError | null {
  const open: ('[' | '{')[] = [];
  let expected: Expected = 'value';
  let at = 0;
  const take = (pattern: RegExp): boolean => {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found) at += found[0].length;
    return found !== null;
  };
  const afterValue = (): Expected => (open.length === 0 ? 'end' : open.at(-1) === '[' ? ', or ]' : ', or }');
  for (;;) {
    take(BLANKS);
    const sign = text[at];
    if (sign === undefined && expected === 'end') return null;
    const next = step(sign, expected);
    if (next === undefined) return faultAt(text, at, SENTENCES[expected]);
    expected = next;
  }

  function step(sign: string | undefined, now: Expected): Expected | undefined {
    if (sign === undefined) return undefined;
    const closes = now === 'value or ]' || now === ', or ]' ? ']' : now === 'name or }' || now === ', or }' ? '}' : '';
    if (sign === closes) {
      at += 1;
      open.pop();
      return afterValue();
    }
    if (now === ':') return skip(sign === ':', 'value');
    if (now === ', or ]') return skip(sign === ',', 'value');
    if (now === ', or }') return skip(sign === ',', 'name');
    if (now === 'name' || now === 'name or }') return take(TEXT) ? ':' : undefined;
    if (now === 'end') return undefined;
    if (sign === '[' || sign === '{') {
      at += 1;
      open.push(sign);
      return sign === '[' ? 'value or ]' : 'name or }';
    }
    return take(sign === '"' ? TEXT : PLAIN) ? afterValue() : undefined;
  }

  function skip(isThere: boolean, next: Expected): Expected | undefined {
    if (isThere) at += 1;
    return isThere ? next : undefined;
  }
}

function faultAt(text: string, at: number, should: string): JsonError {
  const lines = text.slice(0, at).split('\n');
  const message = at >= text.length ? `The text ends too early. ${should}` : should;
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1, message };
}

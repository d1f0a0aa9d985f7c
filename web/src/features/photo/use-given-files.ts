import { useEffect } from 'react';

/** Takes a file that is dropped anywhere or pasted, while `listening`. */
export function useFileDrop(listening: boolean, take: (file: File) => void): void {
  useEffect(() => {
    if (!listening) return;
    const receive = (event: Event, files: FileList | undefined) => {
      const [file] = files ?? [];
      if (!file) return;
      event.preventDefault();
      take(file);
    };
    // Only what says so beforehand is allowed to drop here; otherwise the browser would open the file.
    const allow = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    const drop = (event: DragEvent) => receive(event, event.dataTransfer?.files);
    const paste = (event: ClipboardEvent) => receive(event, event.clipboardData?.files);
    window.addEventListener('dragover', allow);
    window.addEventListener('drop', drop);
    window.addEventListener('paste', paste);
    return () => {
      window.removeEventListener('dragover', allow);
      window.removeEventListener('drop', drop);
      window.removeEventListener('paste', paste);
    };
  }, [listening, take]);
}

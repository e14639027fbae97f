import { useState, type DragEvent } from 'react';

/** The largest file that is read, in bytes. */
const largestFile = 20_000_000;

/** Reads files that the reader chooses or drops: their text, or what is wrong with them; and whether one is held over the place for it. */
export function useDroppedFile(read: (text: string) => void, fail: (problem: string) => void) {
  const [dropping, setDropping] = useState(false);
  const open = (file: File | undefined): void => {
    if (!file) return;
    if (file.size > largestFile) fail(`${file.name} is larger than ${String(largestFile / 1_000_000)} MB.`);
    else file.text().then(read, () => fail(`${file.name} cannot be read.`));
  };
  const place = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setDropping(true);
    },
    onDragLeave: () => setDropping(false),
    onDrop: (event: DragEvent) => {
      setDropping(false);
      const [file] = event.dataTransfer.files;
      if (!file) return;
      event.preventDefault();
      open(file);
    },
  };
  return { dropping, open, place };
}

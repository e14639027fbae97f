import { useRef } from 'react';

/** A button that lets the reader choose a file. */
export function FileButton({ open }: { open: (file: File | undefined) => void }) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" className="pi-quiet" onClick={() => picker.current?.click()}>
        Choose a file
      </button>
      <input
        ref={picker}
        type="file"
        hidden
        aria-label="File to diagnose"
        onChange={(event) => {
          open(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    </>
  );
}

import { useRef } from 'react';

interface FileButtonProps {
  readonly label: string;
  /** The accessible name of the file's field. */
  readonly name: string;
  readonly accept?: string;
  readonly open: (file: File) => void;
}

/** A button that lets the reader choose a file. */
export function FileButton({ label, name, accept, open }: FileButtonProps) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" className="pi-quiet" onClick={() => picker.current?.click()}>
        {label}
      </button>
      <input
        ref={picker}
        type="file"
        hidden
        accept={accept}
        aria-label={name}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) open(file);
          target.value = '';
        }}
      />
    </>
  );
}

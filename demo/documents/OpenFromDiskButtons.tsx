import { FileArchive, FolderOpen } from 'lucide-react';
import { useRef } from 'react';

export interface OpenFromDiskButtonsProps {
  readonly onZip: (file: File) => void;
  readonly onFolder: (files: readonly File[]) => void;
}

/** Opens a package that lies on disk: its folder, or a zip file of it. */
export function OpenFromDiskButtons({ onZip, onFolder }: OpenFromDiskButtonsProps) {
  const zip = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" className="button" onClick={() => zip.current?.click()}>
        <FileArchive size={15} strokeWidth={1.75} aria-hidden />
        Open zip…
      </button>
      <button type="button" className="button" onClick={() => folder.current?.click()}>
        <FolderOpen size={15} strokeWidth={1.75} aria-hidden />
        Open folder…
      </button>
      <input
        ref={zip}
        hidden
        type="file"
        accept=".zip,application/zip"
        aria-label="Zip file of a package"
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          if (file) onZip(file);
          // The same file can be chosen again.
          currentTarget.value = '';
        }}
      />
      <input
        ref={(input) => {
          folder.current = input;
          // React knows no such attribute as a boolean.
          input?.setAttribute('webkitdirectory', '');
        }}
        hidden
        type="file"
        multiple
        aria-label="Folder of a package"
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          if (files.length > 0) onFolder(files);
          currentTarget.value = '';
        }}
      />
    </>
  );
}

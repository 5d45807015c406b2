import { useState, type DragEvent } from 'react';

/** What an element needs for files to be dropped on it, and whether some are held over it now. */
export function useDropping(onFiles: (files: readonly File[]) => void) {
  const [isOver, setIsOver] = useState(false);
  const dropping = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setIsOver(true);
    },
    onDragLeave: () => setIsOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setIsOver(false);
      onFiles([...event.dataTransfer.files]);
    },
  };
  return { isOver, dropping };
}

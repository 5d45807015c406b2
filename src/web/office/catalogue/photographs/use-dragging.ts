import { useState, type DragEvent } from 'react';

/** Things of a list that are dragged to another place in it; buttons do the same for who cannot drag. */
export function useDragging(onMove: (from: number, to: number) => void) {
  const [dragged, setDragged] = useState<number | null>(null);
  const [aimed, setAimed] = useState<number | null>(null);
  function end() {
    setDragged(null);
    setAimed(null);
  }
  const dragging = (place: number) => ({ onDragStart: () => setDragged(place), onDragEnd: end });
  const dropping = (place: number) => ({
    onDragOver: (event: DragEvent) => {
      if (dragged === null) return;
      event.preventDefault();
      setAimed(place);
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      if (dragged !== null && dragged !== place) onMove(dragged, place);
      end();
    },
  });
  return { aimed, dragging, dropping };
}

import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Picture } from '../../../contract/catalogue.ts';
import { Dialog } from '../../parts/feedback/dialog.tsx';
import { Button } from '../../parts/form/button.tsx';
import styles from './picture-zoom.module.css';

export interface PictureZoomProps {
  pictures: readonly Picture[];
  index: number;
  /** How wide the picture is on the page, in pixels: here it is larger from the start. */
  pageWidth: number;
  isOpen: boolean;
  onTurn: (index: number) => void;
  onClose: () => void;
}

/** A picture on the whole screen. */
export function PictureZoom({ pictures, index, pageWidth, isOpen, onTurn, onClose }: PictureZoomProps) {
  const picture = pictures[index];
  if (!picture) return null;
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={picture.alt} width="screen">
      <Viewer {...{ pictures, index, picture, pageWidth, onTurn }} />
    </Dialog>
  );
}

interface ViewerProps extends Pick<PictureZoomProps, 'pictures' | 'index' | 'pageWidth' | 'onTurn'> {
  picture: Picture;
}

const step = 1.5;
const largest = 5;
const openingFactor = 1.5;

/** Buttons, keys, wheel, pinch and double tap change how large it is; scrolling, dragging and arrows move it about. */
function Viewer({ pictures, index, picture, pageWidth, onTurn }: ViewerProps) {
  const pane = useRef<HTMLDivElement>(null);
  const image = useRef<HTMLImageElement>(null);
  const fitting = useFittingWidth(pane, picture);
  const opening = Math.max(1, (openingFactor * pageWidth) / (fitting || pageWidth));
  const [chosen, setChosen] = useState<number | null>(null);
  const factor = chosen ?? opening;

  /** What is under the point stays there. */
  function zoom(wanted: number, at = middleOf(pane.current)) {
    const before = image.current?.getBoundingClientRect();
    if (!before) return;
    const [across, down] = [(at.x - before.left) / before.width, (at.y - before.top) / before.height];
    flushSync(() => setChosen(Math.min(Math.max(wanted, 1), Math.max(largest, opening))));
    const after = image.current?.getBoundingClientRect() ?? before;
    pane.current?.scrollBy(after.left + across * after.width - at.x, after.top + down * after.height - at.y);
  }
  useZoomGestures(pane, { factor, zoom });

  function turn(by: number) {
    setChosen(null);
    onTurn((index + by + pictures.length) % pictures.length);
  }

  const width = Math.floor(fitting * factor);
  return (
    <div className={styles.viewer}>
      <div
        ref={pane}
        className={styles.pane}
        // Whoever has no pointer moves the picture with the arrow keys.
        tabIndex={0}
        role="group"
        aria-label="Picture"
        onPointerMove={dragWithMouse}
        onDoubleClick={({ clientX, clientY }) =>
          zoom(factor > opening ? opening : factor * 2, { x: clientX, y: clientY })
        }
      >
        <picture>
          {picture.sources.map(({ type, srcset }) => (
            <source key={type} type={type} srcSet={srcset} sizes={`${width}px`} />
          ))}
          <img ref={image} src={picture.src} width={width} alt="" draggable={false} />
        </picture>
      </div>
      <Tools {...{ factor, zoom }} turn={pictures.length > 1 ? turn : null} />
    </div>
  );
}

function Tools({ factor, zoom, turn }: Zooming & { turn: ((by: number) => void) | null }) {
  return (
    <div className={styles.tools}>
      <Button icon="minus" disabled={factor <= 1} onClick={() => zoom(factor / step)}>
        Zoom out
      </Button>
      <Button icon="plus" disabled={factor >= largest} onClick={() => zoom(factor * step)}>
        Zoom in
      </Button>
      {turn && (
        <>
          <Button icon="chevronLeft" onClick={() => turn(-1)}>
            Previous
          </Button>
          <Button icon="chevronRight" onClick={() => turn(1)}>
            Next
          </Button>
        </>
      )}
    </div>
  );
}

/** How wide the whole picture is when it just fits; nothing until the dialog is open and has a size. */
function useFittingWidth(pane: RefObject<HTMLDivElement | null>, { width, height }: Picture): number {
  const [fitting, setFitting] = useState(0);
  useEffect(() => {
    if (!pane.current) return;
    const watcher = new ResizeObserver(([entry]) => {
      const room = entry?.contentRect;
      if (room) setFitting(Math.min(room.width, (room.height * width) / height));
    });
    watcher.observe(pane.current);
    return () => watcher.disconnect();
  }, [pane, width, height]);
  return fitting;
}

interface Point {
  x: number;
  y: number;
}

interface Zooming {
  factor: number;
  zoom: (factor: number, at?: Point) => void;
}

/** React's own listeners for wheel and touch cannot keep the browser from scrolling as well. */
function useZoomGestures(pane: RefObject<HTMLDivElement | null>, { factor, zoom }: Zooming) {
  const pinch = useRef<{ distance: number; factor: number } | null>(null);
  const turnWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    zoom(event.deltaY < 0 ? factor * wheelStep : factor / wheelStep, { x: event.clientX, y: event.clientY });
  });
  const moveFingers = useEffectEvent((event: TouchEvent) => {
    const fingers = fingersOf(event);
    if (!fingers) {
      pinch.current = null;
      return;
    }
    event.preventDefault();
    pinch.current ??= { distance: fingers.distance, factor };
    zoom((pinch.current.factor * fingers.distance) / pinch.current.distance, fingers.middle);
  });
  const press = useEffectEvent((event: KeyboardEvent) => {
    const [right, down] = arrows[event.key] ?? [0, 0];
    if (right || down) pane.current?.scrollBy(right * arrowPixels, down * arrowPixels);
    else if (event.key === '+' || event.key === '=') zoom(factor * step);
    else if (event.key === '-') zoom(factor / step);
    else if (event.key === '0') zoom(1);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listening = new AbortController();
    const options = { passive: false, signal: listening.signal };
    const element = pane.current;
    element?.addEventListener('wheel', (event) => turnWheel(event), options);
    for (const name of ['touchstart', 'touchmove', 'touchend'] as const) {
      element?.addEventListener(name, (event) => moveFingers(event), options);
    }
    document.addEventListener('keydown', (event) => press(event), options);
    return () => listening.abort();
  }, [pane]);
}

const wheelStep = 1.2;
const arrowPixels = 80;
const arrows: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Null unless there are two. */
function fingersOf({ touches: [one, other] }: TouchEvent): { distance: number; middle: Point } | null {
  if (!one || !other) return null;
  return {
    distance: Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY),
    middle: { x: (one.clientX + other.clientX) / 2, y: (one.clientY + other.clientY) / 2 },
  };
}

/** A finger scrolls by itself. */
function dragWithMouse({ pointerType, buttons, currentTarget, movementX, movementY }: PointerEvent) {
  if (pointerType === 'mouse' && buttons === 1) currentTarget.scrollBy(-movementX, -movementY);
}

function middleOf(element: HTMLElement | null): Point {
  const box = element?.getBoundingClientRect() ?? new DOMRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

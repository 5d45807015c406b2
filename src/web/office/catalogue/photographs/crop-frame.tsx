import { useEffect, useRef, type PointerEvent } from 'react';
import styles from './photographs.module.css';
import { cropOf, type Framing, frameRatio, largestZoom, smallestZoom } from './crop-of.ts';

export interface CropFrameProps {
  picture: ImageBitmap;
  framing: Framing;
  onChange: (framing: Framing) => void;
}

const frame = { width: 320, height: 320 / frameRatio };

/** What the shop will show: the picture is dragged behind the frame, or moved with three sliders and the arrow keys. */
export function CropFrame({ picture, framing, onChange }: CropFrameProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => draw(canvas.current, picture, framing), [picture, framing]);
  const change = (changes: Partial<Framing>) => onChange({ ...framing, ...changes });
  return (
    <div className={styles.crop}>
      <canvas
        ref={canvas}
        {...frame}
        className={styles.canvas}
        role="img"
        aria-label="What the shop will show of the photograph"
        {...dragging(picture, framing, change)}
      />
      <div className={styles.sliders}>
        <Slider
          label="Zoom"
          value={framing.zoom}
          least={smallestZoom(picture)}
          most={largestZoom}
          onChange={(zoom) => change({ zoom })}
        />
        <Slider label="Left to right" value={framing.across} onChange={(across) => change({ across })} />
        <Slider label="Top to bottom" value={framing.down} onChange={(down) => change({ down })} />
      </div>
    </div>
  );
}

interface SliderProps {
  label: string;
  value: number;
  least?: number;
  most?: number;
  onChange: (value: number) => void;
}

function Slider({ label, value, least = 0, most = 1, onChange }: SliderProps) {
  return (
    <label className={styles.slider}>
      {label}
      <input
        type="range"
        min={least}
        max={most}
        step={0.01}
        value={value}
        onChange={(event) => onChange(Number(event.target.value))}
      />
    </label>
  );
}

function draw(canvas: HTMLCanvasElement | null, picture: ImageBitmap, framing: Framing): void {
  const pen = canvas?.getContext('2d');
  if (!canvas || !pen) return;
  const { left, top, width, height } = cropOf(picture, framing);
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  const [across, down] = [canvas.width / width, canvas.height / height];
  pen.drawImage(picture, -left * across, -top * down, across, down);
}

/** Where nothing is hidden, there is nothing to drag. */
function dragging(picture: ImageBitmap, framing: Framing, change: (changes: Partial<Framing>) => void) {
  const { width, height } = cropOf(picture, framing);
  return {
    onPointerDown(event: PointerEvent<HTMLCanvasElement>) {
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent<HTMLCanvasElement>) {
      if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
      const box = event.currentTarget.getBoundingClientRect();
      change({
        across: moved(framing.across, { by: event.movementX / box.width, seen: width }),
        down: moved(framing.down, { by: event.movementY / box.height, seen: height }),
      });
    },
  };
}

function moved(offset: number, { by, seen }: { by: number; seen: number }): number {
  const hidden = 1 - seen;
  if (Math.abs(hidden) < 0.001) return offset;
  return Math.min(1, Math.max(0, offset - (by * seen) / hidden));
}

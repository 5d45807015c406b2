import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { IconButton } from '../../../parts/form/icon-button.tsx';
import styles from './product-carousel.module.css';

export interface ProductCarouselProps<Product extends ListedProduct> {
  products: readonly Product[];
  children: (product: Product, index: number) => ReactNode;
  /** What the row shows, for its buttons and its list: "New Arrivals". */
  label: string;
}

interface ListedProduct {
  id: number;
  age?: string;
}

/** A row that scrolls sideways by thumb, wheel, arrow keys or its two buttons; without scripts only the buttons are missing. */
export function ProductCarousel<Product extends ListedProduct>({
  products,
  children,
  label,
}: ProductCarouselProps<Product>) {
  const rail = useRef<HTMLUListElement>(null);
  const ends = useEnds(rail, products.length);
  function turn(direction: -1 | 1) {
    rail.current?.scrollBy({ left: direction * rail.current.clientWidth });
  }
  return (
    <div className={styles.frame}>
      <ul ref={rail} className={styles.rail} aria-label={label}>
        {products.map((product, index) => (
          <li key={`${product.id}-${product.age ?? ''}`} className={styles.slide}>
            {children(product, index)}
          </li>
        ))}
      </ul>
      {!(ends.atStart && ends.atEnd) && (
        <>
          <TurnButton way="previous" label={label} isAtEnd={ends.atStart} onTurn={() => turn(-1)} />
          <TurnButton way="next" label={label} isAtEnd={ends.atEnd} onTurn={() => turn(1)} />
        </>
      )}
    </div>
  );
}

interface TurnButtonProps {
  way: 'previous' | 'next';
  label: string;
  isAtEnd: boolean;
  onTurn: () => void;
}

function TurnButton({ way, label, isAtEnd, onTurn }: TurnButtonProps) {
  return (
    <IconButton
      icon={way === 'next' ? 'chevronRight' : 'chevronLeft'}
      look="raised"
      label={way === 'next' ? `More ${label}` : `Back in ${label}`}
      className={styles[way]}
      aria-disabled={isAtEnd}
      onClick={onTurn}
    />
  );
}

/** Both true until measured, so the server and the first paint show no buttons that would do nothing. */
function useEnds(rail: RefObject<HTMLUListElement | null>, count: number) {
  const [ends, setEnds] = useState({ atStart: true, atEnd: true });
  useEffect(() => {
    const list = rail.current;
    if (!list) return;
    const measure = () => {
      const atStart = list.scrollLeft < 8;
      const atEnd = list.scrollLeft + list.clientWidth > list.scrollWidth - 8;
      setEnds((before) => (before.atStart === atStart && before.atEnd === atEnd ? before : { atStart, atEnd }));
    };
    const watcher = new ResizeObserver(measure);
    watcher.observe(list);
    list.addEventListener('scroll', measure, { passive: true });
    return () => {
      watcher.disconnect();
      list.removeEventListener('scroll', measure);
    };
  }, [rail, count]);
  return ends;
}

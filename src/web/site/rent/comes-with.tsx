import type { ReactNode } from 'react';
import type { RentProduct } from '../../../contract/rentals.ts';
import styles from './comes-with.module.css';
import { consoleKit } from './rent-rules.tsx';

/** The box of a rented console, in pictures. */
export function ComesWith({ product, className }: { product: Pick<RentProduct, 'category'>; className?: string }) {
  const [pad, games, cables] = consoleKit(product.category);
  return (
    <div className={className}>
      <p className={styles.label}>Comes with</p>
      <ul className={styles.kit}>
        <Part name={pad}>{product.category === 'NintendoSwitch' ? <JoyCons /> : <Controller />}</Part>
        <Part name={games}>
          <TwoGames />
        </Part>
        <Part name={cables}>
          <Cables />
        </Part>
      </ul>
    </div>
  );
}

function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <li className={styles.part}>
      <svg viewBox="0 0 100 100" className={styles.stage} aria-hidden="true" focusable="false">
        <circle cx="50" cy="51" r="41" className={styles.disc} />
        {children}
      </svg>
      {name}
    </li>
  );
}

function Controller() {
  return (
    <>
      <path
        className={styles.pale}
        d="M28 34h44c9 0 13 6 15 15l4 20c1 7-3 11-8 11-4 0-7-2-9-6l-6-11H32l-6 11c-2 4-5 6-9 6-5 0-9-4-8-11l4-20c2-9 6-15 15-15Z"
      />
      <path className={styles.dark} d="M38 34h24l-3 14H41zM27 43h4v5h5v4h-5v5h-4v-5h-5v-4h5z" />
      <circle className={styles.dark} cx="39" cy="60" r="5.5" />
      <circle className={styles.dark} cx="61" cy="60" r="5.5" />
      <circle className={styles.mid} cx="73" cy="43" r="2.4" />
      <circle className={styles.mid} cx="73" cy="55" r="2.4" />
      <circle className={styles.mid} cx="67" cy="49" r="2.4" />
      <circle className={styles.mid} cx="79" cy="49" r="2.4" />
    </>
  );
}

function JoyCons() {
  return (
    <>
      <path className={styles.pale} d="M46 16v68H36a15 15 0 0 1-15-15V31a15 15 0 0 1 15-15Z" />
      <path className={styles.dark} d="M54 16h10a15 15 0 0 1 15 15v38a15 15 0 0 1-15 15H54Z" />
      <circle className={styles.dark} cx="33" cy="33" r="6" />
      <circle className={styles.pale} cx="67" cy="60" r="6" />
      <path className={styles.mid} d="M31 50h4v4h4v4h-4v4h-4v-4h-4v-4h4z" />
      <circle className={styles.mid} cx="67" cy="28" r="2.4" />
      <circle className={styles.mid} cx="67" cy="40" r="2.4" />
      <circle className={styles.mid} cx="61" cy="34" r="2.4" />
      <circle className={styles.mid} cx="73" cy="34" r="2.4" />
    </>
  );
}

function TwoGames() {
  return (
    <>
      <path className={styles.dark} d="m22 27 34-9 15 58-34 9z" />
      <path className={styles.pale} d="M40 22h38v60H40z" />
      <path className={styles.mid} d="M40 22h38v8H40z" />
      <path
        className={styles.gold}
        d="m59 41 4.6 9.4 10.4 1.5-7.5 7.3 1.8 10.3L59 64.7l-9.3 4.8 1.8-10.3-7.5-7.3 10.4-1.5z"
      />
    </>
  );
}

function Cables() {
  return (
    <>
      <path className={styles.cable} d="M30 66C14 40 40 22 54 38S84 62 70 30" />
      <path className={styles.dark} d="M62 14h16v18H62zM22 64h17v18H22z" />
      <path className={styles.mid} d="M65 8h10v6H65zM25 82h4v6h-4zM32 82h4v6h-4z" />
    </>
  );
}

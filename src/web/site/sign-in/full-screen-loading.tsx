import styles from './full-screen-loading.module.css';

/** Covers everything while something is under way that must not be disturbed. Shows after 200 ms, so nothing flashes. */
export function FullScreenLoading({ label }: { label: string }) {
  return (
    <div role="status" className={styles.cover}>
      <span aria-hidden="true" className={styles.wheel} />
      <span>{label}</span>
    </div>
  );
}

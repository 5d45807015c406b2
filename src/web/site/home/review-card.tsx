import { Link } from 'react-router';
import type { HomeReview } from '../../../contract/texts.ts';
import { Stars } from '../../parts/text/stars.tsx';
import styles from './review-card.module.css';

/** A long one is cut: its page has the whole. */
export function ReviewCard({ review: { stars, text, name, title, path, isSample } }: { review: HomeReview }) {
  return (
    <figure className={styles.card}>
      <Stars stars={stars} />
      {isSample && <p className="small strong">Sample review</p>}
      <blockquote className={styles.text}>{text}</blockquote>
      <figcaption className="small">
        <span className="strong">{name}</span>{' '}
        <span className="muted">about {path === null ? title : <Link to={`${path}#reviews`}>{title}</Link>}</span>
      </figcaption>
    </figure>
  );
}

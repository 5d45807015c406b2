import { consoles, type ConsoleSlug } from '../../../rules/consoles/consoles.ts';
import { CheckField } from '../../parts/form/check-field.tsx';
import styles from './consoles.module.css';
import { toggleConsole } from './keep-consoles.ts';
import { useMostConsoles, useMyConsoles } from './use-my-consoles.ts';

const hints: Readonly<Partial<Record<ConsoleSlug, string>>> = {
  ps5: 'With a disc drive',
  'ps5-digital': 'Without a disc drive',
  ps4: 'Slim and Pro too',
  'xbox-series-x': 'With a disc drive',
  'xbox-series-s': 'Without a disc drive',
  'xbox-one': 'One S and One X too',
  switch: 'OLED and Lite too',
};

/** A tick for each console; what is ticked is kept at once. */
export function ConsoleChoice() {
  const mine = useMyConsoles();
  const most = useMostConsoles();
  const isFull = mine.length >= most;
  return (
    <fieldset>
      <legend className="visually-hidden">Which consoles do you play on?</legend>
      <div className={styles.choice}>
        {consoles.map(({ slug, name }) => (
          <CheckField
            key={slug}
            label={
              <>
                {name}
                {hints[slug] && <span className={styles.hint}>{hints[slug]}</span>}
              </>
            }
            checked={mine.includes(slug)}
            disabled={isFull && !mine.includes(slug)}
            onChange={() => toggleConsole(slug)}
          />
        ))}
      </div>
      {isFull && most < consoles.length && (
        <p className="muted small">You can name {most}; untick one to tick another.</p>
      )}
    </fieldset>
  );
}

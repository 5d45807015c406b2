import { Form } from 'react-router';
import { Icon } from '../components/icon.tsx';
import styles from './search-form.module.css';

/** Works before any script does: it is a form that opens the result page. */
export function SearchForm() {
  return (
    <Form role="search" action="/search" className={styles.form}>
      <Icon name="search" />
      <input
        className={styles.input}
        type="search"
        name="q"
        placeholder="Search games, consoles, pads"
        aria-label="Search"
        autoComplete="off"
      />
    </Form>
  );
}

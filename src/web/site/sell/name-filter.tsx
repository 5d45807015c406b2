import { useEffect } from 'react';
import { Form, useSubmit } from 'react-router';
import { Icon } from '../../parts/media/icon.tsx';
import { TextField } from '../../parts/form/text-field.tsx';
import styles from './name-filter.module.css';

export interface NameFilterProps {
  tabId: string;
  text: string;
  onType: (text: string) => void;
  /** Everything of the tab is on the page, so that filtering it here finds all there is. */
  isEverything: boolean;
}

const pauseMs = 300;

/** A GET form, so that it works before scripts. With them the list follows each letter. */
export function NameFilter({ tabId, text, onType, isEverything }: NameFilterProps) {
  const formId = `find-in-${tabId}`;
  useAskAfterPause({ formId, text, isOff: isEverything });
  return (
    <Form
      id={formId}
      action="/sell"
      role="search"
      aria-label={`Find in ${tabId}`}
      className={styles.form}
      replace
      preventScrollReset
    >
      <input type="hidden" name="activetab" value={tabId} />
      <TextField
        label={`Find in ${tabId}`}
        isLabelHidden
        type="search"
        name="q"
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
        placeholder={`Find in ${tabId}`}
        prefix={<Icon name="search" />}
        value={text}
        onChange={(event) => onType(event.currentTarget.value)}
      />
    </Form>
  );
}

/** When the page holds only a part of the tab, the shop is asked for the rest once the typing pauses. */
function useAskAfterPause({ formId, text, isOff }: { formId: string; text: string; isOff: boolean }) {
  const submit = useSubmit();
  useEffect(() => {
    const form = document.getElementById(formId);
    if (isOff || !(form instanceof HTMLFormElement)) return;
    const asked = new URLSearchParams(window.location.search).get('q') ?? '';
    if (asked === text.trim()) return;
    const timer = setTimeout(() => void submit(form, { replace: true, preventScrollReset: true }), pauseMs);
    return () => clearTimeout(timer);
  }, [formId, text, isOff, submit]);
}

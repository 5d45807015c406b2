import { type FormEvent, useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
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
  const navigate = useNavigate();
  const ask = () =>
    void navigate(`/sell?${new URLSearchParams({ activetab: tabId, q: text })}`, {
      replace: true,
      preventScrollReset: true,
    });
  useAfterPause(ask, { text, isOff: isEverything });
  function submit(event: FormEvent) {
    event.preventDefault();
    ask();
  }
  return (
    <form action="/sell" role="search" aria-label={`Find in ${tabId}`} className={styles.form} onSubmit={submit}>
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
    </form>
  );
}

/** When the page holds only a part of the tab, the shop is asked for the rest once the typing pauses. */
function useAfterPause(ask: () => void, { text, isOff }: { text: string; isOff: boolean }) {
  const askNow = useEffectEvent(ask);
  useEffect(() => {
    const asked = new URLSearchParams(window.location.search).get('q') ?? '';
    if (isOff || asked === text.trim()) return;
    const timer = setTimeout(() => askNow(), pauseMs);
    return () => clearTimeout(timer);
  }, [text, isOff]);
}

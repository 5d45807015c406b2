import { classNames } from '../class-names.ts';
import styles from './icon.module.css';

export interface IconProps {
  name: IconName;
  size?: 's' | 'm' | 'l';
  className?: string;
}

/** Always decoration: the text stands beside it, or in the label of the control that holds it. */
export function Icon({ name, size = 'm', className }: IconProps) {
  return (
    <svg
      className={classNames(styles.icon, styles[size], className)}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <path d={paths[name]} />
    </svg>
  );
}

export type IconName = keyof typeof paths;

const paths = {
  barcode: 'M4 6v12M7 6v12M10.5 6v12M14 6v12M16.5 6v12M20 6v12',
  bell: 'M6 17V11a6 6 0 0 1 12 0v6l2 2H4zM10 22h4',
  box: 'M3 7.5 12 3l9 4.5v9L12 21l-9-4.5zM3 7.5l9 4.5 9-4.5M12 12v9',
  calendar: 'M4 6h16v14H4zM4 10h16M8 3v4M16 3v4',
  cart: 'M3 4h2.4l2.2 11.2h10.6L20.4 7H6.2M9 20.2h.01M17 20.2h.01',
  chat: 'M4 5h16v11H9l-5 4z',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  chevronDown: 'm6 9 6 6 6-6',
  chevronLeft: 'm15 6-6 6 6 6',
  chevronRight: 'm9 6 6 6-6 6',
  clock: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0ZM12 7v5l3 2',
  close: 'M6 6l12 12M18 6 6 18',
  document: 'M6 3h9l4 4v14H6zM9 12h7M9 16h7',
  download: 'M12 4v11M7 11l5 5 5-5M4 20h16',
  edit: 'M4 20l1-4L16 5l3 3L8 19zM14 7l3 3',
  filter: 'M4 6h16M7 12h10M10 18h4',
  heart: 'M12 20C5 15 3 12 3 9a4.5 4.5 0 0 1 9-1 4.5 4.5 0 0 1 9 1c0 3-2 6-9 11Z',
  help: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0ZM9.5 9.5a2.5 2.5 0 1 1 3.6 2.2c-.8.4-1.1.9-1.1 1.8M12 16.8h.01',
  home: 'M4 11l8-7 8 7v9H4z',
  info: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0ZM12 11v5M12 7.5h.01',
  lock: 'M6 11h12v9H6zM8.5 11V7.5a3.5 3.5 0 0 1 7 0V11',
  menu: 'M3 6h18M3 12h18M3 18h18',
  minus: 'M5 12h14',
  pause: 'M9 6v12M15 6v12',
  phone: 'M5 3h4l1.5 5-2.5 2a13 13 0 0 0 6 6l2-2.5 5 1.5v4a2 2 0 0 1-2 2C11 21 3 13 3 5a2 2 0 0 1 2-2Z',
  pin: 'M12 21s7-6.1 7-11a7 7 0 1 0-14 0c0 4.9 7 11 7 11ZM12 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  play: 'M8 5.5v13l10.5-6.5z',
  plus: 'M12 5v14M5 12h14',
  refresh: 'M20 11a8 8 0 1 0-2.3 6.3M20 4v7h-7',
  search: 'M11 19a8 8 0 1 0 0-16 8 8 0 0 0 0 16ZM21 21l-4.3-4.3',
  shield: 'M12 3l8 3v6c0 5-3.4 7.8-8 9-4.6-1.2-8-4-8-9V6zM9 12l2.2 2.2L15.5 10',
  signOut: 'M10 4H5v16h5M14 8l4 4-4 4M18 12H9',
  star: 'M12 3l2.8 5.7 6.2.9-4.5 4.4 1.1 6.2-5.6-2.9-5.6 2.9 1.1-6.2L3 9.6l6.2-.9z',
  swap: 'M7 4 3 8l4 4M3 8h14M17 12l4 4-4 4M21 16H7',
  tag: 'M3 12V4h8l10 10-8 7zM7.5 8h.01',
  trash: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13',
  truck: 'M2 6h12v10H2zM14 9h4l4 4v3h-8M6.5 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM17.5 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
  undo: 'M4 9h11a5 5 0 0 1 0 10H8M4 9l4-4M4 9l4 4',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4 21c0-4.4 3.6-7 8-7s8 2.6 8 7',
  wallet: 'M3 7h16a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H3zM3 7l12-4v4M16 13.5h.01',
  warning: 'M12 4 2.5 20h19zM12 10v4M12 17h.01',
  zoom: 'M11 19a8 8 0 1 0 0-16 8 8 0 0 0 0 16ZM21 21l-4.3-4.3M11 8v6M8 11h6',
} as const;

import type { Block } from '../../../rules/rich-text.ts';
import { namedBlocks } from '../../../rules/text-words.ts';
import { TextBlocks } from '../../components/text-blocks.tsx';
import styles from './content.module.css';

/** Blocks of a text as the shop draws them; what a page draws itself is only named. */
export function DrawnText({ blocks }: { blocks: readonly Block[] }) {
  return (
    <div className={styles.drawn}>
      <TextBlocks blocks={blocks} named={named} />
    </div>
  );
}

const named = Object.fromEntries(
  namedBlocks.map((name) => [
    name,
    <p key={name} className={styles.named}>
      Here stands: {name.replace('-', ' ')}
    </p>,
  ]),
);

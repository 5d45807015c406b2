import type { Block } from '../../../../rules/texts/rich-text.ts';
import { namedBlocks } from '../../../../rules/texts/filled-text.ts';
import { TextBlocks } from '../../../parts/text/text-blocks.tsx';
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

import { Suspense, useState } from 'react';
import { type FittingProduct, worksOnMine } from '../../../rules/consoles/works-on.ts';
import { classNames } from '../../parts/class-names.ts';
import { Button } from '../../parts/form/button.tsx';
import { lazyPart } from '../../parts/lazy-part.tsx';
import { Icon } from '../../parts/media/icon.tsx';
import styles from './consoles.module.css';
import { useMyConsoles } from './use-my-consoles.ts';

/** On a product's page, unless it is switched off: whether it works on what somebody plays on, or the way to say what that is. */
export function FitLine({ product }: { product: FittingProduct }) {
  const mine = useMyConsoles();
  const [isOpen, setIsOpen] = useState(false);
  const answer = worksOnMine(product, mine);
  return (
    <div className={styles.fits}>
      {answer && (
        <p className={classNames(styles.answer, answer.works ? styles.works : styles.fails)} role="status">
          <Icon name={answer.works ? 'check' : 'warning'} size="s" />
          {answer.sentence}
        </p>
      )}
      <Button size="s" look="quiet" onClick={() => setIsOpen(true)}>
        {answer ? (
          <>
            Change<span className="visually-hidden"> my consoles</span>
          </>
        ) : (
          'Does it work on my console?'
        )}
      </Button>
      {isOpen && (
        <Suspense>
          <ChooseConsoles onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

/** On a line of the cart or the checkout: why it does not work on what somebody plays on, or what to know about it. */
export function FitNote({ product }: { product: FittingProduct }) {
  const answer = worksOnMine(product, useMyConsoles());
  if (!answer || answer.isPlain) return null;
  return (
    <p className={styles.note}>
      <Icon name={answer.works ? 'info' : 'warning'} size="s" />
      {answer.sentence}
    </p>
  );
}

const ChooseConsoles = lazyPart(() => import('./choose-consoles.tsx').then((file) => file.ChooseConsoles));

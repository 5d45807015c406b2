import { readStored, writeStored } from '../../parts/browser-facts.ts';
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import type { Product } from '../../../contract/catalogue.ts';
import { estimateDelivery } from '../../../rules/delivery/delivery.ts';
import { payOnDelivery } from '../../../rules/delivery/pay-on-delivery.ts';
import { paiseFromRupees } from '../../../rules/money/paise.ts';
import { must } from '../../../rules/must.ts';
import { formatWeekday } from '../../../rules/time/day.ts';
import { isPinCode } from '../../../rules/delivery/pin-rules.ts';
import { formatRupees } from '../../../rules/money/format-rupees.ts';
import type { ShopSettings } from '../../../rules/house/shop-settings.ts';
import { Button } from '../../parts/form/button.tsx';
import { Icon, type IconName } from '../../parts/media/icon.tsx';
import { TextField } from '../../parts/form/text-field.tsx';
import { type AskedArea, usePinArea } from './use-pin-area.ts';
import { useShop } from '../frame/use-shop.ts';
import { returnText } from './condition-text.ts';
import type { ProductAsChosen } from './product-as-chosen.ts';
import styles from './delivery-panel.module.css';

/** When it arrives, how it can be paid and whether it can go back: before the cart, not after. */
export function DeliveryPanel({ product }: { product: ProductAsChosen }) {
  const { figures } = useShop().settings;
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState<Asked | null>(null);
  const [error, setError] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const area = usePinArea(asked && asked.pin);
  function ask(pin: string) {
    setTyped(pin);
    setAsked({ pin, at: new Date() });
  }
  // The PIN is in the browser only, and pages are the same for everyone: it comes after the first paint.
  useEffect(() => {
    const pin = readStored(storageKey);
    if (pin !== null && isPinCode(pin)) ask(pin);
  }, []);
  // A mistyped one would be asked for with every product from now on.
  useEffect(() => void (area?.isKnown && writeStored(storageKey, area.pin)), [area]);
  function check(event: FormEvent) {
    event.preventDefault();
    const isRight = isPinCode(typed);
    setError(isRight ? null : 'Enter the 6 digits of your PIN code, for example 600042.');
    if (isRight) return ask(typed);
    // What was said of the PIN code before would be taken for the answer.
    setAsked(null);
    field.current?.focus();
  }
  return (
    <div className="panel">
      <form className={styles.form} onSubmit={check}>
        <TextField
          ref={field}
          label="Delivery to PIN code"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={7}
          className={styles.pin}
          error={isPinCode(typed) ? null : error}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value.replace(/\D/g, '').slice(0, 6))}
        />
        <Button type="submit" className={styles.check}>
          Check
        </Button>
      </form>
      <ul className={styles.facts}>
        <Fact icon="truck">
          <span role="status">
            <Arrival product={product} asked={asked} area={area} />
          </span>
        </Fact>
        <Fact icon="wallet">{dueText(product, area, figures)}</Fact>
        <Fact icon="undo">{returnText(product, figures)}</Fact>
      </ul>
    </div>
  );
}

interface Asked {
  pin: string;
  at: Date;
}

function dueText(product: Product, area: AskedArea | null | undefined, figures: ShopSettings['figures']): string {
  if (area && !area.hasPayOnDelivery) return `No Pay on Delivery at ${area.name ?? area.near ?? area.pin}`;
  const unitPaise = paiseFromRupees(must(product.buyCash, `the price of product ${product.id}`));
  return {
    available: `Pay on Delivery available, ${formatRupees(figures.payOnDeliveryFee)} fee`,
    dear: `No Pay on Delivery: it is for orders below ${formatRupees(figures.payOnDeliveryBelow)}`,
    'pre-order': 'No Pay on Delivery for pre-orders',
  }[payOnDelivery([{ age: product.age, unitPaise, quantity: 1 }], figures)];
}

interface ArrivalProps {
  product: Product;
  asked: Asked | null;
  area: AskedArea | null | undefined;
}

function Arrival({ product, asked, area }: ArrivalProps) {
  const { figures } = useShop().settings;
  const releaseDate = product.age === 'preOrder' ? product.releaseDate : null;
  if (asked && area === undefined) return `Looking up ${asked.pin}…`;
  if (area && !area.isKnown) return <b className="strong">We do not know the PIN code {area.pin}. Please check it.</b>;
  if (area && !area.isServed) {
    return (
      <b className="strong">
        Sorry, we do not deliver to {area.name ?? area.near ?? 'the PIN code'} ({area.pin}) yet
      </b>
    );
  }
  const estimate = asked && area && estimateDelivery({ pin: asked.pin, area, now: asked.at, figures, releaseDate });
  if (!estimate) {
    const { metroDeliveryLeastDays, metroDeliveryMostDays, otherDeliveryLeastDays, otherDeliveryMostDays } = figures;
    return (
      `${metroDeliveryLeastDays}–${metroDeliveryMostDays} business days to metros, ` +
      `${otherDeliveryLeastDays}–${otherDeliveryMostDays} elsewhere; free when you pay online`
    );
  }
  return (
    <>
      <b className="strong">
        {formatWeekday(estimate.earliest)} to {formatWeekday(estimate.latest)}
      </b>{' '}
      in {area.name ?? area.near ?? 'India'} ({asked.pin}), free when you pay online
    </>
  );
}

function Fact({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className={styles.fact}>
      <Icon name={icon} />
      <span>{children}</span>
    </li>
  );
}

/** Where the browser keeps the PIN code that somebody typed last. */
const storageKey = 'pin';

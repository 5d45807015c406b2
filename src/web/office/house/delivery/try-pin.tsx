import { useState } from 'react';
import { isPinCode } from '../../../../rules/delivery/delivery.ts';
import { areaOf, type DeliveryArea } from '../../../../rules/delivery/delivery-area.ts';
import { TextField } from '../../../parts/form/text-field.tsx';
import office from '../../office.module.css';
import { areaName } from './area-name.ts';
import { ShopperText } from './shopper-words.tsx';
import styles from './delivery.module.css';

export function TryPin({ areas }: { areas: readonly DeliveryArea[] }) {
  const [pin, setPin] = useState('');
  const area = isPinCode(pin) ? areaOf(pin, areas) : null;
  return (
    <section className={office.box} aria-labelledby="try-a-pin">
      <h2 id="try-a-pin" className="h3">
        Try a PIN code
      </h2>
      <div className={styles.try}>
        <TextField
          label="PIN code"
          inputMode="numeric"
          autoComplete="off"
          className={styles.pin}
          value={pin}
          error={pin.startsWith('0') ? 'A PIN code does not begin with 0.' : null}
          onChange={(event) => setPin(event.currentTarget.value.replaceAll(/\D/g, '').slice(0, 6))}
        />
        {area ? (
          <div>
            <p className="small muted">Decided by the area {areaName(area)}.</p>
            <ShopperText area={area} pin={pin} />
          </div>
        ) : (
          <p className="small muted">Six digits, and you see what a shopper there is told.</p>
        )}
      </div>
    </section>
  );
}

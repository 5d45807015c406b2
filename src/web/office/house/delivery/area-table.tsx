import type { DeliveryArea } from '../../../../rules/delivery/delivery-area.ts';
import { Button } from '../../../parts/form/button.tsx';
import { IconButton } from '../../../parts/form/icon-button.tsx';
import { Box } from '../../../parts/layout/box.tsx';
import { Table } from '../../../parts/layout/table.tsx';
import { areaName } from './area-dialog.tsx';
import rows from '../../list/rows.module.css';
import styles from './delivery.module.css';

export interface AreaTableProps {
  areas: readonly DeliveryArea[];
  mayChange: boolean;
  onChange: (area: DeliveryArea) => void;
  onRemove: (area: DeliveryArea) => void;
}

export function AreaTable({ areas, mayChange, onChange, onRemove }: AreaTableProps) {
  return (
    <Box title="Areas">
      {/* A wide table scrolls by itself, so the keyboard must reach it. */}
      <div className={styles.scroller} tabIndex={0} role="group" aria-label="Areas">
        <Table>
          <thead>
            <tr>
              {['PIN codes', 'Name', 'Speed', 'Delivery', 'Pay on delivery', 'Pickup', 'One visit'].map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
              {mayChange && (
                <th scope="col">
                  <span className="visually-hidden">Change</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {areas.map((area) => (
              <AreaRow key={area.prefix} {...{ area, mayChange, onChange, onRemove }} />
            ))}
          </tbody>
        </Table>
      </div>
    </Box>
  );
}

type AreaRowProps = Omit<AreaTableProps, 'areas'> & { area: DeliveryArea };

function AreaRow({ area, mayChange, onChange, onRemove }: AreaRowProps) {
  const { prefix, name, isMetro, isServed, hasPayOnDelivery, hasPickup, hasOneVisit } = area;
  return (
    <tr className={rows.row}>
      <td className="strong">{prefix === '' ? 'Everywhere else' : prefix.padEnd(6, 'x')}</td>
      <td>{name ?? <span className="muted">The PIN code</span>}</td>
      <td>{isMetro ? 'Metro' : 'Other'}</td>
      <td>{isServed ? 'Yes' : <b className="strong">Not served</b>}</td>
      <td>{yesOrNo(hasPayOnDelivery)}</td>
      <td>{yesOrNo(hasPickup)}</td>
      <td>{yesOrNo(hasOneVisit)}</td>
      {mayChange && (
        <td>
          <span className={styles.rowButtons}>
            <Button size="s" onClick={() => onChange(area)}>
              Change<span className="visually-hidden"> {areaName(area)}</span>
            </Button>
            {prefix !== '' && (
              <IconButton icon="trash" label={`Remove ${areaName(area)}`} onClick={() => onRemove(area)} />
            )}
          </span>
        </td>
      )}
    </tr>
  );
}

function yesOrNo(isSo: boolean): string {
  return isSo ? 'Yes' : 'No';
}

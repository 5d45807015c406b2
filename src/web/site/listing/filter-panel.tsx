import { clearFilters, countFilters } from '../../../rules/listing/listing-filters.ts';
import { Button } from '../../parts/form/button.tsx';
import { Dialog } from '../../parts/feedback/dialog.tsx';
import { FilterGroups, type FilterGroupsProps } from './filter-groups.tsx';
import styles from './filter-panel.module.css';

export interface FilterPanelProps extends FilterGroupsProps {
  id: string;
  formId: string;
  path: string;
}

/** The filters beside a list on a desk: a form that works by itself, and at once where scripts run. */
export function FilterPanel({ id, formId, path, ...groups }: FilterPanelProps) {
  return (
    <section id={id} className={styles.panel} aria-label="Filters">
      <form id={formId} action={path} method="get" onSubmit={(event) => event.preventDefault()}>
        {[...new URLSearchParams(path.split('?')[1])].map(([name, value]) => (
          <input key={name} type="hidden" {...{ name, value }} />
        ))}
        <FilterGroups {...groups} />
        <noscript>
          <Button look="dark" type="submit" isFull>
            Show products
          </Button>
        </noscript>
      </form>
    </section>
  );
}

export interface FilterDialogProps extends FilterGroupsProps {
  isOpen: boolean;
  total: number;
  onClose: () => void;
}

/** The same filters on a phone. The list behind follows every choice, so the button only says how many products there are. */
export function FilterDialog({ isOpen, total, onClose, ...groups }: FilterDialogProps) {
  const { filters, onChange } = groups;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Filters"
      footer={
        <>
          <Button
            size="l"
            className={styles.clear}
            disabled={countFilters(filters) === 0}
            onClick={() => onChange(clearFilters(filters))}
          >
            Clear all
          </Button>
          <Button size="l" look="dark" className={styles.show} onClick={onClose}>
            {total === 0 ? 'No products' : `Show ${total} ${total === 1 ? 'product' : 'products'}`}
          </Button>
        </>
      }
    >
      <form onSubmit={(event) => event.preventDefault()}>
        <FilterGroups {...groups} />
      </form>
    </Dialog>
  );
}

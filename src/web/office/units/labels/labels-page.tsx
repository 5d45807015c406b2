import { useState, type ReactNode } from 'react';
import { useParams } from 'react-router';
import { officeProducts } from '../../../../contract/office/catalogue.ts';
import { officeUnits } from '../../../../contract/office/units.ts';
import { platformLabel } from '../../../../rules/catalogue/sections.ts';
import { productLabel } from '../../../../rules/units/product-label.ts';
import { EmptyState } from '../../../parts/feedback/empty-state.tsx';
import { Button } from '../../../parts/form/button.tsx';
import { SelectField } from '../../../parts/form/select-field.tsx';
import type { Refusal } from '../../../calls/refused-by-shop.ts';
import { classNames } from '../../../parts/class-names.ts';
import { ageTexts } from '../../catalogue/product-texts.ts';
import { OfficeWaiting } from '../../frame/office-waiting.tsx';
import { DetailHead } from '../../frame/page-head.tsx';
import { useOfficeAsked } from '../../session/use-office-asked.ts';
import { BarCode } from './bar-code.tsx';
import { hrefs } from '../../hrefs.ts';
import styles from './labels.module.css';

/** What stands on one label. */
interface Label {
  code: string;
  title: string;
  detail: string;
}

/** As many as a page of a list has. */
const mostLabels = 50;

/** One label for each unit that was chosen. */
export function UnitLabelsPage() {
  const numbers = chosenIn(useParams()['units']);
  const asked = useOfficeAsked(officeUnits, { numbers: numbers.toUpperCase() });
  const labels = asked.reply?.units.map(({ unit, title, platform, grade, shelf }) => ({
    code: unit,
    title,
    detail: [platformLabel(platform), grade, shelf && `shelf ${shelf}`].filter(Boolean).join(', '),
  }));
  return <Labels title="Unit labels" back={{ to: hrefs.units, label: 'Units' }} labels={labels} {...asked} />;
}

/** One label for each product that was chosen. */
export function ProductLabelsPage() {
  const asked = useOfficeAsked(officeProducts, { ids: chosenIn(useParams()['productIds']) });
  const labels = asked.reply?.products.map(({ id, title, edition, platform, age }) => ({
    code: productLabel(id),
    title,
    detail: `${platformLabel(platform)}, ${edition}, ${ageTexts[age]}`,
  }));
  const back = { to: hrefs.catalogue, label: 'Catalogue' };
  return <Labels title="Product labels" back={back} labels={labels} {...asked} />;
}

function chosenIn(listed = ''): string {
  return listed.split(',').filter(Boolean).slice(0, mostLabels).join(',');
}

const papers = [
  { value: 'sheet', label: 'A4 sheet, 24 labels of 70 by 37 mm' },
  { value: 'single', label: 'Label printer, one of 70 by 37 mm at a time' },
] as const;

interface LabelsProps {
  title: string;
  back: { to: string; label: string };
  labels: readonly Label[] | undefined;
  refusal: Refusal | null;
  askAgain: () => void;
}

function Labels({ title, back, labels, refusal, askAgain }: LabelsProps) {
  const [paper, setPaper] = useState<(typeof papers)[number]['value']>('sheet');
  return (
    <>
      <div className={styles.screenOnly}>
        <DetailHead
          back={back}
          title={title}
          beside={
            <Button look="dark" icon="document" disabled={!labels?.length} onClick={() => window.print()}>
              Print
            </Button>
          }
        >
          <SelectField
            label="Paper"
            className={styles.paper}
            options={papers}
            value={paper}
            hint="Print at actual size, without margins."
            onChange={(event) => setPaper(event.target.value === 'single' ? 'single' : 'sheet')}
          />
        </DetailHead>
      </div>
      <OfficeWaiting what="the labels" asked={{ reply: labels, refusal, askAgain }} />
      {labels?.length === 0 && <EmptyState icon="barcode" title="There is nothing to print a label for" />}
      {labels && (
        <ul className={classNames(styles.labels, styles[paper])} aria-label={title}>
          {labels.map((label) => (
            <li key={label.code} className={styles.label}>
              <LabelText {...label} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function LabelText({ code, title, detail }: Label): ReactNode {
  return (
    <>
      <span className={styles.title}>{title}</span>
      <span className={styles.detail}>{detail}</span>
      <BarCode text={code} label={`Bar code of ${code}`} className={styles.bars} />
      <span className={styles.code}>{code}</span>
    </>
  );
}

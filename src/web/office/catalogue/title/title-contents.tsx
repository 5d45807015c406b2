import { Segments } from '../../../parts/form/segments.tsx';
import { Columns, Stack } from '../../../parts/layout/stack.tsx';
import { countOf, type DetailEdition, type ProductDetail } from '../product-texts.ts';
import { PhotographsBox } from '../photographs/photographs-box.tsx';
import { EditionBox } from './edition-box.tsx';
import { MovesBox, PricesBox, UnitsBox } from './history-boxes.tsx';
import { ProductsBox } from './products-box.tsx';

export interface TitleContentsProps {
  file: ProductDetail;
  /** Which product was asked for: the moves of its stock are shown. */
  productId: number;
  onDone: (sentence: string) => void;
}

export interface EditionProps extends TitleContentsProps {
  edition: DetailEdition;
}

export function TitleContents(props: TitleContentsProps) {
  const { file } = props;
  const edition = file.editions.find(({ editionId }) => editionId === file.editionId);
  if (!edition) return null;
  const one: EditionProps = { ...props, edition };
  return (
    <>
      {file.editions.length > 1 && (
        <Segments
          label="Editions"
          segments={file.editions.map(({ editionId, name, products }) => ({
            label: name,
            detail: countOf(products.length, 'product'),
            href: `/office/catalogue/${products[0]?.id ?? ''}`,
            isCurrent: editionId === edition.editionId,
          }))}
        />
      )}
      <Columns>
        <Stack>
          <ProductsBox {...one} />
          {/* What was typed for one edition is not for another. */}
          <EditionBox key={edition.editionId} {...one} />
          <MovesBox {...one} />
        </Stack>
        <Stack>
          <PhotographsBox {...one} />
          <UnitsBox {...one} />
          <PricesBox {...one} />
        </Stack>
      </Columns>
    </>
  );
}

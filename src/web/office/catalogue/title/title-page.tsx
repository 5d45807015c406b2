import { useState } from 'react';
import { useParams } from 'react-router';
import { officeProduct } from '../../../../contract/office/catalogue.ts';
import { platformLabel } from '../../../../rules/catalogue/sections.ts';
import { managers } from '../../../../rules/people/staff.ts';
import { FormAlert, type FormMessage } from '../../../parts/feedback/form-alert.tsx';
import { LinkButton } from '../../../parts/form/link-button.tsx';
import { useIsOneOf } from '../../frame/office-member.ts';
import { OfficeWaiting } from '../../frame/office-waiting.tsx';
import { ButtonRow, Columns, Stack } from '../../../parts/layout/stack.tsx';
import { DetailHead } from '../../frame/page-head.tsx';
import { useOfficeAsked } from '../../session/use-office-asked.ts';
import { countOf } from '../../../../rules/texts/counts.ts';
import { type EditionProps, kindTexts, type ProductDetail } from '../product-texts.ts';
import { EditTitle } from './edit-title.tsx';
import { EditionBox } from './edition-box.tsx';
import { MovesBox, PricesBox, UnitsBox } from './history-boxes.tsx';
import { ProductsBox } from './products-box.tsx';
import { PhotographsBox } from '../photographs/photographs-box.tsx';
import { Segments } from '../../../parts/form/segments.tsx';
import { hrefs } from '../../hrefs.ts';

export function TitlePage() {
  const productId = Number(useParams()['productId']);
  return <OneTitle key={productId} productId={productId} />;
}

function OneTitle({ productId }: { productId: number }) {
  const asked = useOfficeAsked(officeProduct, { productId });
  const { reply: detail, askAgain } = asked;
  const [message, setMessage] = useState<FormMessage | null>(null);
  function onDone(sentence: string) {
    setMessage({ tone: 'ok', title: sentence });
    askAgain();
  }
  return (
    <>
      <TitleHead detail={detail} onDone={onDone} />
      <Stack>
        <FormAlert message={message} />
        {detail && <TitleContents detail={detail} productId={productId} onDone={onDone} />}
        <OfficeWaiting what="the title" asked={asked} />
      </Stack>
    </>
  );
}

function TitleHead({ detail, onDone }: { detail: ProductDetail | null; onDone: (sentence: string) => void }) {
  const mayChange = useIsOneOf(managers);
  return (
    <DetailHead
      back={{ to: hrefs.catalogue, label: 'Catalogue' }}
      title={detail?.title ?? 'Title'}
      beside={
        detail &&
        mayChange && (
          <ButtonRow>
            <EditTitle detail={detail} onDone={onDone} />
            <LinkButton size="s" icon="plus" to={`${hrefs.newTitle}?like=${detail.editions[0]?.products[0]?.id ?? ''}`}>
              Add an edition
            </LinkButton>
          </ButtonRow>
        )
      }
    >
      {detail && (
        <p className="small muted">
          {[platformLabel(detail.platform), kindTexts[detail.kind], detail.gameType].filter(Boolean).join(' · ')}
        </p>
      )}
    </DetailHead>
  );
}

function TitleContents(props: Omit<EditionProps, 'edition'>) {
  const { detail } = props;
  const edition = detail.editions.find(({ editionId }) => editionId === detail.editionId);
  if (!edition) return null;
  const one: EditionProps = { ...props, edition };
  return (
    <>
      {detail.editions.length > 1 && (
        <Segments
          label="Editions"
          segments={detail.editions.map(({ editionId, name, products }) => ({
            label: name,
            detail: countOf(products.length, 'product'),
            href: hrefs.product(products[0]?.id ?? ''),
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

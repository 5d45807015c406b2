import { useState } from 'react';
import { useParams } from 'react-router';
import { officeProduct } from '../../../../contract/office/catalogue.ts';
import { platformLabel } from '../../../../rules/catalogue/sections.ts';
import { managers } from '../../../../rules/people/staff.ts';
import { FormAlert, type FormMessage } from '../../../parts/feedback/form-alert.tsx';
import { LinkButton } from '../../../parts/form/link-button.tsx';
import { useIsOneOf } from '../../frame/office-member.ts';
import { OfficeTrouble } from '../../frame/office-trouble.tsx';
import { OfficeWaiting } from '../../frame/office-waiting.tsx';
import { ButtonRow, Stack } from '../../../parts/layout/stack.tsx';
import { DetailHead } from '../../frame/page-head.tsx';
import { useOfficeAsked } from '../../frame/use-office-asked.ts';
import { type ProductDetail, kindTexts } from '../product-texts.ts';
import { EditTitle } from './edit-title.tsx';
import { TitleContents } from './title-contents.tsx';

export function TitlePage() {
  const productId = Number(useParams()['productId']);
  return <OneTitle key={productId} productId={productId} />;
}

function OneTitle({ productId }: { productId: number }) {
  const { reply: file, refusal, askAgain } = useOfficeAsked(officeProduct, { productId });
  const [message, setMessage] = useState<FormMessage | null>(null);
  function onDone(sentence: string) {
    setMessage({ tone: 'ok', title: sentence });
    askAgain();
  }
  return (
    <>
      <TitleHead file={file} onDone={onDone} />
      <Stack>
        <FormAlert message={message} />
        {file && <TitleContents file={file} productId={productId} onDone={onDone} />}
        {!file && refusal && <OfficeTrouble title="The title did not load." refusal={refusal} onRetry={askAgain} />}
        {!file && !refusal && <OfficeWaiting what="the title" />}
      </Stack>
    </>
  );
}

function TitleHead({ file, onDone }: { file: ProductDetail | null; onDone: (sentence: string) => void }) {
  const mayChange = useIsOneOf(managers);
  return (
    <DetailHead
      back={{ to: '/office/catalogue', label: 'Catalogue' }}
      title={file?.title ?? 'Title'}
      beside={
        file &&
        mayChange && (
          <ButtonRow>
            <EditTitle file={file} onDone={onDone} />
            <LinkButton
              size="s"
              icon="plus"
              to={`/office/catalogue/new?like=${file.editions[0]?.products[0]?.id ?? ''}`}
            >
              Add an edition
            </LinkButton>
          </ButtonRow>
        )
      }
    >
      {file && (
        <p className="small muted">
          {[platformLabel(file.platform), kindTexts[file.kind], file.gameType].filter(Boolean).join(' · ')}
        </p>
      )}
    </DetailHead>
  );
}

import { useState } from 'react';
import { useParams } from 'react-router';
import { officeProduct } from '../../../../contract/office/catalogue.ts';
import { platformLabel } from '../../../../rules/sections.ts';
import { managers } from '../../../../rules/staff.ts';
import { FormAlert, type FormMessage } from '../../../components/form-alert.tsx';
import { LinkButton } from '../../../components/link-button.tsx';
import { useIsOneOf } from '../../office-member.ts';
import { OfficeTrouble } from '../../office-trouble.tsx';
import { OfficeWaiting } from '../../office-waiting.tsx';
import office from '../../office.module.css';
import { PageHead } from '../../page-head.tsx';
import { useOfficeAsked } from '../../use-office-asked.ts';
import { type GoodsFile, kindWords } from '../goods-words.ts';
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
      <div className={office.stack}>
        <FormAlert message={message} />
        {file && <TitleContents file={file} productId={productId} onDone={onDone} />}
        {!file && refusal && <OfficeTrouble title="The title did not load." refusal={refusal} onRetry={askAgain} />}
        {!file && !refusal && <OfficeWaiting what="the title" />}
      </div>
    </>
  );
}

function TitleHead({ file, onDone }: { file: GoodsFile | null; onDone: (sentence: string) => void }) {
  const mayChange = useIsOneOf(managers);
  return (
    <PageHead
      back={{ to: '/office/catalogue', label: 'Catalogue' }}
      title={file?.title ?? 'Title'}
      beside={
        file &&
        mayChange && (
          <div className={office.buttons}>
            <EditTitle file={file} onDone={onDone} />
            <LinkButton
              size="s"
              icon="plus"
              to={`/office/catalogue/new?like=${file.editions[0]?.products[0]?.id ?? ''}`}
            >
              Add an edition
            </LinkButton>
          </div>
        )
      }
    >
      {file && (
        <p className="small muted">
          {[platformLabel(file.platform), kindWords[file.kind], file.gameType].filter(Boolean).join(' · ')}
        </p>
      )}
    </PageHead>
  );
}

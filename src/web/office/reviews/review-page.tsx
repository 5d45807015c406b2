import { useState } from 'react';
import { Link, useParams } from 'react-router';
import type { ReplyOf } from '../../../contract/call.ts';
import {
  officeAnswerReview,
  officeHideReview,
  officePublishReview,
  officeReview,
} from '../../../contract/office/reviews.ts';
import { ageBadge } from '../../../rules/catalogue/product-age.ts';
import { managers, rentalStaff } from '../../../rules/people/staff.ts';
import { longestReviewText, type ReviewState } from '../../../rules/reviews/review.ts';
import { formatIstMoment } from '../../../rules/time/day.ts';
import { FormAlert, type FormMessage } from '../../parts/feedback/form-alert.tsx';
import { StatusBadge, type StatusTone } from '../../parts/feedback/status-badge.tsx';
import { Button } from '../../parts/form/button.tsx';
import { TextAreaField } from '../../parts/form/text-field.tsx';
import { Box } from '../../parts/layout/box.tsx';
import { Fact, Facts } from '../../parts/layout/facts.tsx';
import { ButtonRow, Columns, Stack } from '../../parts/layout/stack.tsx';
import { Stars } from '../../parts/text/stars.tsx';
import { ActionDialog, WhyField } from '../dialog/action-dialog.tsx';
import { useIsOneOf } from '../frame/office-member.ts';
import { OfficeWaiting } from '../frame/office-waiting.tsx';
import { DetailHead } from '../frame/page-head.tsx';
import { useOfficeAsked, useOfficeSending } from '../session/use-office-asked.ts';
import { OfficePhotos } from '../orders/detail/office-photos.tsx';
import { hrefs } from '../hrefs.ts';
import styles from './review-page.module.css';

type Detail = ReplyOf<typeof officeReview>;

export function ReviewPage() {
  const reviewId = useParams()['reviewId'] ?? '';
  // Nothing that was said about one review stays for the next.
  return <OneReview key={reviewId} reviewId={reviewId} />;
}

export const stateTexts: Readonly<Record<ReviewState, { tone: StatusTone; label: string }>> = {
  waiting: { tone: 'wait', label: 'To read' },
  published: { tone: 'ok', label: 'Published' },
  hidden: { tone: 'bad', label: 'Hidden' },
};

function OneReview({ reviewId }: { reviewId: string }) {
  const asked = useOfficeAsked(officeReview, { reviewId });
  const { reply: detail, askAgain } = asked;
  const [message, setMessage] = useState<FormMessage | null>(null);
  function tell(news: FormMessage) {
    setMessage(news);
    askAgain();
  }
  return (
    <>
      <DetailHead
        back={{ to: hrefs.reviews, label: 'Reviews' }}
        title={detail?.title ?? 'Review'}
        beside={detail && <StatusBadge {...stateTexts[detail.state]} />}
      >
        {detail && <p className="small muted">Written {formatIstMoment(detail.writtenAt)}</p>}
      </DetailHead>
      <Stack>
        <FormAlert message={message} />
        {detail && <Contents detail={detail} onNews={tell} />}
        <OfficeWaiting what="the review" asked={asked} />
      </Stack>
    </>
  );
}

interface ContentsProps {
  detail: Detail;
  onNews: (news: FormMessage) => void;
}

function Contents({ detail, onNews }: ContentsProps) {
  const { stars, text, photos, title, answer } = detail;
  return (
    <Columns>
      <Box title="What was written" isStacked>
        <Stars stars={stars} />
        <p className={styles.text}>{text}</p>
        <OfficePhotos photos={photos} about={title} />
        {answer && (
          <div>
            <p className="strong">Our answer</p>
            <p className={styles.text}>{answer}</p>
          </div>
        )}
        <Actions detail={detail} onNews={onNews} />
      </Box>
      <AboutBox detail={detail} />
    </Columns>
  );
}

function AboutBox({ detail }: { detail: Detail }) {
  const { name, age, isAsDescribed, customer, publishedAt, hiddenBecause, path } = detail;
  return (
    <Box title="About it">
      <Facts>
        <Fact name="Shown as">{name}</Fact>
        <Fact name="Customer">
          {customer ? (
            <Link to={hrefs.customer(customer.customerId)} className="link">
              {customer.name}
            </Link>
          ) : (
            'No account'
          )}
        </Fact>
        {customer && (
          <Fact name="Order">
            <Link to={hrefs.order(customer.orderId)} className="link">
              {customer.orderId}
            </Link>
          </Fact>
        )}
        <Fact name="Bought">{ageBadge(age).label}</Fact>
        {isAsDescribed !== null && <Fact name="Condition">{isAsDescribed ? 'As described' : 'Not as described'}</Fact>}
        {publishedAt && <Fact name="Published">{formatIstMoment(publishedAt)}</Fact>}
        {hiddenBecause && <Fact name="Hidden because">{hiddenBecause}</Fact>}
        {path && (
          <Fact name="In the shop">
            <Link to={`${path}#reviews`} className="link" reloadDocument>
              Its page
            </Link>
          </Fact>
        )}
      </Facts>
    </Box>
  );
}

/** Who may only look sees no buttons. */
function Actions({ detail: { reviewId, version, state, answer }, onNews }: ContentsProps) {
  const mayDecide = useIsOneOf(managers);
  const mayAnswer = useIsOneOf(rentalStaff);
  const { isPending, send } = useOfficeSending();
  const [open, setOpen] = useState<'answer' | 'hide' | null>(null);
  const common = {
    onClose: () => setOpen(null),
    onConflict: ({ sentence }: { sentence: string }) => onNews({ tone: 'warn', title: sentence }),
  };
  async function publish() {
    const { refusal } = await send(officePublishReview, { reviewId, version });
    onNews(refusal ? { tone: 'warn', title: refusal.sentence } : { tone: 'ok', title: 'The shop shows it now.' });
  }
  return (
    <ButtonRow>
      {mayDecide && state !== 'published' && (
        <Button look="dark" isPending={isPending} onClick={() => void publish()}>
          Publish
        </Button>
      )}
      {mayAnswer && <Button onClick={() => setOpen('answer')}>{answer ? 'Change the answer' : 'Answer'}</Button>}
      {mayDecide && state !== 'hidden' && <Button onClick={() => setOpen('hide')}>Hide</Button>}
      {open === 'answer' && <AnswerDialog {...common} {...{ reviewId, answer, onNews }} />}
      {open === 'hide' && (
        <ActionDialog
          {...common}
          title="Hide the review"
          submitLabel="Hide it"
          call={officeHideReview}
          fields={['why']}
          request={({ why }) => ({ reviewId, why })}
          onDone={() => onNews({ tone: 'ok', title: 'The shop does not show it.' })}
        >
          {(errors) => <WhyField errors={errors} hint="Its writer reads it with the order." />}
        </ActionDialog>
      )}
    </ButtonRow>
  );
}

interface AnswerDialogProps extends Pick<ContentsProps, 'onNews'>, Pick<Detail, 'reviewId' | 'answer'> {
  onClose: () => void;
  onConflict: (refusal: { sentence: string }) => void;
}

function AnswerDialog({ reviewId, answer, onNews, ...dialog }: AnswerDialogProps) {
  return (
    <ActionDialog
      {...dialog}
      title="Answer the review"
      submitLabel="Save the answer"
      call={officeAnswerReview}
      fields={['text']}
      request={({ text }) => ({ reviewId, text })}
      onDone={() => onNews({ tone: 'ok', title: 'The answer is saved.' })}
    >
      {(errors) => (
        <TextAreaField
          label="Your answer"
          name="text"
          rows={5}
          maxLength={longestReviewText}
          defaultValue={answer ?? ''}
          error={errors['text'] ?? null}
          hint="Everybody reads it below the review. An empty field takes the answer away."
        />
      )}
    </ActionDialog>
  );
}

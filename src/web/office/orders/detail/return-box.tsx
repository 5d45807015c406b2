import { Fragment, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { officeInspectReturn } from '../../../../contract/office/parcels.ts';
import { counterStaff } from '../../../../rules/people/staff.ts';
import { StatusBadge } from '../../../parts/feedback/status-badge.tsx';
import { Button } from '../../../parts/form/button.tsx';
import { SelectField } from '../../../parts/form/select-field.tsx';
import { TextField } from '../../../parts/form/text-field.tsx';
import { Box } from '../../../parts/layout/box.tsx';
import { ButtonRow, Stack } from '../../../parts/layout/stack.tsx';
import { List } from '../../../parts/layout/list.tsx';
import { readForm } from '../../../parts/form/read-form.ts';
import { ActionDialog } from '../../dialog/action-dialog.tsx';
import { useIsOneOf } from '../../frame/office-member.ts';
import type { ReturnStage, StaffMove } from '../../../../rules/orders/staff-moves.ts';
import { textOf } from './move-texts.ts';
import { isUnpaid, type OrderActionProps, type OrderDetail } from './order-detail.ts';
import { MoveDialog } from './order-moves.tsx';
import { RefundFacts } from './refund-facts.tsx';
import { hrefs } from '../../hrefs.ts';

type Returning = OrderDetail['returns'][number];

const stageTexts: Readonly<Record<ReturnStage, string>> = {
  coming: 'On its way',
  here: 'Here, to be looked at',
  inspected: 'Looked at',
};

/** What comes back of the order, a box for each return: it is looked at and decided on its own. */
export function ReturnBoxes(props: OrderActionProps) {
  return props.detail.returns.map((returning) => (
    <ReturnBox key={returning.returnId} {...props} returning={returning} />
  ));
}

/** Which things, why, what was seen of them, and what to do now. */
function ReturnBox(props: OrderActionProps & { returning: Returning }) {
  const [isOpen, setIsOpen] = useState(false);
  const mayInspect = useIsOneOf(counterStaff);
  const { returning, detail } = props;
  const { returnId, kind, reason, stage, lines } = returning;
  return (
    <Box
      title={kind === 'return' ? `Return ${returnId}` : 'Parcel that nobody took'}
      beside={<StatusBadge tone="wait" label={stageTexts[stage]} />}
      isStacked
    >
      <p className="small">{reason ?? 'No reason was given.'}</p>
      <List aria-label="What comes back">
        {lines.map((line) => (
          <li key={line.lineId}>
            {line.qty} × {line.title}
            <UnitLinks units={line.units} />
            <SeenText line={line} />
          </li>
        ))}
      </List>
      <RefundFacts orderId={detail.order.orderId} returnId={returnId} />
      <ReturnMoves {...props}>
        {stage !== 'coming' && mayInspect && (
          <Button size="s" icon="search" look={stage === 'here' ? 'dark' : 'outline'} onClick={() => setIsOpen(true)}>
            {stage === 'here' ? 'Look at what came back' : 'Look at it again'}
          </Button>
        )}
      </ReturnMoves>
      {isOpen && <InspectDialog {...props} returning={returning} onClose={() => setIsOpen(false)} />}
    </Box>
  );
}

/** What comes back is looked up by its number: its page tells its life. */
function UnitLinks({ units }: Pick<Returning['lines'][number], 'units'>) {
  if (units.length === 0) return null;
  return (
    <p className="tiny">
      {units.map((unit, index) => (
        <Fragment key={unit}>
          {index > 0 && ', '}
          <Link to={hrefs.unit(unit)} className="link">
            {unit}
          </Link>
        </Fragment>
      ))}
    </p>
  );
}

function ReturnMoves({
  returning,
  children,
  ...props
}: OrderActionProps & { returning: Returning; children: ReactNode }) {
  const [asked, setAsked] = useState<StaffMove | null>(null);
  const { returnId, stage } = returning;
  const moves = returning.moves;
  const isFree = isUnpaid(props.detail, returnId);
  if (moves.length === 0) return children;
  return (
    <>
      <ButtonRow role="group" aria-label={`What to do with return ${returnId}`}>
        {children}
        {moves.map((move, index) => (
          <Button
            key={move}
            size="s"
            icon={textOf(move, isFree).icon}
            look={index === 0 && stage !== 'here' ? 'dark' : 'outline'}
            onClick={() => setAsked(move)}
          >
            {textOf(move, isFree).label}
          </Button>
        ))}
      </ButtonRow>
      <MoveDialog {...props} move={asked} returnId={returnId} onClose={() => setAsked(null)} />
    </>
  );
}

function SeenText({ line: { isAsExpected, note } }: { line: Returning['lines'][number] }) {
  if (isAsExpected === null) return null;
  return (
    <p className="tiny">
      <span className="strong">{isAsExpected ? 'As expected' : 'Not as expected'}</span>
      {note && `: ${note}`}
    </p>
  );
}

function InspectDialog({
  detail,
  returning,
  onDone,
  onConflict,
  onClose,
}: OrderActionProps & { returning: Returning; onClose: () => void }) {
  const { orderId } = detail.order;
  return (
    <ActionDialog
      title={`What came back of ${orderId}`}
      submitLabel="Save what was seen"
      width="m"
      call={officeInspectReturn}
      request={(_typed, form) => ({
        orderId,
        returnId: returning.returnId,
        lines: returning.lines.map(({ lineId }) => seenIn(form, lineId)),
      })}
      onDone={() => onDone('What came back is looked at. Now it can be decided.')}
      onConflict={onConflict}
      onClose={onClose}
    >
      <p>
        Used things are tested at the bench before they are sold again. New things that are not as expected do not go
        back on the shelf.
      </p>
      {returning.lines.map(({ lineId, title, qty, units, isAsExpected, note }) => (
        <Stack as="fieldset" key={lineId}>
          <legend className="strong">
            {qty} × {title}
          </legend>
          {units.length > 0 && <p className="tiny muted">{units.join(', ')}</p>}
          <SelectField
            label="As expected?"
            name={`seen-${lineId}`}
            placeholder="Choose"
            required
            defaultValue={isAsExpected === null ? '' : isAsExpected ? 'yes' : 'no'}
            options={[
              { value: 'yes', label: 'Yes, complete and as it was sent' },
              { value: 'no', label: 'No' },
            ]}
          />
          <TextField label="Note (if any)" name={`note-${lineId}`} maxLength={500} defaultValue={note ?? ''} />
        </Stack>
      ))}
    </ActionDialog>
  );
}

/** What was said about a line. */
function seenIn(form: HTMLFormElement, lineId: number) {
  const [seen, note]: [string, string] = [`seen-${lineId}`, `note-${lineId}`];
  const typed = readForm(form, [seen, note]);
  return { lineId, isAsExpected: typed[seen] === 'yes', note: typed[note]?.trim() ?? '' };
}

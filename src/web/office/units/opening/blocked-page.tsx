import { useState } from 'react';
import { Link } from 'react-router';
import type { ReplyOf } from '../../../../contract/call.ts';
import {
  officeBlockedSerials,
  officeBlockSerial,
  officeUnblockSerial,
} from '../../../../contract/office/blocked-serials.ts';
import { formatIstDay } from '../../../../rules/time/day.ts';
import { EmptyState } from '../../../parts/feedback/empty-state.tsx';
import { FormAlert, type FormMessage } from '../../../parts/feedback/form-alert.tsx';
import { Button } from '../../../parts/form/button.tsx';
import { TextField } from '../../../parts/form/text-field.tsx';
import { Box } from '../../../parts/layout/box.tsx';
import { List } from '../../../parts/layout/list.tsx';
import { Stack } from '../../../parts/layout/stack.tsx';
import { ActionDialog, WhyField } from '../../dialog/action-dialog.tsx';
import { OfficeWaiting } from '../../frame/office-waiting.tsx';
import { DetailHead } from '../../frame/page-head.tsx';
import { useOfficeAsked } from '../../session/use-office-asked.ts';
import { hrefs } from '../../hrefs.ts';
import rows from '../../list/rows.module.css';
import { unitStateTexts } from '../unit-texts.ts';

const nothing = {};

/** Serial numbers that the shop does not take. */
export function BlockedPage() {
  const list = useOfficeAsked(officeBlockedSerials, nothing);
  const { reply, askAgain } = list;
  const [message, setMessage] = useState<FormMessage | null>(null);
  const [asked, setAsked] = useState<'block' | { unblock: string } | null>(null);
  const dialog = {
    onClose: () => setAsked(null),
    onDone(sentence: string) {
      setMessage({ tone: 'ok', title: sentence });
      askAgain();
    },
  };
  return (
    <>
      <DetailHead
        back={{ to: hrefs.units, label: 'Units' }}
        title="Blocked serial numbers"
        beside={
          reply && (
            <Button look="dark" icon="plus" onClick={() => setAsked('block')}>
              Block a serial number
            </Button>
          )
        }
      >
        <p className="small muted">
          Stolen, or banned from the network: refused at the bench, and kept from the shelf.
        </p>
      </DetailHead>
      <Stack>
        <FormAlert message={message} />
        {reply && <Blocked blocked={reply} onUnblock={(serial) => setAsked({ unblock: serial })} />}
        <OfficeWaiting what="the list" asked={list} />
      </Stack>
      {asked === 'block' && <BlockDialog {...dialog} />}
      {asked !== null && asked !== 'block' && <UnblockDialog {...dialog} serial={asked.unblock} />}
    </>
  );
}

interface BlockedProps {
  blocked: ReplyOf<typeof officeBlockedSerials>;
  onUnblock: (serial: string) => void;
}

function Blocked({ blocked, onUnblock }: BlockedProps) {
  if (blocked.length === 0) return <EmptyState icon="shield" title="No serial number is blocked" />;
  return (
    <Box aria-label="Blocked serial numbers">
      <List>
        {blocked.map(({ serial, why, by, at, units }) => (
          <li key={serial} className={rows.line}>
            <span className={rows.long}>
              <span className="strong">{serial}</span>: {why}
              <span className={rows.detail}>
                {by}, {formatIstDay(at)}
              </span>
              {units.map(({ unit, state }) => (
                <span key={unit} className={rows.detail}>
                  Unit{' '}
                  <Link to={hrefs.unit(unit)} className="link">
                    {unit}
                  </Link>{' '}
                  has it: {unitStateTexts[state].toLowerCase()}
                </span>
              ))}
            </span>
            <Button size="s" onClick={() => onUnblock(serial)}>
              Unblock<span className="visually-hidden"> {serial}</span>
            </Button>
          </li>
        ))}
      </List>
    </Box>
  );
}

interface DialogProps {
  onClose: () => void;
  onDone: (sentence: string) => void;
}

function BlockDialog({ onClose, onDone }: DialogProps) {
  return (
    <ActionDialog
      title="Block a serial number"
      submitLabel="Block"
      call={officeBlockSerial}
      fields={['serial', 'why']}
      request={(typed) => typed}
      onDone={(_, { serial }) => onDone(`${serial} is blocked.`)}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <TextField
            label="Serial number"
            name="serial"
            autoComplete="off"
            minLength={4}
            maxLength={60}
            required
            error={errors['serial'] ?? null}
          />
          <WhyField errors={errors} hint="Whoever has the thing in hand reads it." />
        </>
      )}
    </ActionDialog>
  );
}

function UnblockDialog({ serial, onClose, onDone }: DialogProps & { serial: string }) {
  return (
    <ActionDialog
      title={`Unblock ${serial}?`}
      submitLabel="Unblock"
      call={officeUnblockSerial}
      fields={['why']}
      request={({ why }) => ({ serial, why })}
      onDone={() => onDone(`${serial} is not blocked any more.`)}
      onClose={onClose}
    >
      {(errors) => <WhyField errors={errors} />}
    </ActionDialog>
  );
}

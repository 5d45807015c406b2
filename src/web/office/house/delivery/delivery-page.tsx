import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { deliveryArea } from '../../../../contract/addresses.ts';
import { officeAreas } from '../../../../contract/office/delivery.ts';
import { type DeliveryArea, areaOf, isNamedByOwner } from '../../../../rules/delivery/delivery-area.ts';
import { managers } from '../../../../rules/people/staff.ts';
import { Button } from '../../../parts/form/button.tsx';
import { FormAlert, type FormMessage } from '../../../parts/feedback/form-alert.tsx';
import { Callout } from '../../../parts/feedback/callout.tsx';
import { Skeleton } from '../../../parts/feedback/skeleton.tsx';
import { useIsOneOf } from '../../frame/office-member.ts';
import { OfficeTrouble } from '../../frame/office-trouble.tsx';
import { Stack } from '../../../parts/layout/stack.tsx';
import { Box } from '../../../parts/layout/box.tsx';
import { PageHead } from '../../frame/page-head.tsx';
import { useOfficeAsked } from '../../session/use-office-asked.ts';
import { AreaDialog, areaName, RemoveArea } from './area-dialog.tsx';
import { AreaTable } from './area-table.tsx';
import { isPinCode } from '../../../../rules/delivery/pin-rules.ts';
import { TextField } from '../../../parts/form/text-field.tsx';
import { ShopperText } from './shopper-text.tsx';
import { hrefs } from '../../hrefs.ts';
import styles from './delivery.module.css';

const nothing = {};

type Doing = { what: 'add' } | { what: 'change' | 'remove'; area: DeliveryArea };

/** Where the shop delivers, takes payment on delivery and picks up. */
export function DeliveryPage() {
  const { reply, refusal, askAgain } = useOfficeAsked(officeAreas, nothing);
  const mayChange = useIsOneOf(managers);
  const [message, setMessage] = useState<FormMessage | null>(null);
  const [doing, setDoing] = useState<Doing | null>(null);
  const close = () => setDoing(null);
  function done(news: FormMessage) {
    close();
    setMessage(news);
    askAgain();
  }
  return (
    <>
      <PageHead title="Delivery areas" about="By the beginning of the PIN code; the longest one that fits counts.">
        {mayChange && (
          <Button look="dark" icon="plus" onClick={() => setDoing({ what: 'add' })}>
            Add areas
          </Button>
        )}
      </PageHead>
      <Stack>
        <FormAlert message={message} />
        {reply && (
          <>
            <TryPin areas={reply} />
            <UnservedNote areas={reply} />
            <AreaTable
              areas={reply}
              mayChange={mayChange}
              onChange={(area) => setDoing({ what: 'change', area })}
              onRemove={(area) => setDoing({ what: 'remove', area })}
            />
          </>
        )}
        {!reply && refusal && <OfficeTrouble title="The areas did not load." refusal={refusal} onRetry={askAgain} />}
        {!reply && !refusal && <Skeleton shape="panel" />}
      </Stack>
      {doing?.what === 'add' && <AreaDialog area={null} onClose={close} onDone={done} />}
      {doing?.what === 'change' && <AreaDialog area={doing.area} onClose={close} onDone={done} />}
      {doing?.what === 'remove' && <RemoveArea area={doing.area} onClose={close} onDone={done} />}
    </>
  );
}

/** The standard texts promise all of India. */
function UnservedNote({ areas }: { areas: readonly DeliveryArea[] }) {
  if (areas.every(({ isServed }) => isServed)) return null;
  return (
    <Callout tone="warn" title="Some places are not served.">
      The standard texts say that you deliver anywhere in India. Please change them:{' '}
      <Link className="link" to={hrefs.text('legal-privacy')}>
        Legal and privacy
      </Link>
      ,{' '}
      <Link className="link" to={hrefs.text('terms')}>
        terms
      </Link>
      .
    </Callout>
  );
}

function TryPin({ areas }: { areas: readonly DeliveryArea[] }) {
  const [pin, setPin] = useState('');
  const area = isPinCode(pin) ? areaOf(pin, areas) : null;
  return (
    <Box aria-label="Try a PIN code">
      <div className={styles.try}>
        <TextField
          label="PIN code"
          inputMode="numeric"
          autoComplete="off"
          className={styles.pin}
          value={pin}
          error={pin.startsWith('0') ? 'A PIN code does not begin with 0.' : null}
          onChange={(event) => setPin(event.currentTarget.value.replaceAll(/\D/g, '').slice(0, 6))}
        />
        {area ? (
          <div>
            <p className="small muted">Decided by the area {areaName(area)}.</p>
            <TriedPin area={area} pin={pin} />
          </div>
        ) : (
          <p className="small muted">Six digits, and you see what a shopper there is told.</p>
        )}
      </div>
    </Box>
  );
}

function TriedPin({ area, pin }: { area: DeliveryArea; pin: string }) {
  const request = useMemo(() => ({ pin }), [pin]);
  const { reply } = useOfficeAsked(deliveryArea, request);
  const isKnown = isNamedByOwner(area) || reply?.isKnown !== false;
  return (
    <>
      <ShopperText area={area} pin={pin} isKnown={isKnown} />
      {!isKnown && (
        <p className="small muted">
          The table of the post has no such PIN code. If there is one all the same, add an area for its first five or
          six digits. Orders there are taken either way.
        </p>
      )}
    </>
  );
}

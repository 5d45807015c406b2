import { useState } from 'react';
import { officeChangeCity } from '../../../../contract/office/settings.ts';
import { Button } from '../../../parts/form/button.tsx';
import { StatusBadge } from '../../../parts/feedback/status-badge.tsx';
import { TextField } from '../../../parts/form/text-field.tsx';
import { ActionDialog, WhyField } from '../../dialog/action-dialog.tsx';
import { Box } from '../../../parts/layout/box.tsx';
import { List } from '../../../parts/layout/list.tsx';
import { ButtonRow } from '../../../parts/layout/stack.tsx';
import type { SettingsPartProps } from './use-settings-form.ts';
import styles from './settings.module.css';

type City = SettingsPartProps['reply']['cities'][number];

export function CitiesBox({ reply: { cities }, mayChange, onDone }: SettingsPartProps) {
  const [asked, setAsked] = useState<{ city: City; about: 'open' | 'payment' } | 'new' | null>(null);
  const close = () => setAsked(null);
  return (
    <Box
      title="Cities for rentals"
      beside={
        mayChange && (
          <Button size="s" icon="plus" onClick={() => setAsked('new')}>
            Add a city
          </Button>
        )
      }
    >
      <List>
        {cities.map((city) => (
          <li key={city.slug} className={styles.one}>
            <span className="strong">{city.name}</span>
            <ButtonRow as="span">
              <StatusBadge tone={city.isOpen ? 'ok' : 'bad'} label={city.isOpen ? 'Open' : 'Closed'} />
              <StatusBadge
                tone={city.hasHandOverPayment ? 'ok' : 'wait'}
                label={city.hasHandOverPayment ? 'Online or at the hand-over' : 'Paid online only'}
              />
              {mayChange && (
                <>
                  <Button size="s" onClick={() => setAsked({ city, about: 'open' })}>
                    {city.isOpen ? 'Close' : 'Open'} <span className="visually-hidden">{city.name}</span>
                  </Button>
                  <Button size="s" onClick={() => setAsked({ city, about: 'payment' })}>
                    Payment <span className="visually-hidden">in {city.name}</span>
                  </Button>
                </>
              )}
            </ButtonRow>
          </li>
        ))}
      </List>
      {asked === 'new' && <AddCity {...{ cities, onDone }} onClose={close} />}
      {asked && asked !== 'new' && asked.about === 'open' && <SwitchCity {...asked} {...{ onDone }} onClose={close} />}
      {asked && asked !== 'new' && asked.about === 'payment' && (
        <SwitchPayment {...asked} {...{ onDone }} onClose={close} />
      )}
    </Box>
  );
}

interface CityDialogProps {
  onDone: (sentence: string) => void;
  onClose: () => void;
}

function SwitchCity({ city: { slug, name, isOpen }, onDone, onClose }: CityDialogProps & { city: City }) {
  const verb = isOpen ? 'Close' : 'Open';
  return (
    <ActionDialog
      title={`${verb} ${name}`}
      submitLabel={verb}
      call={officeChangeCity}
      fields={['why']}
      request={({ why }) => ({ slug, isOpen: !isOpen, why })}
      onDone={() => onDone(isOpen ? `${name} is closed for new rentals.` : `${name} is open for rentals.`)}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <p>
            {isOpen
              ? 'The shop no longer offers rentals there. What is rented out comes back as agreed.'
              : 'The shop offers rentals there, of the units that are in the city.'}
          </p>
          <WhyField errors={errors} />
        </>
      )}
    </ActionDialog>
  );
}

function SwitchPayment({ city, onDone, onClose }: CityDialogProps & { city: City }) {
  const { slug, name, isOpen, hasHandOverPayment: isAllowed } = city;
  return (
    <ActionDialog
      title={`Payment of rentals in ${name}`}
      submitLabel={isAllowed ? 'Take payment online only' : 'Allow paying at the hand-over'}
      call={officeChangeCity}
      fields={['why']}
      request={({ why }) => ({ slug, isOpen, hasHandOverPayment: !isAllowed, why })}
      onDone={() =>
        onDone(
          isAllowed
            ? `Rentals in ${name} are paid online.`
            : `Rentals in ${name} may be paid when they are handed over.`,
        )
      }
      onClose={onClose}
    >
      {(errors) => (
        <>
          <p>
            {isAllowed
              ? 'Rent and deposit are then paid online when somebody books. What is booked already is paid as agreed.'
              : 'Rent and deposit may then be paid over the counter or on delivery, before the thing leaves.'}
          </p>
          <WhyField errors={errors} />
        </>
      )}
    </ActionDialog>
  );
}

function AddCity({ cities, onDone, onClose }: CityDialogProps & { cities: readonly City[] }) {
  return (
    <ActionDialog
      title="Add a city"
      submitLabel="Add"
      call={officeChangeCity}
      fields={['name', 'why']}
      // Without this the call would open or close the city that is there.
      check={({ name }) =>
        cities.some(({ slug }) => slug === slugOf(name))
          ? { sentence: `There is a city ${name} already.`, fields: { name: 'This name is taken.' } }
          : null
      }
      request={({ name, why }) => ({ slug: slugOf(name), name, isOpen: true, why })}
      onDone={(_, { name }) => onDone(`${name} is open for rentals. It has no units yet.`)}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <TextField
            label="Name of the city"
            name="name"
            maxLength={80}
            required
            error={errors['name'] ?? errors['slug'] ?? null}
          />
          <WhyField errors={errors} />
        </>
      )}
    </ActionDialog>
  );
}

/** The city in addresses: Navi Mumbai is navi-mumbai. */
function slugOf(name: string): string {
  const plain = name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return plain
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 50);
}

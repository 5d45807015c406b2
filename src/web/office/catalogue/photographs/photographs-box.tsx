import { officeChangePhotograph, officeRemovePhotograph } from '../../../../contract/office/photographs.ts';
import { managers } from '../../../../rules/people/staff.ts';
import { classNames } from '../../../parts/class-names.ts';
import { FormAlert } from '../../../parts/feedback/form-alert.tsx';
import { IconButton } from '../../../parts/form/icon-button.tsx';
import { useIsOneOf } from '../../frame/office-member.ts';
import { Box } from '../../../parts/layout/box.tsx';
import type { ProductDetail, EditionProps } from '../product-texts.ts';
import { useSaving } from '../use-saving.ts';
import { AddPhotograph, AltField } from './add-photograph.tsx';
import styles from './photographs.module.css';
import { useState, type DragEvent } from 'react';
import { ActionDialog } from '../../dialog/action-dialog.tsx';

type Photograph = ProductDetail['photographs'][number];

/** The photographs of an edition, in their order: the first is on the shelves. */
export function PhotographsBox(props: EditionProps) {
  const { detail, edition } = props;
  const mayChange = useIsOneOf(managers);
  return (
    <Box title="Photographs" beside={mayChange && <AddPhotograph key={edition.editionId} {...props} />}>
      {detail.photographs.length === 0 && (
        <p className="small muted">
          None yet: the shop draws this product itself. Photographs take the place of the drawing.
        </p>
      )}
      <PhotographList {...props} mayChange={mayChange} />
    </Box>
  );
}

function PhotographList({ detail: { photographs }, mayChange, onDone }: EditionProps & { mayChange: boolean }) {
  const { message, save } = useSaving();
  async function move(photographId: number, index: number) {
    const saved = await save(officeChangePhotograph, { photographId, position: index });
    if (saved) onDone(index === 0 ? 'This photograph is on the shelves now.' : 'The photographs have their new order.');
  }
  const { aimed, dragging, dropping } = useDragging((from, to) => {
    const moved = photographs[from];
    if (mayChange && moved) void move(moved.photographId, to);
  });
  return (
    <>
      {message && <FormAlert message={message} />}
      <ol className={styles.photographs}>
        {photographs.map((photograph, index) => (
          <li
            key={photograph.photographId}
            className={classNames(styles.photograph, aimed === index && styles.aimed)}
            {...dropping(index)}
          >
            <img
              src={photograph.src}
              alt={photograph.alt}
              className={styles.picture}
              draggable={mayChange}
              {...dragging(index)}
            />
            <div className={styles.text}>
              <span aria-hidden="true">{photograph.alt}</span>
              {index === 0 && <span className="muted">On the shelves</span>}
              {mayChange && (
                <div className={styles.buttons}>
                  <OrderButtons
                    {...{ index, photograph }}
                    count={photographs.length}
                    onMove={(to) => void move(photograph.photographId, to)}
                  />
                  <DescribePhotograph photograph={photograph} onDone={onDone} />
                  <RemovePhotograph photograph={photograph} onDone={onDone} />
                </div>
              )}
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}

interface OrderButtonsProps {
  photograph: Photograph;
  index: number;
  count: number;
  onMove: (index: number) => void;
}

function OrderButtons({ photograph, index, count, onMove }: OrderButtonsProps) {
  return (
    <>
      <IconButton
        icon="chevronLeft"
        label={`Earlier: ${photograph.alt}`}
        disabled={index === 0}
        onClick={() => onMove(index - 1)}
      />
      <IconButton
        icon="chevronRight"
        label={`Later: ${photograph.alt}`}
        disabled={index === count - 1}
        onClick={() => onMove(index + 1)}
      />
    </>
  );
}

/** Things of a list that are dragged to another position; buttons do the same for people who cannot drag. */
function useDragging(onMove: (from: number, to: number) => void) {
  const [dragged, setDragged] = useState<number | null>(null);
  const [aimed, setAimed] = useState<number | null>(null);
  function end() {
    setDragged(null);
    setAimed(null);
  }
  const dragging = (index: number) => ({ onDragStart: () => setDragged(index), onDragEnd: end });
  const dropping = (index: number) => ({
    onDragOver: (event: DragEvent) => {
      if (dragged === null) return;
      event.preventDefault();
      setAimed(index);
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      if (dragged !== null && dragged !== index) onMove(dragged, index);
      end();
    },
  });
  return { aimed, dragging, dropping };
}

interface PhotographActionProps {
  photograph: Photograph;
  onDone: (sentence: string) => void;
}

function DescribePhotograph({ photograph: { photographId, alt }, onDone }: PhotographActionProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <IconButton icon="edit" label={`Change the words: ${alt}`} onClick={() => setIsOpen(true)} />
      {isOpen && (
        <ActionDialog
          title="What the photograph shows"
          submitLabel="Save the words"
          look="primary"
          call={officeChangePhotograph}
          fields={['alt']}
          request={(typed) => ({ photographId, ...typed })}
          onDone={() => onDone('The photograph has its new words.')}
          onClose={() => setIsOpen(false)}
        >
          {(errors) => <AltField alt={alt} error={errors['alt'] ?? null} />}
        </ActionDialog>
      )}
    </>
  );
}

function RemovePhotograph({ photograph: { photographId, alt }, onDone }: PhotographActionProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <IconButton icon="trash" label={`Remove: ${alt}`} onClick={() => setIsOpen(true)} />
      {isOpen && (
        <ActionDialog
          title="Remove the photograph?"
          submitLabel="Remove"
          look="primary"
          call={officeRemovePhotograph}
          request={() => ({ photographId })}
          onDone={() => onDone('The photograph is gone, from the shop too.')}
          onClose={() => setIsOpen(false)}
        >
          <p className="strong">{alt}</p>
          <p>It disappears from the shop at once. To get it back, upload it again.</p>
        </ActionDialog>
      )}
    </>
  );
}

import { officeRemoveArea } from '../../../../contract/office/delivery.ts';
import type { DeliveryArea } from '../../../../rules/delivery/delivery-area.ts';
import type { FormMessage } from '../../../parts/feedback/form-alert.tsx';
import { ActionDialog, WhyField } from '../../dialog/action-dialog.tsx';
import { areaName } from './area-name.ts';

export interface RemoveAreaProps {
  area: DeliveryArea;
  onClose: () => void;
  onDone: (message: FormMessage) => void;
}

export function RemoveArea({ area, onClose, onDone }: RemoveAreaProps) {
  return (
    <ActionDialog
      title={`Remove ${areaName(area)}`}
      submitLabel="Remove"
      look="primary"
      call={officeRemoveArea}
      fields={['why']}
      request={({ why }) => ({ prefix: area.prefix, why })}
      onDone={() => onDone({ tone: 'ok', title: `Removed: ${areaName(area)}.` })}
      onConflict={({ sentence }) => onDone({ tone: 'warn', title: sentence })}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <p>From then on a shorter beginning counts there, or what holds everywhere else.</p>
          <WhyField errors={errors} />
        </>
      )}
    </ActionDialog>
  );
}

import type { ReplyOf } from '../../../../contract/call.ts';
import type { officeSettings } from '../../../../contract/office/settings.ts';

export interface SettingsPartProps {
  reply: ReplyOf<typeof officeSettings>;
  mayChange: boolean;
  /** Says what happened and shows the settings as they are now. */
  onDone: (sentence: string) => void;
}

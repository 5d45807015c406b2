import { officeSessionAnswers } from './session.ts';

export const officeAnswers = [...officeSessionAnswers];

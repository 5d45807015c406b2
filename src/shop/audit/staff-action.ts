/** Who of the staff does something: from the session, never from the request. */
export interface Actor {
  staffId: number | null;
  name: string;
}

/** Who of the staff acts, and when: what the audit log writes down. */
export interface StaffAction {
  by: Actor;
  now: Date;
}

/** With the reason that they gave. */
export interface ExplainedAction extends StaffAction {
  why: string;
}

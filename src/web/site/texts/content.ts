import type { ReactNode } from 'react';

export interface ContentSection {
  /** The anchor: "/terms#returns". */
  id: string;
  title: string;
  body: ReactNode;
}

/** A page of words: a policy, or who we are. */
export interface Content {
  title: string;
  intro: ReactNode;
  sections: readonly ContentSection[];
}

/** Faults that change nothing anybody could see, told by a person, with the reason. */
export const equivalent: readonly { fault: string; because: string }[] = [];

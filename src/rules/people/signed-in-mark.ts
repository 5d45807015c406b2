/** A cookie beside the session's, which scripts can read: it says that asking who is signed in is worth it, and nothing else. */
export const signedInMark = 'signed-in';

/** Ends an import whose files have pictures in a process that does not read pictures. */
export class HasPicturesError extends Error {}

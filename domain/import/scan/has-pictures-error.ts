/** The files of an import have pictures, and whoever started it does not want them read here. */
export class HasPicturesError extends Error {}

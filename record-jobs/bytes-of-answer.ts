/**
 * Returns the bytes of a process's answer as a Buffer, without a copy. They may be a part of a larger buffer, because a
 * message between processes arrives as one.
 */
export const toBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array<ArrayBuffer>): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength)

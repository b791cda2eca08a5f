/** The editions of the memorandum: with the proof of each claim, or for buyers. */
export const editions = ['proof', 'buyer'] as const
export type Edition = (typeof editions)[number]

/** The edition of a document that is asked for without one: Word and PDF files are sent, everything else is checked. */
export const defaultEdition = (form: string): Edition => form === 'docx' || form === 'pdf' ? 'buyer' : 'proof'
export const isEdition = (name: unknown): name is Edition => editions.some((one) => one === name)

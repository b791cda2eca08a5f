/** The editions of the memorandum: with the proof of each claim, or for buyers. */
export const editions = ['proof', 'buyer'] as const
export type Edition = (typeof editions)[number]
export const isEdition = (name: unknown): name is Edition => editions.some((one) => one === name)

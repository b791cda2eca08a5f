import { Type } from '@sinclair/typebox'

/** An object of texts, all of them required and none besides. */
export const words = <Name extends string>(...names: readonly Name[]) =>
  Type.Object(
    Object.fromEntries(names.map((name) => [name, Type.String({ minLength: 1 })])) as Record<
      Name,
      ReturnType<typeof Type.String>
    >,
    { additionalProperties: false }
  )

import { Type, type Static, type TArray, type TObject, type TUnsafe } from '@sinclair/typebox'

/** Returns a copy of an object schema in which the lists `names` only name the members of their entries. */
export function outlined<T extends TObject> (schema: T, names: Array<keyof T['properties'] & string>): TUnsafe<Static<T>> {
  const short = names.map((name) => {
    const { description = '', items } = schema.properties[name] as TArray<TObject>
    const members = Object.keys(items.properties).join(', ')
    return [
      name,
      {
        type: 'array',
        items: { type: 'object', additionalProperties: true },
        description: `${description.replace(/\.$/, '')}: ${members}.`
      }
    ]
  })
  return Type.Unsafe<Static<T>>({ ...schema, properties: { ...schema.properties, ...Object.fromEntries(short) } })
}

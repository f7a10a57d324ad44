import { registerEnumType } from 'type-graphql'

/** An enum of the API with its descriptions. */
interface EnumDescription<E extends object> {
  readonly name: string
  readonly description: string
  /** the meaning of each value for the caller: when it applies and what follows */
  readonly values: { readonly [Value in keyof E]: string }
}

/** Registers an enum of the API with a description of every value. */
export function registerEnum<E extends object>(enumObject: E, { name, description, values }: EnumDescription<E>): void {
  const described = Object.entries<string>(values).map(([value, text]) => [value, { description: text }])
  registerEnumType(enumObject, { name, description, valuesConfig: Object.fromEntries(described) })
}

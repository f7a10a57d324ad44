import { DefaultNamingStrategy } from 'typeorm'

const snake = (name: string) => name.replace(/[A-Z]/g, (letter, at: number) => (at ? '_' : '') + letter.toLowerCase())

/** Maps tables and columns to snake_case. */
export class SnakeNaming extends DefaultNamingStrategy {
  override tableName(className: string, given?: string) {
    return given ?? snake(className)
  }

  override columnName(property: string, given: string, prefixes: string[]) {
    return snake([...prefixes, given ?? property].join('_'))
  }

  override joinColumnName(relation: string, column: string) {
    return `${snake(relation)}_${column}`
  }
}

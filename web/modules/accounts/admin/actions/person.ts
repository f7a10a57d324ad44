/** The parts of an account that confirmation dialogs need. */
export interface Person {
  readonly id: string
  readonly name: string
}

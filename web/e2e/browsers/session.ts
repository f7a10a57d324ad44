/** Reference to an element of the page, as WebDriver sends it. */
export interface ElementReference {
  readonly [elementKey]: string
}

/** Fixed by the WebDriver standard. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'

/** Id of an element, for the commands with elements. */
export const idOf = (element: ElementReference): string => element[elementKey]

/** Commands of the WebDriver standard that the journeys use, by the name in the standard, with their parameters. */
export interface Commands {
  Navigate: { url: string }
  GetCurrentURL: object
  ExecuteScript: { script: string; args: unknown[] }
  ElementClick: { id: string }
  ElementClear: { id: string }
  ElementSendKeys: { id: string; text: string }
  PerformActions: { actions: unknown[] }
  TakeScreenshot: object
}

/** A running browser with one window and new, empty storage. */
export interface Session {
  /** Name and version of the engine. */
  readonly engine: string
  /**
   * Runs a command in the window.
   * @returns its value
   * @throws {DriverError}
   */
  send<Name extends keyof Commands>(name: Name, parameters: Commands[Name]): Promise<unknown>
  /** Ends the browser and removes its files. */
  end(): Promise<void>
}

/** Failure of a command, by the error code of the WebDriver standard, such as `stale element reference`. */
export class DriverError extends Error {
  readonly code: string
  constructor(command: string, code: string, message: string) {
    super(`${command}: ${code}: ${message}`)
    this.code = code
  }
}

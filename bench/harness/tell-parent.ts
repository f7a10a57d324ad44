/** Sends a message to the benchmark that started this process. @throws Error if the process has no parent that listens */
export function tellParent<Message extends object>(message: Message, sent: () => void = () => {}): void {
  if (!process.send) throw new Error('This program is started by the benchmark')
  process.send(message, sent)
}

/** Ends this process with the reason on stderr if its work fails. */
export function orExit(work: Promise<unknown>): void {
  work.catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  })
}

/** Sends the result of this process's work to the benchmark, and ends. */
export const tellAndExit = (work: Promise<object>): void =>
  orExit(work.then((message) => tellParent(message, () => process.exit())))

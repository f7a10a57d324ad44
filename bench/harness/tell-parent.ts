/** Sends a message to the benchmark that started this process. @throws Error if the process has no parent that listens */
export function tellParent<Message extends object>(message: Message, sent: () => void = () => {}): void {
  if (!process.send) throw new Error('This program is started by the benchmark')
  process.send(message, sent)
}

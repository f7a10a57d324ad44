import { text } from 'node:stream/consumers'
import { startMailServer } from './mail.ts'
import { startProduct } from './product.ts'

/** Starts one product for all files; tests are isolated by creating their own students and exams. */
export default async function setup(): Promise<() => Promise<void>> {
  const mail = await startMailServer()
  const server = await startProduct(mail.url)
  // Other tests are still running, until the caller closes the input.
  if (process.env.BROWSER_TESTS_AFTER === 'input') await text(process.stdin)
  return async () => {
    await server.stop()
    await mail.stop()
  }
}

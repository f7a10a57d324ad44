import { startMailServer } from './mail.ts'
import { startProduct } from './product.ts'

/** One product for all files: a test makes its own students and exams, so that none disturbs another. */
export default async function setup(): Promise<() => Promise<void>> {
  const mail = await startMailServer()
  const server = await startProduct(mail.url)
  return async () => {
    await server.stop()
    await mail.stop()
  }
}

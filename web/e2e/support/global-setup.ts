import { startMailServer } from './mail.ts'
import { startProduct } from './product.ts'

/** Starts one product for all files; tests are isolated by creating their own students and exams. */
export default async function setup(): Promise<() => Promise<void>> {
  const mail = await startMailServer()
  const server = await startProduct(mail.url)
  return async () => {
    await server.stop()
    await mail.stop()
  }
}

import { startProduct } from './product.ts'

/** One product for all files: a test makes its own students and exams, so that none disturbs another. */
export default async function setup(): Promise<() => Promise<void>> {
  const server = await startProduct()
  return server.stop
}
